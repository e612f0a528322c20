import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  CLOCK_MODE,
  COUNTING_MODE,
  callsOf,
  clockIn,
  countedIn,
  failedBy,
  isText,
  PROPOSALS,
  QUORUM_VOTES,
  quorumIn,
  STATE,
  TOKEN,
  unitIn,
  unitOf,
  wordIn,
} from './calls';
import type { Contract, Kind, Reading, StateWord, Step, Timepoint } from './kind';
import { alphaRow, bravoRow, type Row } from './row';
import {
  askParts,
  COMPOUND_GRACE,
  executableOf,
  notAsked,
  type Part,
  quorumPart,
  unitPart,
} from './second-round';
import { GOVERNOR_STATES, stateIn } from './states';

/** Compound's second governor and its descendants, including OpenZeppelin's `GovernorCompatibilityBravo`. */
export const bravo = compound('bravo', bravoRow);

/** Compound's first governor. */
export const alpha = compound('alpha', alphaRow);

function compound(kind: 'bravo' | 'alpha', rowIn: (answer: Answer | undefined) => Row | null): Kind {
  return {
    begin: (contract, id) => ({
      is: 'asking',
      calls: [...callsOf(contract, callsFor(id)), ...unitOf(contract.token)],
      next: (answers) => {
        const row = rowIn(answers[1]);
        if (isNobodys(row)) return NOT_MADE;
        const state = stateIn(GOVERNOR_STATES, answers[0]);
        if (!state || row?.id !== id) return failedBy(answers[0]);
        const reading = readingOf(kind, state, row, clockIn(answers[5], row.start));
        // Only OpenZeppelin's names its counting mode. Compound's has one quorum for all proposals. Compound's newest
        // governor returns Bravo's row, the quorum at the latest block, and its token.
        if (!isText(answers[3])) {
          const own = ownRules(state, row, answers[2]);
          return { is: 'read', reading: { ...reading, ...own, ...unitIn(answers.slice(6)) } };
        }
        const token = toAddress(wordIn(answers[4])) ?? contract.token ?? null;
        const counting = { ...reading, counts: countedIn(answers[3]) };
        return askParts(counting, [quorumPart(contract, state, row.start), unitPart(token)]);
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
  CLOCK_MODE,
];

/** In Compound's governors only For counts towards the quorum (`state` of GovernorAlpha and GovernorBravoDelegate). */
const FOR: Reading['counts'] = ['for'];

/** Applies Compound's rules to a contract that does not name its counting mode. */
function ownRules(state: StateWord, row: Row, ofAll: Answer | undefined): Partial<Reading> {
  return { quorum: quorumIn(ofAll), counts: FOR, ...queuedBy(COMPOUND_GRACE, state, row) };
}

/** Unused ids have empty rows, and some contracts return a state for them. */
const isNobodys = (row: Row | null) => row?.proposer === 0n;

const NOT_MADE: Step = { is: 'failed', fault: 'unknown' };

function readingOf(kind: 'bravo' | 'alpha', state: StateWord, row: Row, by: Timepoint['by']): Reading {
  return {
    kind,
    state,
    votes: row.votes,
    start: { by, at: row.start },
    end: { by, at: row.end },
    quorum: notAsked(state),
    counts: null,
    decimals: null,
    unit: null,
    ...queuedBy(null, state, row),
    module: null,
  };
}

function queuedBy(grace: bigint | null, state: StateWord, { eta }: Row): Pick<Reading, 'executable'> {
  return { executable: executableOf(state, eta, grace) };
}

/** The answers of a contract that was read as another kind but has Bravo's row. */
interface InBravosShape {
  readonly row: Row;
  readonly state: StateWord;
  readonly clock: Answer | undefined;
  readonly token: Hex | null;
}

/** Reads such a contract as Bravo; its quorum takes one more round. */
export function askAsBravo({ row, state, clock, token }: InBravosShape, contract: Contract): Step {
  if (isNobodys(row)) return NOT_MADE;
  const own: Part = {
    calls: callsOf(contract, [QUORUM_VOTES, COUNTING_MODE]),
    add: (reading, [quorum, mode]) =>
      isText(mode)
        ? { ...reading, counts: countedIn(mode) }
        : { ...reading, ...ownRules(state, row, quorum) },
  };
  // The second part replaces the first one's quorum unless the counting mode is named.
  const parts = [quorumPart(contract, state, row.start), own, unitPart(token)];
  return askParts(readingOf('bravo', state, row, clockIn(clock, row.start)), parts);
}
