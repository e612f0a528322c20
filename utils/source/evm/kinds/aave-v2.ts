import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  callsOf,
  failedBy,
  GET_PROPOSAL_BY_ID,
  GET_PROPOSAL_STATE,
  headIn,
  MINIMUM_QUORUM,
  TOTAL_SUPPLY_AT,
  unitIn,
  unitOf,
  wordIn,
} from './calls';
import type { Answers, Kind, Quorum, Reading } from './kind';
import { askParts, executableOf, notAsked, type Part } from './second-round';
import { AAVE_V2_STATES, stateIn } from './states';

/** Aave's second governance counts for and against; the proposal's executor computes its quorum. */
export const aaveV2: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [encodeCall(GET_PROPOSAL_STATE, id), encodeCall(GET_PROPOSAL_BY_ID, id)]),
      ...unitOf(contract.token),
    ],
    next: (answers) => {
      const read = readFirst(id, answers);
      return read ? askParts(read.reading, [read.quorum]) : failedBy(answers[0]);
    },
  }),
};

interface First {
  readonly reading: Reading;
  readonly quorum: Part;
}

function readFirst(id: Uint, answers: Answers): First | null {
  const state = stateIn(AAVE_V2_STATES, answers[0]);
  // The offset of the proposal and its head of 17 words, some of them offsets of later lists.
  const words = headIn(answers[1], 18);
  if (!state || words?.[0] !== 32n || words[1] !== id) return null;
  const [, , , executor, , , , , , start, end, executionTime, forIt, against, , , strategy] = words;
  const reading: Reading = {
    kind: 'aave-v2',
    state,
    votes: { for: forIt, against, abstain: null },
    start: { by: 'block', at: start },
    end: { by: 'block', at: end },
    quorum: notAsked(state),
    counts: ['for'],
    ...unitIn(answers.slice(2)),
    // Each executor lets proposals expire after its own period, which this kind does not read.
    executable: executableOf(state, executionTime, null),
    module: null,
  };
  return { reading, quorum: quorumPart(toAddress(executor), toAddress(strategy), start) };
}

/** Aave's executors express shares as fractions of this. */
const ONE_HUNDRED_PERCENT = 10_000n;

/**
 * Reads the quorum with the executor's `getMinimumVotingPowerNeeded`: a share of all power that the strategy counts at
 * the start (ProposalValidator of aave/governance-v2). One step reads both.
 */
function quorumPart(executor: Hex | null, strategy: Hex | null, start: Uint): Part {
  if (executor === null || strategy === null) return { calls: [], add: (reading) => reading };
  return {
    calls: [
      { to: executor, data: MINIMUM_QUORUM },
      { to: strategy, data: encodeCall(TOTAL_SUPPLY_AT, start) },
    ],
    add: (reading, answers) => ({ ...reading, quorum: quorumOf(answers) ?? reading.quorum }),
  };
}

function quorumOf([ofShare, ofSupply]: readonly (Answer | undefined)[]): Quorum | null {
  const [share, supply] = [wordIn(ofShare), wordIn(ofSupply)];
  return share === null || supply === null ? null : { raw: (supply * share) / ONE_HUNDRED_PERCENT };
}
