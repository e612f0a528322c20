import { encodeCall, toFlag, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  callsOf,
  failedBy,
  headIn,
  PROPOSALS,
  PROPOSALS_V3,
  QUORUM_VOTES_OF,
  quorumIn,
  STATE,
  wordsIn,
} from './calls';
import type { Answers, Kind, Reading, Step, Timepoint } from './kind';
import { NOUNS_STATES, stateIn } from './states';
import { COMPOUND_GRACE, executableOf, NOUNS_GRACE } from './timelock';

/**
 * Nouns: Bravo with a quorum of each proposal's own, vetoes, and a second period for objections. One token is one vote. Its first
 * version, of which Lil Nouns was made, has a shorter row and the quorum in it (NounsDAOLogicV1 of lilnounsDAO/lilnouns-monorepo).
 */
export const nouns: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: callsOf(
      contract,
      [STATE, PROPOSALS, QUORUM_VOTES_OF, PROPOSALS_V3].map((selector) => encodeCall(selector, id)),
    ),
    next: (answers) => read(id, answers),
  }),
};

function read(id: Uint, answers: Answers): Step {
  const state = stateIn(NOUNS_STATES, answers[0]);
  const ofFirst = wordsIn(answers[1], 13);
  const row = wordsIn(answers[1], 15) ?? ofFirst;
  // Nobody made it: the contract has an empty row, and a state, for the number 0.
  if (row?.[1] === 0n) return { is: 'failed', fault: 'unknown-id' };
  if (!state || row?.[0] !== id) return failedBy(answers[0]);
  const [, , , quorum, eta, start, end, forIt, against, abstain] = row;
  const later = laterWords(id, answers[3]);
  const reading: Reading = {
    kind: 'nouns',
    state,
    votes: { for: forIt, against, abstain },
    start: { by: 'block', at: start },
    end: endOf(state, end, later),
    quorum: ofFirst ? { raw: quorum } : quorumIn(answers[2]),
    // `isDefeated` of NounsDAOLogicV3 and V4.
    counts: ['for'],
    // One token is one vote, and its symbol says no more.
    decimals: 0,
    unit: null,
    executable: executableOf(state, eta, later && (later.isByFirstTimelock ? COMPOUND_GRACE : NOUNS_GRACE)),
    module: null,
  };
  return { is: 'read', reading };
}

/** What `proposalsV3` says beyond the row. */
interface Later {
  /** The last block in which its proposer may change it; 0 where that could never be. */
  readonly updatableUntil: bigint;
  /** 0 where no objection period was begun. */
  readonly objectionsEnd: bigint;
  /** Whether it is carried out by the executor of the first years. */
  readonly isByFirstTimelock: boolean | null;
}

/**
 * The place of the tuple, and its head of 19 words: the row's, the place of the signers, until when the text can be changed,
 * until when objections are taken, by which timelock (NounsDAOTypes.ProposalCondensedV3, nounsDAO/nouns-monorepo).
 */
export function laterWords(id: Uint, answer: Answer | undefined): Later | null {
  const words = headIn(answer, 20);
  if (words?.[0] !== 32n || words[1] !== id) return null;
  return { updatableUntil: words[17], objectionsEnd: words[18], isByFirstTimelock: toFlag(words[19]) };
}

/** Objections are taken until a later block than the row's; a contract that does not say which has no end meanwhile. */
function endOf(state: Reading['state'], end: bigint, later: Later | null): Timepoint | null {
  if (later === null && state === 'objection-period') return null;
  const objectionsEnd = later?.objectionsEnd ?? 0n;
  return { by: 'block', at: objectionsEnd > end ? objectionsEnd : end };
}
