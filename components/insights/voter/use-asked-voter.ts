import { useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import { onOwnAddressesChanged, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { useStored } from '@/utils/browser/storage/use-item';
import { isEvmAddress, isOwnAddress } from '@/utils/numbers/addresses';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { giverOf } from '@/utils/source/origins';

/** More than a voter has per vote, so that the list ends after them. */
const MOST_BALLOTS = 2;

interface AskedVoter {
  /** Null until requested. The answer is not stored: it says nothing of other ballots. */
  readonly list: PagedList<Ballot> | null;
  ask(): void;
}

/**
 * Requests one address's ballot in a vote with a single call. Null if the source cannot filter by voter, and for the
 * user's own addresses, which are never sent.
 */
export function useAskedVoter(key: ProposalKey, address: string): AskedVoter | null {
  const [isAsked, setAsked] = useState(false);
  const own = useStored(readOwnAddresses, onOwnAddressesChanged);
  const query: ListQuery<'ballots'> = {
    ...{ list: 'ballots', key, order: 'power' },
    ...{ voter: address, limit: MOST_BALLOTS },
  };
  const list = usePagedList(isAsked ? query : null);
  // Sources compare addresses only in this form.
  const isAskable =
    giverOf(key)?.givesBallots === true &&
    isEvmAddress(address) &&
    own !== undefined &&
    !isOwnAddress(own, address);
  return isAskable ? { list: isAsked ? list : null, ask: () => setAsked(true) } : null;
}
