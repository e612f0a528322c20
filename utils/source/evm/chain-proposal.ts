import type { Translate } from '@/utils/i18n/locale';
import { fromUnits } from '@/utils/numbers/decimal';
import type { ProposalKey, Quorum, Rule } from '@/utils/proposal/proposal';
import { NO_TEXT, PAYLOADS_NOT_CHECKED } from '@/utils/proposal/proposed';
import { UNSET } from '@/utils/proposal/quorum';
import type { NodeOrigin } from '../origins';
import { computedQuorum, type Said } from '../record-source';
import { isAhead, isPassing } from './aave-v3/requirements';
import type { BlockTime, TimeOfBlock } from './block-times';
import type { Uint } from './codec';
import type { Choice, Contract, KindName, Reading, StateWord, Timepoint } from './kinds/kind';
import type { Aggregate } from './multicall';

/** A proposal as its contract reports it, with node and block. */
export interface OnChain {
  readonly key: ProposalKey;
  readonly contract: Contract;
  readonly id: Uint;
  readonly reading: Reading;
  readonly block: Aggregate['block'];
  readonly node: NodeOrigin;
  readonly timeOfBlock: TimeOfBlock;
  /** Pages that show it, best first. */
  readonly frontEnds: readonly string[];
}

/**
 * Turns a contract's answer into a proposal. Contracts keep no title, so the name is composed. They count no ballots
 * and report no sum of powers. Quorum and the outcome of an Aragon vote follow the contract's published rule.
 */
export function chainSays(
  { key, contract, id, reading, block, node, timeOfBlock, frontEnds }: OnChain,
  t: Translate,
): Said {
  const provider = short(contract.address);
  const daoId = contract.organisation ?? provider;
  const isSent = reading.kind === 'aave-v3' && reading.state === 'executed';
  const [lifecycle, given, execution] = isSent ? SENT : COURSES[reading.state];
  const computed = reading.kind === 'aave-v3' ? aaveOutcome(reading) : aragonOutcome(reading);
  const [start, end] = [reading.start, reading.end].map((timepoint) => timeAt(timepoint, timeOfBlock));
  const estimated = ESTIMATED.filter((name) => (name === 'start' ? start : end)?.isEstimate);
  const dataAsOf = timeOf(block.time);
  const { host } = new URL(node.origin);
  const { executable, module, machine, isPart = false } = reading;
  const isCounting = reading.state === 'collecting';
  return {
    ...{ key, lifecycle, execution, dataAsOf },
    outcome: computed ?? given,
    ...(computed && { outcomeBy: RULES[reading.kind] }),
    id: String(id),
    identity: { daoId, provider, externalId: String(id) },
    title: `${daoId} ${short(String(id))}`,
    choices: choicesOf(reading, isCounting),
    quorum: quorumOf(reading),
    ...(machine?.read && { countedAt: timeOf(machine.read.block.time) }),
    unit: reading.kind === 'nouns' ? t('unit_votes') : reading.unit,
    isWhole: !isPart,
    ...(isCounting && { counting: 'pending' }),
    frontEnds,
    startAt: start ? timeOf(start.at) : null,
    endAt: end ? timeOf(end.at) : null,
    ...(estimated.length > 0 && { estimated }),
    executableFrom: executable && timeOf(executable.from),
    executableUntil: executable?.until ? timeOf(executable.until) : null,
    ...(module && { module }),
    ...(OBJECTIONS.has(reading.state) && { isObjection: true }),
    provenance: {
      source: [{ ...contract, block, host }, ...(machine?.read ? [{ ...machine, ...machine.read }] : [])]
        .map((at) =>
          t('chain_read_from', short(at.address), String(at.chainId), String(at.block.number), at.host),
        )
        .join('; '),
      ...{ provider: node.operator, observedAt: dataAsOf, decimals: reading.decimals },
    },
    limitations: [
      NO_TEXT,
      ...(reading.decimals === null ? ['unit_not_known'] : []),
      ...timesIn(reading, start, estimated),
      ...(machine && !machine.read ? ['figures_elsewhere'] : []),
      ...(isPart ? ['votes_not_collected'] : []),
      ...(isSent ? [PAYLOADS_NOT_CHECKED] : []),
    ],
  };
}

type Course = readonly [lifecycle: string, outcome: string | null, execution?: string];

/** Lido's second phase, and Nouns' second period. */
const OBJECTIONS: ReadonlySet<StateWord> = new Set(['objection', 'objection-period']);

/** Maps the contract's states to the domain's. */
const COURSES: Readonly<Record<StateWord, Course>> = {
  pending: ['pending', null],
  updatable: ['pending', null],
  active: ['active', null],
  open: ['active', null],
  objection: ['active', null],
  'objection-period': ['active', null],
  collecting: ['closed', null],
  canceled: ['closed', 'canceled'],
  lapsed: ['closed', 'expired'],
  vetoed: ['closed', 'vetoed'],
  defeated: ['closed', 'rejected'],
  failed: ['closed', 'failed'],
  rejected: ['closed', 'rejected'],
  succeeded: ['closed', 'passed'],
  accepted: ['closed', 'passed'],
  queued: ['closed', 'passed', 'queued'],
  expired: ['closed', 'passed', 'expired'],
  executed: ['closed', 'executed', 'executed'],
  closed: ['closed', null],
};

/** What Aave's core calls executed: it has sent the decision to the chains that execute it. */
const SENT: Course = ['closed', 'passed', 'sent'];

/**
 * Returns the choices under the ballots' numbers: 1 for, 0 against, 2 abstain. A choice that the kind does not count is
 * left out. The governor has no figures per option for a module's vote. An optimistic vote counts objections only.
 * While votes are added, a part of them is no figure.
 */
function choicesOf({ votes, decimals, kind, module }: Reading, isCounting: boolean): Said['choices'] {
  const names = namesOf(kind);
  const rows = [
    ['1', names.for, votes.for],
    ['0', names.against, votes.against],
    ['2', names.abstain, votes.abstain],
  ] as const;
  const counted = module === null ? rows : module.counts === 'against' ? rows.slice(1, 2) : [];
  if (counted.length === 0) return null;
  return counted.flatMap(([choice, label, power]) =>
    power === null && (choice === '2' || kind !== 'aave-v3')
      ? []
      : [[choice, label, isCounting ? null : powerOf(power, decimals)] as const],
  );
}

const RULES: Readonly<Record<KindName, Rule>> = {
  'oz-governor': 'openzeppelin',
  'agora-governor': 'agora',
  bravo: 'compound',
  alpha: 'compound',
  moonwell: 'moonwell',
  'moonwell-multichain': 'moonwell',
  nouns: 'nouns',
  'aragon-voting': 'aragon',
  'aave-v2': 'aave',
  'aave-v3': 'aave',
};

/** Aragon's shares are fractions of this. */
const WHOLE = 10n ** 18n;

/**
 * An optimistic vote needs no quorum: the contract returns 0. Aragon's is a share of total power that yes must exceed.
 */
function quorumOf({ quorum, votes, counts, decimals, module, kind, state, lead }: Reading): Quorum | null {
  if (module?.counts === 'against') return UNSET;
  if (quorum.raw === null && quorum.why === 'pending') return { ...UNSET, rule: 'later' };
  const isShare = quorum.raw === null && quorum.why === 'share';
  const raw = isShare ? (quorum.share * quorum.of) / WHOLE : quorum.raw;
  const required = raw === null ? null : inTokens(raw, decimals);
  if (required === null) return null;
  const ahead = lead === undefined ? null : inTokens(lead, decimals);
  const counted = module === null && state !== 'pending' ? counts : null;
  const computed = computedQuorum({
    required,
    cast: counted?.map((choice) => powerOf(votes[choice], decimals)) ?? null,
    by: RULES[kind],
    ...(counted && { counts: counted.map((choice) => namesOf(kind)[choice]) }),
    isExceeded: isShare || ('isExceeded' in quorum && quorum.isExceeded === true),
  });
  return ahead ? { ...computed, lead: { raw: ahead, reached: isAhead({ votes, lead }) } } : computed;
}

const namesOf = (kind: KindName): Readonly<Record<Choice, string>> => ({
  ...{ for: 'For', against: 'Against', abstain: 'Abstain' },
  ...(kind === 'aragon-voting' && { for: 'Yes', against: 'No' }),
});

const powerOf = (raw: bigint | null, decimals: number | null) =>
  raw === null ? null : inTokens(raw, decimals);

/**
 * Returns how an Aragon vote ended, because it has flags but no state. Yes must exceed the required share of yes and
 * no, and the required share of total power (`_isValuePct` of aragon/aragon-apps). Null while it is open, or if
 * executed.
 */
function aragonOutcome({ quorum, votes, state }: Reading): 'passed' | 'rejected' | null {
  const isEnded = COURSES[state][0] === 'closed' && state !== 'executed';
  if (!isEnded || quorum.raw !== null || quorum.why !== 'share') return null;
  const { share, of, support } = quorum;
  const [yes, no] = [votes.for ?? 0n, votes.against ?? 0n];
  const isMore = (part: bigint, whole: bigint, least: bigint) => whole > 0n && (part * WHOLE) / whole > least;
  return isMore(yes, yes + no, support) && isMore(yes, of, share) ? 'passed' : 'rejected';
}

/** Returns the outcome of a counted vote whose result has not reached the core, by the core's own rule. */
function aaveOutcome(reading: Reading): 'passed' | 'failed' | null {
  const isEnough = reading.state === 'closed' ? isPassing(reading) : null;
  return isEnough === null ? null : isEnough ? 'passed' : 'failed';
}

const ESTIMATED = ['start', 'end'] as const;

/** Returns notes on why times are missing or may change. */
function timesIn(
  { start, end, mayEndMove }: Reading,
  startTime: BlockTime | null | undefined,
  estimated: readonly string[],
): readonly string[] {
  if (start.by === null) return ['clock_not_known'];
  if (start.by === 'block') {
    if (!startTime) return ['times_in_blocks'];
    return estimated.length > 0 ? ['times_estimated'] : [];
  }
  return mayEndMove || end === null ? ['end_by_setting'] : [];
}

/** Converts a moment of the contract's clock; null if that clock is unknown. */
function timeAt(timepoint: Timepoint | null, timeOfBlock: TimeOfBlock): BlockTime | null {
  if (timepoint === null || timepoint.by === null) return null;
  const { by, at, isEstimate = false } = timepoint;
  return by === 'block' ? timeOfBlock(at) : { at, isEstimate: isEstimate && at > 0n };
}

/** Exact, in units of the token; the raw whole number if the unit is unknown. */
const inTokens = (raw: bigint, decimals: number | null) => fromUnits(raw, decimals ?? 0);

/** The end of year 9999, in seconds since the epoch. */
const LAST_TIME = 253_402_300_799n;

function timeOf(seconds: bigint): string | null {
  return seconds > 0n && seconds <= LAST_TIME ? new Date(Number(seconds) * 1_000).toISOString() : null;
}

/** Shortens addresses and hash ids, which would fill a line. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}
