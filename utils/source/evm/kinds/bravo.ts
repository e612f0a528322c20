import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  CLOCK_MODE,
  COUNTING_MODE,
  callsOf,
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
import { clockIn } from './clock';
import type { Contract, Kind, Reading, StateWord, Step, Timepoint } from './kind';
import { alphaRow, bravoRow, type Row } from './row';
import { askParts, notAsked, type Part, quorumPart, unitPart } from './second-round';
import { GOVERNOR_STATES, stateIn } from './states';
import { COMPOUND_GRACE, executableOf } from './timelock';

/** Compound's second governor and those made after it, OpenZeppelin's `GovernorCompatibilityBravo` among them. */
export const bravo = compound('bravo', bravoRow);

/** Compound's first. */
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
        const reading = readingOf(kind, state, row, clockOf(row, answers[5]));
        // OpenZeppelin's alone names its way of counting. Compound's quorum is one number for all proposals; its governor in
        // Bravo's shape answers with the one of the last block, and names its token.
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

/** In Compound's governors For alone counts towards the quorum (`state` of GovernorAlpha and GovernorBravoDelegate). */
const FOR: Reading['counts'] = ['for'];

/** What a contract that does not name its way of counting goes by. Whose votes Moonwell's quorum counts is not known here. */
function ownRules(state: StateWord, row: Row, ofAll: Answer | undefined): Partial<Reading> {
  if (row.quorum !== undefined) return { quorum: { raw: row.quorum } };
  return { quorum: quorumIn(ofAll), counts: FOR, ...queuedBy(COMPOUND_GRACE, state, row) };
}

const clockOf = ({ quorum }: Row, answer: Answer | undefined) =>
  quorum === undefined ? clockIn(answer) : 'time';

/** The rows of ids that were never given are empty, and some contracts have a state for them. */
const isNobodys = (row: Row | null) => row?.proposer === 0n;

const NOT_MADE: Step = { is: 'failed', fault: 'unknown-id' };

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

/** What a contract that was asked as another kind has said, whose row is Bravo's. */
interface InBravosShape {
  readonly row: Row;
  readonly state: StateWord;
  readonly clock: Answer | undefined;
  readonly token: Hex | null;
}

/** Reads such a contract as Bravo; whose quorum it has takes one more round. */
export function askAsBravo({ row, state, clock, token }: InBravosShape, contract: Contract): Step {
  if (isNobodys(row)) return NOT_MADE;
  const own: Part = {
    calls: callsOf(contract, [QUORUM_VOTES, COUNTING_MODE]),
    add: (reading, [quorum, mode]) =>
      isText(mode)
        ? { ...reading, counts: countedIn(mode) }
        : { ...reading, ...ownRules(state, row, quorum) },
  };
  // Last, for where the way of counting is named, the quorum is the one before it.
  const parts = [quorumPart(contract, state, row.start), own, unitPart(token)];
  return askParts(readingOf('bravo', state, row, clockOf(row, clock)), parts);
}
