import { onOwnAddressesChanged, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { type Ballot, choicePosition, choicesOf, voterName } from '@/utils/proposal/ballot';
import type { ShownBallots } from './shown-ballots';

/** Returns the positions of the user's choices among a proposal's, as far as ballots are loaded. */
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

/** Reports them for the addresses in the settings, now and at every change. @returns a function that stops watching. */
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
