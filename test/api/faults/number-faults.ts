import { editText } from './edit-answer';
import type { Fault } from './fault';

const POWERS = 'votingPower|knownVotingPower|totalVotingPower';
const COUNTS = 'votes|uniqueVoters|voteCount|proposalCount';

/** Puts this in place of every power; `$2` are its own digits. */
function editPowers(description: string, power: string): Fault {
  const pattern = new RegExp(`"(${POWERS})":"(-?[\\d.]+)"`, 'g');
  return editText(description, (json) => json.replace(pattern, `"$1":${power}`));
}

/** Puts this in place of every count, whether it was digits or a number. */
function editCounts(description: string, count: string): Fault {
  const pattern = new RegExp(`"(${COUNTS})":"?\\d+"?`, 'g');
  return editText(description, (json) => json.replace(pattern, `"$1":${count}`));
}

/** Numbers that a double cannot hold, or that no count can be. */
export const numberFaults = {
  'power-as-number': editPowers('every power is a JSON number of the same digits', '$2'),
  'power-78-digits': editPowers('every power is a JSON number of 78 digits', '9'.repeat(78)),
  'power-1e400': editPowers('every power is the JSON number 1e400', '1e400'),
  'power-nan': editPowers('every power is NaN, which is no JSON', 'NaN'),
  'power-exponent': editPowers('every power is a string with an exponent', '"1.5e+24"'),
  'counts-beyond-2-53': editCounts('every count is the JSON number 9007199254740993', '9007199254740993'),
  'counts-negative': editCounts('every count is -1', '-1'),
  'counts-fraction': editCounts('every count is 1.5', '1.5'),
} satisfies Record<string, Fault>;
