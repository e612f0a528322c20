import { rawJson } from '@/utils/api/normalise-choice';
import { decimal, line, word } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { Ballot } from '@/utils/proposal/listings';
import { WireBallot } from './wire/ballot';

/** One ballot; null where it names no voter. The raw choice counts only where the service made nothing of it. */
export const normaliseBallot = readWith(WireBallot, (wire): Ballot | null => {
  const address = line(wire.voter?.address ?? null);
  const voter = line(wire.voter?.voterId ?? null) ?? address;
  if (voter === null) return null;
  const key = line(wire.choiceId);
  const label = line(wire.choiceLabel);
  const raw = key === null && label === null ? rawJson(wire.rawChoice) : null;
  return {
    id: null,
    voter,
    address,
    choice: key === null && label === null && raw === null ? null : { key, label, raw },
    votingPower: decimal(wire.votingPower),
    votedAt: word(wire.votedAt),
    transactionHash: line(wire.transactionHash),
  };
});
