import { plainError, type Result } from '@/utils/api/errors';
import type { VoteFunction, VotesOf } from '@/utils/proposal/ballot';
import type { SourceCall } from '../source';
import { encodeCall, type Hex, parseUint, toAddress, type Uint } from './codec';
import {
  BALANCE_OF_AT,
  callsOf,
  DECIMALS,
  GET_PAST_VOTES,
  GET_PRIOR_VOTES,
  GET_PROPOSAL_BY_ID,
  GET_PROPOSAL_STATE,
  GET_RECEIPT,
  GET_VOTE,
  GET_VOTE_ON_PROPOSAL,
  GET_VOTER_STATE,
  GET_VOTES,
  GET_VOTING_POWER_AT,
  HAS_VOTED,
  headIn,
  NOUNS,
  PROPOSAL_SNAPSHOT,
  PROPOSALS,
  PROPOSALS_V3,
  TOKEN,
  unitIn,
  VOTE_SNAPSHOT_BLOCK_SWITCH_PROPOSAL_ID,
  VOTE_TIME,
  wordIn,
} from './kinds/calls';
import type { Answers, KindName } from './kinds/kind';
import type { Held } from './kinds/read-proposals';
import type { Call } from './multicall';
import { askContracts, BEHIND, isOfNow } from './rpc';

const SELECTORS = {
  getReceipt: GET_RECEIPT,
  hasVoted: HAS_VOTED,
  getVoteOnProposal: GET_VOTE_ON_PROPOSAL,
  getVoterState: GET_VOTER_STATE,
} as const satisfies Record<VoteFunction, Hex>;

/** Functions that return a voter's vote, most informative first. */
const ASKED: Readonly<Record<KindName, readonly VoteFunction[]>> = {
  // OpenZeppelin's governors have receipts only in `GovernorCompatibilityBravo`; newer ones have none.
  'oz-governor': ['getReceipt', 'hasVoted'],
  'agora-governor': ['hasVoted'],
  bravo: ['getReceipt', 'hasVoted'],
  alpha: ['getReceipt'],
  nouns: ['getReceipt'],
  'aave-v2': ['getVoteOnProposal'],
  'aragon-voting': ['getVoterState'],
  // Votes are cast on another chain, which this does not read.
  'aave-v3': [],
  // Its receipts number the choices differently, and the word alone does not say so.
  moonwell: [],
  'moonwell-multichain': [],
};

/**
 * Reads how addresses voted: one request for all, and one more for their powers at the snapshot if contracts keep
 * those. If the second fails, the votes remain without powers. Answers of a lagging node are refused: it may lack a
 * vote.
 *
 * @param now milliseconds since the epoch.
 * @param isBrief leaves the powers out.
 */
export async function readVotesOf(
  { contract, id }: Held,
  addresses: readonly string[],
  call: SourceCall,
  now: number,
  isBrief = false,
): Promise<Result<VotesOf>> {
  const by = ASKED[contract.kind];
  if (by.length === 0) return { ok: false, error: plainError('not-offered') };
  const voters = addresses.flatMap((address) => {
    const word = parseUint(address);
    return word === null ? [] : [{ address, word }];
  });
  const ask = (calls: readonly Call[]) => askContracts(contract.chainId, calls, call);
  const heads = headsOf(contract.kind, id);
  const asked = await ask([
    ...callsOf(contract, heads),
    ...decimalsOf(contract.token),
    ...callsOf(
      contract,
      voters.flatMap(({ word }) => by.map((each) => encodeCall(SELECTORS[each], id, word))),
    ),
  ]);
  if (!asked.ok) return asked;
  const { answers, block } = asked.value;
  if (!isOfNow(block, now)) return { ok: false, error: BEHIND };
  const own = answers.slice(answers.length - voters.length * by.length);
  const token = contract.token ?? toAddress(wordIn(answers[2])) ?? undefined;
  const keeper = isBrief ? null : keeperOf({ contract, id }, token, answers, block.number);
  const later = keeper
    ? await ask([
        ...decimalsOf(token),
        ...voters.flatMap(({ word }) =>
          keeper.by.map(([to, selector]) => ({ to, data: encodeCall(selector, word, keeper.at) })),
        ),
      ])
    : null;
  const powers = later?.ok ? later.value.answers.slice(decimalsOf(token).length) : [];
  const ofDecimals = contract.token ? answers[heads.length] : later?.ok ? later.value.answers[0] : undefined;
  const each = keeper?.by.length ?? 0;
  return {
    ok: true,
    value: {
      readAt: now,
      block: Number(block.number),
      // One Nouns token is one vote.
      decimals: contract.kind === 'nouns' ? 0 : token ? unitIn([ofDecimals]).decimals : null,
      votes: voters.map(({ address }, index) => ({
        address,
        said: saidIn(by, own.slice(index * by.length)),
        power: powerIn(powers.slice(index * each, (index + 1) * each)),
      })),
    },
  };
}

/** Returns three calls for the block at which powers count; the last one returns the token. */
function headsOf(kind: KindName, id: Uint): readonly [Hex, Hex, Hex] {
  switch (kind) {
    case 'nouns':
      return [VOTE_SNAPSHOT_BLOCK_SWITCH_PROPOSAL_ID, encodeCall(PROPOSALS_V3, id), NOUNS];
    case 'aave-v2':
      return [encodeCall(GET_PROPOSAL_STATE, id), encodeCall(GET_PROPOSAL_BY_ID, id), TOKEN];
    case 'aragon-voting':
      return [VOTE_TIME, encodeCall(GET_VOTE, id), TOKEN];
    default:
      return [encodeCall(PROPOSAL_SNAPSHOT, id), encodeCall(PROPOSALS, id), TOKEN];
  }
}

/** The contract that keeps past powers, with its functions of voter and block; the first that answers counts. */
interface Keeper {
  readonly at: Uint;
  readonly by: readonly (readonly [to: Hex, selector: Hex])[];
}

/** Null if the answers do not reveal which block counts or who keeps powers. */
function keeperOf(
  { contract: { kind, address, organisation }, id }: Held,
  token: Hex | undefined,
  [first, second]: Answers,
  latest: bigint,
): Keeper | null {
  switch (kind) {
    case 'nouns': {
      const at = nounsSnapshot(id, wordIn(first), second, organisation ? latest : null);
      return at === null || !token ? null : { at, by: [[token, GET_PRIOR_VOTES]] };
    }
    case 'aave-v2': {
      const words = headIn(second, 18);
      const strategy = words?.[1] === id ? toAddress(words[17]) : null;
      return words && strategy ? { at: words[10], by: [[strategy, GET_VOTING_POWER_AT]] } : null;
    }
    case 'aragon-voting': {
      const at = headIn(second, 10)?.[3];
      return at === undefined || !token ? null : { at, by: [[token, BALANCE_OF_AT]] };
    }
    default: {
      const at = wordIn(first) ?? headIn(second, 4)?.[3];
      // An unknown token falls back to the governor.
      const votes = token ?? address;
      const by = [
        [address, GET_VOTES],
        [votes, GET_PAST_VOTES],
        [votes, GET_PRIOR_VOTES],
      ] as const;
      return at === undefined ? null : { at, by };
    }
  }
}

/**
 * Returns the snapshot of Nouns. Before a proposal that the contract names, it is the creation
 * (`proposalVoteSnapshotBlock`), from then on the start of voting. Later versions name none, or 0, and use the start;
 * that does not cover votes that ended before. Null if the snapshot is unknown.
 */
function nounsSnapshot(
  id: Uint,
  from: Uint | null,
  answer: Answers[number] | undefined,
  latest: bigint | null,
): Uint | null {
  const words = headIn(answer, 20);
  if (words?.[0] !== 32n || words[1] !== id) return null;
  const [, , , , , , start, end] = words;
  if (from) return id < from ? words[15] : start;
  return latest !== null && end >= latest ? start : null;
}

const decimalsOf = (token: Hex | undefined): readonly Call[] =>
  token ? [{ to: token, data: DECIMALS }] : [];

/** Returns the first successful answer's word; a future snapshot has none. */
function powerIn(answers: Answers): string | null {
  const powers = answers.flatMap((answer) => wordIn(answer) ?? []);
  return powers[0] === undefined ? null : String(powers[0]);
}

function saidIn(by: readonly VoteFunction[], answers: Answers) {
  return by.flatMap((each, index) => {
    const answer = answers[index];
    return answer?.ok && answer.data !== '0x' ? [{ by: each, data: answer.data }] : [];
  });
}
