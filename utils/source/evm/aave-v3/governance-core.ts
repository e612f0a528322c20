import { encodeCall, type Hex, toAddress, type Uint, type Words, wordOf } from '../codec';
import { callsOf, failedBy, headIn, wordIn, wordsIn } from '../kinds/calls';
import type { Answers, Executable, Kind, Reading } from '../kinds/kind';
import { askParts, type Part } from '../kinds/second-round';
import { AAVE_V3_STATES } from '../kinds/states';
import type { Answer } from '../multicall';
import { requirements } from './requirements';

export const GET_PROPOSAL: Hex = '0xc7f758a8';
export const GET_VOTING_CONFIG: Hex = '0x1c84e321';
export const COOLDOWN_PERIOD: Hex = '0x6e99d52f';
export const PROPOSAL_EXPIRATION_TIME: Hex = '0xb26ccf47';
/** The portal that passes a vote on to the chain where it is cast. */
export const VOTING_MACHINE: Hex = '0x4cdf140d';
export const VOTING_MACHINE_CHAIN_ID: Hex = '0x25619343';

/**
 * Aave's third governance. Its core on Ethereum keeps a proposal's state, and its figures after the voting chain has
 * reported them. While voting is open, a voting machine has the figures, on the chain that the proposal's portal names
 * (bgd-labs/aave-governance-v3, `IGovernanceCore` and `GovernanceCore`).
 */
export const aaveV3: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: callsOf(contract, [
      encodeCall(GET_PROPOSAL, id),
      ...[COOLDOWN_PERIOD, PROPOSAL_EXPIRATION_TIME],
      ...[1, 2].map((level): Hex => `${GET_VOTING_CONFIG}${wordOf(level)}`),
    ]),
    next: (answers) => {
      const row = rowIn(answers[0]);
      if (row === null) return failedBy(answers[0]);
      // The core returns an empty row for an unknown id.
      if (row[1] === 0n) return { is: 'failed', fault: 'unknown' };
      const reading = readingOf(row, answers);
      return reading
        ? askParts(reading, portalParts(reading, row[9]))
        : { is: 'failed', fault: 'not-understood' };
    },
  }),
};

/** The offset of the proposal and its head of 15 words; the last word is the offset of its payloads. */
type Row = Words<16>;

function rowIn(answer: Answer | undefined): Row | null {
  const row = headIn(answer, 16);
  return row?.[0] === 32n && row[15] === 480n ? row : null;
}

/** The core's codes for states that are decided or may be. */
const FAILED = 5n;
const EXPIRED = 7n;

function readingOf(row: Row, answers: Answers): Reading | null {
  const [, code, level, created, duration, activated, queued, , , , , , forIt, against] = row;
  const state = AAVE_V3_STATES[Number(code) - 1];
  if (state === undefined) return null;
  // Until the result arrives, the core returns zeros that are not votes.
  const isDecided = queued > 0n || code === FAILED;
  const votes = isDecided ? { for: forIt, against, abstain: null } : UNKNOWN;
  return {
    kind: 'aave-v3',
    state: code === EXPIRED && isDecided ? 'expired' : state,
    votes,
    start: { by: 'time', at: activated },
    // Voting ends by the machine's clock, which starts a little later than the core.
    end: { by: 'time', at: activated + duration, isEstimate: true },
    ...requirements(code, votes, wordsIn(answers[2 + Number(level)], 5)),
    counts: ['for'],
    decimals: 18,
    // A holder's power sums several Aave tokens, so it has no single unit.
    unit: null,
    executable: state === 'queued' ? executableIn(created, queued, answers) : null,
    module: null,
  };
}

const UNKNOWN: Reading['votes'] = { for: null, against: null, abstain: null };

function executableIn(created: bigint, queued: bigint, answers: Answers): Executable | null {
  const [cooldown, expiration] = [wordIn(answers[1]), wordIn(answers[2])];
  if (cooldown === null) return null;
  return { from: queued + cooldown, until: expiration === null ? null : created + expiration };
}

/** Returns the part that reads an open vote's figures from its portal's voting machine. */
function portalParts(reading: Reading, word: Uint): readonly Part[] {
  const portal = toAddress(word);
  if (reading.state !== 'active' || portal === null) return [];
  return [
    {
      calls: [VOTING_MACHINE, VOTING_MACHINE_CHAIN_ID].map((data) => ({ to: portal, data })),
      add: (read, [ofMachine, ofChain]) => {
        const [address, chainId] = [toAddress(wordIn(ofMachine)), Number(wordIn(ofChain))];
        return address === null ? read : { ...read, machine: { chainId, address } };
      },
    },
  ];
}
