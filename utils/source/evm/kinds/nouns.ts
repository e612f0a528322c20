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
import { COMPOUND_GRACE, executableOf, NOUNS_GRACE } from './second-round';
import { NOUNS_STATES, stateIn } from './states';

/**
 * Nouns: Bravo with a quorum per proposal, vetoes, and a second period for objections. One token is one vote. The first
 * version, which Lil Nouns copied, has a shorter row that includes the quorum (NounsDAOLogicV1 of
 * lilnounsDAO/lilnouns-monorepo).
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
  // The contract returns an empty row and a state for the number 0, which nobody proposed.
  if (row?.[1] === 0n) return { is: 'failed', fault: 'unknown' };
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
    // One token is one vote; its symbol adds nothing.
    decimals: 0,
    unit: null,
    executable: executableOf(state, eta, later && (later.isByFirstTimelock ? COMPOUND_GRACE : NOUNS_GRACE)),
    module: null,
  };
  return { is: 'read', reading };
}

/** What `proposalsV3` returns beyond the row. */
interface Later {
  /** The last block in which the proposer may change it; 0 if never. */
  readonly updatableUntil: bigint;
  /** 0 if no objection period began. */
  readonly objectionsEnd: bigint;
  /** Whether the first executor executes it. */
  readonly isByFirstTimelock: boolean | null;
}

/**
 * Decodes the tuple's offset and its head of 19 words: the row, the signers' offset, the end of changes, the end of
 * objections and the timelock (NounsDAOTypes.ProposalCondensedV3, nounsDAO/nouns-monorepo).
 */
export function laterWords(id: Uint, answer: Answer | undefined): Later | null {
  const words = headIn(answer, 20);
  if (words?.[0] !== 32n || words[1] !== id) return null;
  return { updatableUntil: words[17], objectionsEnd: words[18], isByFirstTimelock: toFlag(words[19]) };
}

/**
 * Objections extend the vote past the row's end. A contract that does not report how far has no end during that period.
 */
function endOf(state: Reading['state'], end: bigint, later: Later | null): Timepoint | null {
  if (later === null && state === 'objection-period') return null;
  const objectionsEnd = later?.objectionsEnd ?? 0n;
  return { by: 'block', at: objectionsEnd > end ? objectionsEnd : end };
}
