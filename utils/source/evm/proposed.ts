import type { Result } from '@/utils/api/errors';
import type { Proposed, Store, TokenUnit } from '@/utils/proposal/proposed';
import type { SourceCall } from '../source';
import { GET_PROPOSAL } from './aave-v3/governance-core';
import { decodeHead, encodeCall, type Hex, parseAddress, type Uint } from './codec';
import {
  CLOCK_MODE,
  callsOf,
  clockIn,
  GET_PROPOSAL_BY_ID,
  GET_VOTE,
  headIn,
  PROPOSAL_SNAPSHOT,
  PROPOSALS,
  PROPOSALS_V3,
  unitIn,
  unitOf,
  wordIn,
} from './kinds/calls';
import type { Answers, Contract, KindName } from './kinds/kind';
import { laterWords } from './kinds/nouns';
import { type CreationClock, findCreation, findUpdates } from './logs/creation-log';
import { askContracts } from './rpc';

const GET_ACTIONS: Hex = '0x328dd982';
const GET_PROPOSAL_DATA: Hex = '0x6e768530';
const PROPOSAL_DETAILS: Hex = '0x16e9eaec';
const VOTING_DELAY: Hex = '0x3932abb1';

/** Functions that return what a contract stores of a proposal. */
const STORES = {
  getActions: GET_ACTIONS,
  proposalDetails: PROPOSAL_DETAILS,
  getProposalById: GET_PROPOSAL_BY_ID,
  getVote: GET_VOTE,
  getProposalData: GET_PROPOSAL_DATA,
  getProposal: GET_PROPOSAL,
} as const satisfies Record<Store, Hex>;

/**
 * What each kind stores, by the first of these functions that it has. Agora's governors and most of OpenZeppelin's
 * store nothing.
 */
const STORES_OF: Readonly<Record<KindName, readonly Store[]>> = {
  'oz-governor': ['proposalDetails', 'getActions'],
  'agora-governor': ['proposalDetails'],
  bravo: ['getActions', 'proposalDetails'],
  alpha: ['getActions'],
  moonwell: ['getActions'],
  'moonwell-multichain': ['getProposalData'],
  nouns: ['getActions'],
  'aave-v2': ['getProposalById'],
  'aave-v3': ['getProposal'],
  'aragon-voting': ['getVote'],
};

/**
 * Reads a proposal's actions and text: what its contract stores, in one request, and its creation log, in as few more
 * as its block takes to find. For Nouns, one more request reads the logs of later changes. A refused log is missing and
 * does not affect the rest.
 */
export async function readProposed(
  contract: Contract,
  id: Uint,
  call: SourceCall,
): Promise<Result<Proposed>> {
  const { chainId, address, kind } = contract;
  const stores = STORES_OF[kind];
  const calls = [
    ...stores.map((store) => encodeCall(STORES[store], id)),
    ...[encodeCall(PROPOSAL_SNAPSHOT, id), encodeCall(PROPOSALS, id), VOTING_DELAY, CLOCK_MODE],
    ...(kind === 'nouns' ? [encodeCall(PROPOSALS_V3, id)] : []),
  ];
  const asked = await askContracts(chainId, callsOf(contract, calls), call);
  if (!asked.ok) return asked;
  const { answers, block } = asked.value;
  const own = answers.slice(0, stores.length);
  const index = own.findIndex(({ ok, data }) => ok && data !== '0x');
  const [store, answer] = [stores[index], own[index]];
  const later = answers.slice(stores.length);
  const created = creationOf(kind, own, later);
  const sought = { chainId, address, id };
  const log = created ? await findCreation(sought, created, block, call) : NO_LOG;
  if (!log.ok) return log;
  const until = laterWords(id, later[4])?.updatableUntil ?? 0n;
  const isUpdatable = created !== null && until > created.at;
  const last = until < block.number ? until : block.number;
  const updates = isUpdatable ? await findUpdates(sought, [created.at, last], call) : [];
  return {
    ok: true,
    value: {
      chainId,
      id: String(id),
      stored: store && answer ? { by: store, data: answer.data } : null,
      ...{ log: log.value, updates },
    },
  };
}

const NO_LOG: Result<null> = { ok: true, value: null };

/**
 * Returns when a proposal was created, by the contract's clock; null if it cannot be derived, or if the kind logs no
 * text.
 */
function creationOf(
  kind: KindName,
  stored: Answers,
  [ofSnapshot, ofRow, ofDelay, ofMode]: Answers,
): CreationClock | null {
  if (kind === 'aave-v2' || kind === 'aave-v3') return null;
  // `snapshotBlock` of an Aragon vote is the previous block (aragon/aragon-apps, apps/voting/contracts/Voting.sol).
  if (kind === 'aragon-voting') {
    const before = stored[0]?.ok ? decodeHead(stored[0].data, 4)?.[3] : undefined;
    return before === undefined ? null : { by: 'block', at: before + 1n, latest: before + 1n };
  }
  if (kind === 'nouns') {
    const creationBlock = headIn(ofRow, 15)?.[14];
    if (creationBlock !== undefined) return { by: 'block', at: creationBlock, latest: creationBlock };
  }
  const start = wordIn(ofSnapshot) ?? headIn(ofRow, 6)?.[startIn(kind)];
  // Moonwell's third governor logs a proposal when voting starts.
  if (start === undefined || start === 0n) return null;
  const by = clockIn(ofMode, start);
  if (by === null) return null;
  const at = start - (wordIn(ofDelay) ?? 0n);
  return { by, at: at < 0n ? 0n : at, latest: start };
}

/**
 * Returns the place of a vote's start in its row. That of Nouns' first version has no creation, and two words more
 * before its start; Moonwell's second and third governor have no id and no time of execution in it.
 */
function startIn(kind: KindName): 2 | 3 | 5 {
  if (kind === 'moonwell-multichain') return 2;
  return kind === 'nouns' ? 5 : 3;
}

/** Replaces an invalid address, so that answers keep their positions. */
const NOBODY: Hex = '0x0000000000000000000000000000000000000000';

/** Reads the units of a chain's tokens in one request. */
export async function readUnits(
  chainId: number,
  tokens: readonly string[],
  call: SourceCall,
): Promise<Result<readonly TokenUnit[]>> {
  const known = tokens.map(parseAddress);
  const calls = known.flatMap((token) => unitOf(token ?? NOBODY));
  const asked = await askContracts(chainId, calls, call);
  if (!asked.ok) return asked;
  const { answers } = asked.value;
  return { ok: true, value: tokens.map((_, index) => unitIn(answers.slice(2 * index, 2 * index + 2))) };
}
