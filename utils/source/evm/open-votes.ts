import type { Result } from '@/utils/api/errors';
import type { Unasked } from '@/utils/api/lists';
import { DAY } from '@/utils/i18n/time';
import { logOf, type NodeOrigin } from '../origins';
import type { SourceCall } from '../source';
import { encodeCall, type Hex, type Uint } from './codec';
import { GET_PROPOSAL_STATE, GET_VOTE, headIn, STATE, wordIn } from './kinds/calls';
import type { Contract, KindName } from './kinds/kind';
import type { Held } from './kinds/read-proposals';
import { AAVE_V2_STATES, AAVE_V3_STATES, MULTICHAIN_STATES, NOUNS_STATES, stateIn } from './kinds/states';
import { CREATED, idIn } from './logs/creation-log';
import type { Aggregate, Answer, Call } from './multicall';
import { askContracts, askLogs, BEHIND, isOfNow } from './rpc';

const PROPOSAL_COUNT: Hex = '0xda35c664';
const VOTES_LENGTH: Hex = '0xde4f6347';
const GET_PROPOSALS_COUNT: Hex = '0x98e527d3';

/** How a kind of contract counts its proposals, and the cheapest way to read whether one is open. */
interface Counter {
  readonly count: Hex;
  /** The number of the first proposal. */
  readonly first: 0n | 1n;
  readonly probe: Hex;
  readonly isOngoing: (answer: Answer | undefined) => boolean;
}

const ONGOING: readonly (string | null)[] = ['pending', 'active', 'objection-period', 'updatable'];
const ongoing = (states: readonly string[]) => (answer: Answer | undefined) =>
  ONGOING.includes(stateIn(states, answer));

const GOVERNOR: Counter = {
  count: PROPOSAL_COUNT,
  first: 1n,
  probe: STATE,
  isOngoing: ongoing(NOUNS_STATES),
};
const aave = (states: readonly string[]): Counter => ({
  ...{ count: GET_PROPOSALS_COUNT, first: 0n, probe: GET_PROPOSAL_STATE },
  isOngoing: ongoing(states),
});

/** Other kinds with a counter count like Compound's. */
const COUNTERS: Readonly<Partial<Record<KindName, Counter>>> = {
  'aave-v2': aave(AAVE_V2_STATES),
  'moonwell-multichain': {
    ...GOVERNOR,
    // One that is only begun may stay so for good.
    isOngoing: (answer) => stateIn(MULTICHAIN_STATES, answer) === 'active',
  },
  // No proposal has the number 0.
  'aave-v3': aave(['', ...AAVE_V3_STATES]),
  'aragon-voting': {
    ...{ count: VOTES_LENGTH, first: 0n, probe: GET_VOTE },
    isOngoing: (answer) => headIn(answer, 1)?.[0] === 1n,
  },
};

const counterOf = ({ kind }: Contract) => COUNTERS[kind] ?? GOVERNOR;

/** How many of a contract's newest proposals are checked. */
const NEWEST = 10n;
/** The days searched for votes without a number. */
const LATELY = 7 * DAY;
/** The most log requests for a whole list of contracts. */
const MOST_LOGS = 2;

interface Found {
  readonly open: readonly Held[];
  readonly unasked: readonly { readonly contract: Contract; readonly why: Unasked }[];
}

/**
 * Returns open and future proposals of contracts on one chain: the newest by number, or for contracts without a counter
 * those logged in the last seven days. At most four requests, for any number of contracts.
 */
export async function findOpen(
  contracts: readonly Contract[],
  node: NodeOrigin,
  call: SourceCall,
  now: number,
): Promise<Result<Found>> {
  const ask = (calls: readonly Call[]) => askContracts(node.chainId, calls, call);
  const counted = await ask(contracts.map(countOf));
  if (!counted.ok) return counted;
  const { block, answers } = counted.value;
  if (!isOfNow(block, now)) return { ok: false, error: BEHIND };
  const counts = contracts.map((contract, index) => ({ contract, count: wordIn(answers[index]) }));
  const numbered = counts.flatMap(({ contract, count }) => newestOf(contract, count));
  const uncounted = counts.flatMap(({ contract, count }) => (isLogged(contract, count) ? contract : []));
  const logged = await inLog(uncounted, node, block, call);
  if (!logged.ok && logged.error.code === 'rate-limited') return logged;
  const found = logged.ok ? logged.value : 'refused';
  const candidates = [...numbered, ...(typeof found === 'string' ? [] : found)];
  const states = candidates.length === 0 ? null : await ask(candidates.map(probeOf));
  if (states?.ok === false) return states;
  const stateOf = (index: number) => states?.value.answers[index];
  const open = candidates.filter(({ contract }, index) => counterOf(contract).isOngoing(stateOf(index)));
  const isKnown = (contract: Contract) =>
    candidates.some((held, index) => held.contract === contract && stateOf(index)?.ok);
  const unasked = uncounted.flatMap((contract) =>
    typeof found !== 'string' || isKnown(contract) ? [] : { contract, why: found },
  );
  return { ok: true, value: { open, unasked } };
}

function countOf(contract: Contract): Call {
  return { to: contract.address, data: counterOf(contract).count };
}

function probeOf({ contract, id }: Held): Call {
  return { to: contract.address, data: encodeCall(counterOf(contract).probe, id) };
}

function newestOf(contract: Contract, count: Uint | null): readonly Held[] {
  const { first } = counterOf(contract);
  if (count === null || count === 0n) return [];
  const last = count - 1n + first;
  const from = last - first >= NEWEST ? last - NEWEST + 1n : first;
  // Not above the count, which fits a word.
  return Array.from({ length: Number(last - from) + 1 }, (_, back) => ({
    contract,
    id: (last - BigInt(back)) as Uint,
  }));
}

/** Returns whether a contract's votes may have hashes as ids: OpenZeppelin's, and those without a counter. */
function isLogged({ kind }: Contract, count: Uint | null): boolean {
  return kind === 'oz-governor' || kind === 'agora-governor' || (count === null && !COUNTERS[kind]);
}

/** Returns the recent logs of these contracts, the newest last; an error if that takes too many requests. */
async function inLog(
  contracts: readonly Contract[],
  node: NodeOrigin,
  { number: latest }: Aggregate['block'],
  call: SourceCall,
): Promise<Result<readonly Held[] | Unasked>> {
  const windows = logWindows(node, latest);
  if (contracts.length === 0) return { ok: true, value: [] };
  if (windows === null) return { ok: true, value: 'wide' };
  const found: Held[] = [];
  for (const [from, to] of windows) {
    const address = contracts.map((contract) => contract.address);
    const logs = await askLogs({ address, topics: [CREATED], from, to }, call, (log, entry) => {
      const { address: of }: { readonly address?: unknown } = entry;
      const contract = contracts.find((each) => each.address === String(of).toLowerCase());
      const id = idIn(log);
      // An id from a log fits a word.
      return contract === undefined || id === null ? null : { ...log, held: { contract, id: id as Uint } };
    });
    if (!logs.ok) return logs;
    found.push(...logs.value.map(({ held }) => held));
  }
  return { ok: true, value: found };
}

/** Splits the blocks of the last days into the node's sizes; null if that gives too many, or the pace is unknown. */
function logWindows(
  node: NodeOrigin,
  latest: bigint,
): readonly (readonly [from: bigint, to: bigint])[] | null {
  const log = logOf(node, LATELY);
  if (log === null || log.requests > MOST_LOGS) return null;
  const width = BigInt(Math.ceil(log.blocks / log.requests));
  const windows = Array.from({ length: log.requests }, (_, part) => {
    const to = latest - width * BigInt(part);
    return [to < width ? 0n : to - width + 1n, to] as const;
  });
  // A young chain has fewer.
  return windows.filter(([, to]) => to >= 0n);
}
