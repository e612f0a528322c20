import { useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { onOwnAddressesChanged, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { useStored } from '@/utils/browser/storage/use-item';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import { isEvmAddress, isOwnAddress } from '@/utils/numbers/addresses';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf } from '@/utils/source/origins';

/** More than a voter has in a vote, so that the list ends with them. */
const MOST_BALLOTS = 2;

interface AskedVoter {
  /** Null until it is asked for. What comes is not kept: it says nothing of the vote's other ballots. */
  readonly list: PagedList<Ballot> | null;
  ask(): void;
}

/**
 * The ballot of one address in a vote, by one call for it alone. Null where that cannot be asked, and for the reader's own
 * addresses, which are named to nobody.
 */
export function useAskedVoter(key: ProposalKey, address: string): AskedVoter | null {
  const [isAsked, setAsked] = useState(false);
  const own = useStored(readOwnAddresses, onOwnAddressesChanged);
  const query: ListQuery<'ballots'> = {
    ...{ list: 'ballots', key, order: 'power' },
    ...{ voter: address, limit: MOST_BALLOTS },
  };
  const list = usePagedList(isAsked ? query : null);
  // Sources compare addresses of this form alone.
  const isAskable =
    giverOf(key)?.givesBallots === true &&
    isEvmAddress(address) &&
    own !== undefined &&
    !isOwnAddress(own, address);
  return isAskable ? { list: isAsked ? list : null, ask: () => setAsked(true) } : null;
}
