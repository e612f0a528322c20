import { encodeCall, toAddress, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  COUNTING_MODE,
  callsOf,
  decimalsIn,
  decimalsOf,
  headIn,
  isText,
  PROPOSALS,
  QUORUM_VOTES,
  quorumIn,
  STATE,
  TOKEN,
  wordIn,
  wordsIn,
} from './calls';
import { failedBy } from './failed-by';
import type { Answers, Kind, Reading, StateWord } from './kind';
import { askQuorum, notAsked } from './oz-governor';
import { GOVERNOR_STATES, stateIn } from './states';

/** What both read of `proposals(id)`. */
interface Row {
  readonly id: Uint;
  readonly start: Uint;
  readonly end: Uint;
  readonly votes: Reading['votes'];
}

/** Compound's second governor and those made after it, some of whose rows go on after Bravo's ten words. */
export const bravo = compound('bravo', (answer) => {
  const words = headIn(answer, 10);
  if (!words) return null;
  const [id, , , start, end, forIt, against, abstain] = words;
  return { id, start, end, votes: { for: forIt, against, abstain } };
});

/** Compound's first: nine words, and nobody can abstain. */
export const alpha = compound('alpha', (answer) => {
  const words = wordsIn(answer, 9);
  if (!words) return null;
  const [id, , , start, end, forIt, against] = words;
  return { id, start, end, votes: { for: forIt, against, abstain: null } };
});

function compound(kind: 'bravo' | 'alpha', rowIn: (answer: Answer | undefined) => Row | null): Kind {
  return {
    begin: (contract, id) => ({
      is: 'asking',
      calls: [...callsOf(contract, callsFor(id)), ...decimalsOf(contract.token)],
      next: (answers) => {
        const row = rowIn(answers[1]);
        const state = stateIn(GOVERNOR_STATES, answers[0]);
        if (!state || row?.id !== id) return failedBy(answers[0]);
        const reading = readingOf(kind, state, row, answers);
        // OpenZeppelin's alone names its way of counting. Compound's quorum is one number for all proposals; its governor in
        // Bravo's shape answers with the one of the last block, and names its token.
        if (!isText(answers[3])) return { is: 'read', reading };
        const token = toAddress(wordIn(answers[4])) ?? contract.token ?? null;
        return askQuorum({ reading: { ...reading, quorum: notAsked(state) }, token }, contract, row.start);
      },
    }),
  };
}

const callsFor = (id: Uint) => [
  encodeCall(STATE, id),
  encodeCall(PROPOSALS, id),
  QUORUM_VOTES,
  COUNTING_MODE,
  TOKEN,
];

function readingOf(kind: 'bravo' | 'alpha', state: StateWord, row: Row, answers: Answers): Reading {
  return {
    kind,
    state,
    votes: row.votes,
    start: { by: 'block', at: row.start },
    end: { by: 'block', at: row.end },
    quorum: quorumIn(answers[2]),
    decimals: decimalsIn(answers[5]),
  };
}
