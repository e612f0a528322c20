import { rawJson } from '@/utils/api/normalise-choice';
import { decimal, line, word } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { Ballot, BallotChoice } from '@/utils/proposal/listings';
import { LabelledChoice, WireBallot } from './wire/ballot';

/** One ballot; null where it names no voter. */
export const normaliseBallot = readWith(WireBallot, (wire): Ballot | null => {
  const address = line(wire.voterAddress);
  const voter = line(wire.voterIdentity) ?? address;
  if (voter === null) return null;
  return {
    id: line(wire.voteId),
    voter,
    address,
    choice: normaliseBallotChoice(line(wire.choiceKey), wire.choice),
    votingPower: decimal(wire.votingPower),
    votedAt: word(wire.votedAt),
    transactionHash: line(wire.transactionHash),
  };
});

function normaliseBallotChoice(key: string | null, choice: unknown): BallotChoice | null {
  const labelled = LabelledChoice.safeParse(choice);
  const given = labelled.success ? labelled.data.label : choice;
  const label = typeof given === 'string' ? line(given) : null;
  const raw = typeof given === 'string' ? null : rawJson(given);
  return key === null && label === null && raw === null ? null : { key, label, raw };
}
