import { onOwnAddressesChanged, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { type Ballot, choicePosition, choicesOf, voterName } from '@/utils/proposal/ballot';
import type { ShownBallots } from './shown-ballots';

/** The positions of the choices on one's own ballots among those of a proposal, as far as ballots were read. */
export function ownVotes(
  rows: readonly Ballot[],
  ownAddresses: readonly string[],
  record: ProposalRecord | null,
): ShownBallots['own'] {
  const [summary, detail] = [answerOf(record?.summary), answerOf(record?.detail)];
  const choices = choicesOf(summary?.value ?? null, detail?.value ?? null);
  return rows
    .filter(({ voter, address }) => isOwnAddress(ownAddresses, voterName(voter, address).address))
    .map(({ choice }) => choicePosition(choice, choices));
}

/** The same for the addresses in the settings, now and whenever they change. @returns what ends it. */
export function watchOwnVotes(
  rows: readonly Ballot[],
  record: ProposalRecord | null,
  tell: (own: ShownBallots['own']) => void,
): () => void {
  let isEnded = false;
  const look = async () => {
    const addresses = await readOwnAddresses();
    if (!isEnded) tell(ownVotes(rows, addresses, record));
  };
  void look();
  const end = onOwnAddressesChanged(() => void look());
  return () => {
    isEnded = true;
    end();
  };
}
