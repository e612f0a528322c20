import { encodeCall, type Uint } from '../codec';
import { callsOf, PROPOSALS, QUORUM_VOTES_OF, quorumIn, STATE, wordsIn } from './calls';
import { failedBy } from './failed-by';
import type { Answers, Kind, Reading } from './kind';
import { NOUNS_STATES, stateIn } from './states';

/** Nouns: Bravo with a quorum of each proposal's own, vetoes, and a second period for objections. One token is one vote. */
export const nouns: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: callsOf(
      contract,
      [STATE, PROPOSALS, QUORUM_VOTES_OF].map((selector) => encodeCall(selector, id)),
    ),
    next: (answers) => {
      const reading = read(id, answers);
      return reading ? { is: 'read', reading } : failedBy(answers[0]);
    },
  }),
};

function read(id: Uint, answers: Answers): Reading | null {
  const state = stateIn(NOUNS_STATES, answers[0]);
  const row = wordsIn(answers[1], 15);
  if (!state || row?.[0] !== id) return null;
  const [, , , , , start, end, forIt, against, abstain] = row;
  return {
    kind: 'nouns',
    state,
    votes: { for: forIt, against, abstain },
    start: { by: 'block', at: start },
    // Objections are taken until a later block than the row's.
    end: state === 'objection-period' ? null : { by: 'block', at: end },
    quorum: quorumIn(answers[2]),
    decimals: 0,
  };
}
