import { line, milliseconds } from '@/utils/api/wire';
import { fromUnits } from '@/utils/numbers/decimal';
import type { Phase } from '@/utils/proposal/proposal';
import { computedQuorum, type Said } from '../record-source';
import { perbill, thresholdAt } from './opengov-curves';
import { type Flat, flatten, type Get, insist, type Portal } from './portal';

// Hosts, paths and fields follow opensquare-network/subsquare at 63f2f6de (August 2026): services/url.js,
// fetchScanHeight.js, context/post/gov2; and opensquare-network/subsquare-mcp-server at 0f6b07b8, src/config/chains.js.

/** SubSquare and Polkassembly use the same numbers; other paths lead to older votes with other numbers. */
const LINK = /^https:\/\/(\w+)\.(?:subsquare|polkassembly)\.\w+\/(fellowship\/|member-)?referenda\/(\d+)$/;

/** Decimals and symbol of each chain's voting token. */
const TOKENS: Readonly<Record<string, readonly [decimals: number, symbol: string]>> = {
  polkadot: [10, 'DOT'],
  kusama: [12, 'KSM'],
  hydration: [12, 'HDX'],
};

/** States of open referenda, which accept votes from submission on, with their phases. Null: no special phase. */
const PHASES: Readonly<Record<string, Phase | null>> = {
  Submitted: null,
  Preparing: 'preparing',
  Queueing: 'queueing',
  Deciding: null,
  Confirming: 'confirming',
};

const ENDS: Readonly<Record<string, readonly [outcome: string, execution?: string]>> = {
  Approved: ['passed', 'queued'],
  Executed: ['passed', 'executed'],
  Rejected: ['rejected'],
  Cancelled: ['canceled'],
  Killed: ['killed'],
  TimedOut: ['timed_out'],
};

/** Events that end a vote: `referendumFinishStates` of utils/timeline/finish.js. */
const LAST = /^(?:Approved|Rejected|TimedOut|Cancelled|Killed|Confirmed)$/;

/** Milliseconds per block in Polkadot's runtime; a measured pace takes precedence. */
const BLOCK_MS = 6_000;
/** The fewest blocks that give a usable pace. */
const MEASURABLE = 600;

interface Referendum {
  /** Returns the value of a path, in the chain's data or next to it. */
  readonly the: (name: string) => string | undefined;
  readonly values: Flat;
  readonly chain: string;
  /** Whether members vote by rank, as in the fellowship, instead of by tokens. */
  readonly isRanked: boolean;
  readonly decimals: number;
  readonly ayes: bigint;
  readonly nays: bigint;
}

/** Referenda of Polkadot and related chains, from SubSquare. */
export const openGov: Portal = {
  idOf({ canonicalUrl }, { id }) {
    const [, chain = '', ranked, number] = LINK.exec(canonicalUrl) ?? [];
    // The collectives chain has only these.
    if (id !== `opengov-${chain.replace('hydradx', 'hydration')}` || (chain === 'collectives' && !ranked))
      return null;
    return `${ranked ? 'fellowship/' : ''}${number}`;
  },
  async read({ id, origin, now }, get) {
    const [parameter = '', ranked] = id.split('/').reverse();
    const isRanked = ranked !== undefined;
    const answer = await get(isRanked ? '/fellowship/referenda/:id' : '/gov2/referendums/:id', { parameter });
    if (answer === null) return null;
    const values = flatten(answer);
    const the = (name: string) => values[`onchainData.${name}`] ?? values[name];
    const chain = origin.slice('https://'.length).replace(/-.*/, '');
    const [decimals, unit] = isRanked ? [0] : (TOKENS[chain] ?? [0]);
    const [ayes, nays] = [tallied(the, 'ayes'), tallied(the, 'nays')];
    insist(values['referendumIndex'] === parameter && ayes !== null && nays !== null);
    const referendum = { the, values, chain, isRanked, decimals, ayes, nays };
    const choices = [
      ['1', 'Aye', fromUnits(ayes, decimals)],
      ['2', 'Nay', fromUnits(nays, decimals)],
    ] as const;
    const track = line(the('trackInfo.name')?.replaceAll('_', ' '));
    const state = the('state.name') ?? '';
    insist(Object.hasOwn(ENDS, state) || Object.hasOwn(PHASES, state));
    return {
      title: values['title'] || [track, `#${parameter}`].filter(Boolean).join(' '),
      body: values['content'],
      proposer: values['proposer'],
      sourceUrl: `${origin.replace('-api', '')}/${isRanked ? 'fellowship/' : ''}referenda/${parameter}`,
      ...{ unit, choices, isWhole: true, votingType: isRanked ? 'by-rank' : 'conviction' },
      startAt: iso(milliseconds(the('indexer.blockTime') ?? null)),
      ...(ENDS[state] ? endOf(referendum, state, answer) : await openCourse(referendum, { now, get })),
      referendum: { track, phase: phaseOf(the, state) },
    };
  },
};

function tallied(the: Referendum['the'], name: string): bigint | null {
  return whole(the(`tally.${name}`) ?? the(`info.tally.${name}`));
}

/**
 * Parses a whole number as the index writes it, or in the form that polkadot-js's `toJSON` uses for large ones; null
 * otherwise.
 */
function whole(raw = ''): bigint | null {
  return /^(?:\d{1,39}|0x[\da-f]{1,32})$/.test(raw) ? BigInt(raw) : null;
}

function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** Returns when the first matching event of its history happened. */
function happened(values: Flat, names: RegExp): number | null {
  const [way] =
    Object.entries(values).find(
      ([way, name = '']) => /^onchainData\.timeline\.\d+\.name$/.test(way) && names.test(name),
    ) ?? [];
  return milliseconds(values[way?.replace('name', 'indexer.blockTime') ?? ''] ?? null);
}

function endOf({ the, values }: Referendum, state: string, answer: unknown): Partial<Said> {
  const [outcome, execution] = ENDS[state] ?? [];
  // An execution after the decision has a second time.
  const known = state === 'Executed' ? null : milliseconds(the('state.indexer.blockTime') ?? null);
  const states = JSON.stringify([Object(answer).state, Object(Object(answer).onchainData).state]);
  const isFailed = execution === 'executed' && /"result":(?:false|\{"err")/.test(states);
  return {
    ...{ lifecycle: 'closed', outcome, execution: isFailed ? 'failed' : execution },
    // A cancelled vote's planned end is not reported.
    ...(outcome !== 'canceled' && { endAt: iso(happened(values, LAST) ?? known) }),
  };
}

interface Reading {
  readonly now: number;
  readonly get: Get;
}

/** Without a decision deposit, deciding cannot begin. */
function phaseOf(the: Referendum['the'], state: string): Phase | null {
  const isUnpaid = the('info.submitted') && !the('info.decisionDeposit.who');
  return isUnpaid && /^(?:Submi|Prep)/.test(state) ? 'submitted' : (PHASES[state] ?? null);
}

/** Reads the course of an open referendum: when its phase ends and what it needs at this block. */
async function openCourse(referendum: Referendum, { now, get }: Reading): Promise<Partial<Said>> {
  const { the, values, chain } = referendum;
  const open = { lifecycle: 'active' };
  const [since, period] = [whole(the('info.deciding.since')), whole(the('trackInfo.decisionPeriod'))];
  if (since === null || !period) return open;
  // The two chains whose votes moved to another chain still count by the original chain's blocks.
  const route = `/inspect/${/^(?:polk|kus)/.test(chain) ? 'relay-' : ''}scan-height`;
  const height = whole(flatten(await get(route, {}).catch(() => null))['value']);
  if (height === null || height < since) return open;
  const elapsed = height - since;
  const started = happened(values, /^DecisionStarted$/);
  const pace = started !== null && elapsed > MEASURABLE ? (now - started) / Number(elapsed) : BLOCK_MS;
  // This pace belongs to another chain's blocks.
  if (pace < 1_000 || pace > 60_000) return open;
  const last = whole(the('info.deciding.confirming')) ?? since + period;
  return {
    ...open,
    ...{ endAt: iso(Math.round(now + Number(last - height) * pace)), estimated: ['end'] },
    ...needs(referendum, perbill(elapsed, period)),
  };
}

/**
 * Computes the requirements after `x` of the decision period, if the track defines them: `is_passing` of the module.
 */
function needs({ the, isRanked, decimals, ayes, nays }: Referendum, x: bigint): Partial<Said> {
  const [least, share] = ['minSupport', 'minApproval'].map((name) =>
    thresholdAt(x, (part) => the(`trackInfo.${name}.${part}`)),
  );
  const [support, electorate] = [tallied(the, isRanked ? 'bareAyes' : 'support'), tallied(the, 'electorate')];
  if (least == null || share == null || support === null || !electorate) return {};
  const required = fromUnits(electorate * least, decimals + 9);
  const cast = [fromUnits(support, decimals)];
  const given = perbill(ayes, ayes + nays);
  const [ofVotes, needed] = [fromUnits(given, 9), fromUnits(share, 9)];
  return {
    ...(required && { quorum: computedQuorum({ required, cast, counts: ['Aye'], by: 'opengov' }) }),
    ...(ayes + nays > 0n &&
      ofVotes &&
      needed && { approval: { share: ofVotes, required: needed, reached: given >= share } }),
  };
}
