import type { Translate } from '@/utils/i18n/locale';
import { type DecimalString, fromUnits } from '@/utils/numbers/decimal';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { NodeOrigin } from '../origins';
import type { Said } from '../record-source';
import type { Uint } from './codec';
import type { Contract, Reading, StateWord, Timepoint } from './kinds/kind';
import type { Aggregate } from './multicall';

/** A proposal as its contract tells it, and through which node, at which block. */
export interface OnChain {
  readonly key: ProposalKey;
  readonly contract: Contract;
  readonly id: Uint;
  readonly reading: Reading;
  readonly block: Aggregate['block'];
  readonly node: NodeOrigin;
}

/**
 * A proposal as what its contract says. Contracts keep no title: the name is put together from what is known. Ballots are
 * not counted by them, and a sum of powers is none of their figures.
 */
export function chainSays({ key, contract, id, reading, block, node }: OnChain, t: Translate): Said {
  const provider = short(contract.address);
  const daoId = contract.organisation ?? provider;
  const [lifecycle, outcome, execution] = COURSES[reading.state];
  const dataAsOf = timeOf(block.time);
  const { host } = new URL(node.origin);
  const { executable, module } = reading;
  return {
    ...{ key, lifecycle, outcome, execution, dataAsOf },
    id: String(id),
    identity: { daoId, provider, externalId: String(id) },
    title: t('chain_title', short(String(id)), daoId),
    choices: choicesOf(reading),
    quorum: quorumOf(reading),
    startAt: momentOf(reading.start),
    endAt: momentOf(reading.end),
    executableFrom: executable && timeOf(executable.from),
    executableUntil: executable?.until ? timeOf(executable.until) : null,
    ...(module && { module }),
    ...(OBJECTIONS.has(reading.state) && { isObjection: true }),
    provenance: {
      source: t('chain_read_from', provider, String(contract.chainId), String(block.number), host),
      ...{ provider: node.operator, observedAt: dataAsOf, decimals: reading.decimals },
    },
    limitations: [
      'text_not_on_chain',
      ...(reading.decimals === null ? ['unit_not_known'] : []),
      ...timesIn(reading),
    ],
  };
}

type Course = readonly [lifecycle: string, outcome: string | null, execution?: string];

/** Lido's second phase, and Nouns' second period. */
const OBJECTIONS: ReadonlySet<StateWord> = new Set(['objection', 'objection-period']);

/** The contract's word in the terms of the domain. */
const COURSES: Readonly<Record<StateWord, Course>> = {
  pending: ['pending', null],
  updatable: ['pending', null],
  active: ['active', null],
  open: ['active', null],
  objection: ['active', null],
  'objection-period': ['active', null],
  canceled: ['closed', 'canceled'],
  vetoed: ['closed', 'vetoed'],
  defeated: ['closed', 'failed'],
  failed: ['closed', 'failed'],
  rejected: ['closed', 'failed'],
  succeeded: ['closed', 'passed'],
  accepted: ['closed', 'passed'],
  queued: ['closed', 'passed', 'queued'],
  expired: ['closed', 'passed', 'expired'],
  executed: ['closed', 'executed', 'executed'],
  closed: ['closed', null],
};

/**
 * As ballots name the choices: 1 is for, 0 against, 2 abstains. What a kind of contract does not count is no choice. Of a vote in a
 * module the governor holds no figures by option; where objections alone are counted, they are all there is.
 */
function choicesOf({ votes, decimals, kind, module }: Reading): Said['choices'] {
  const [yes, no] = kind === 'aragon-voting' ? ['Yes', 'No'] : ['For', 'Against'];
  const rows = [
    ['1', yes, votes.for],
    ['0', no, votes.against],
    ['2', 'Abstain', votes.abstain],
  ] as const;
  const counted = module === null ? rows : module.counts === 'against' ? rows.slice(1, 2) : [];
  if (counted.length === 0) return null;
  return counted.flatMap(([choice, label, power]) =>
    power === null ? [] : [[choice, label, inTokens(power, decimals)] as const],
  );
}

/** An optimistic vote needs none: the contract says 0. */
function quorumOf({ quorum, decimals, module }: Reading): DecimalString | null {
  return quorum.raw === null || module?.counts === 'against' ? null : inTokens(quorum.raw, decimals);
}

/** Why times are missing, or may be others tomorrow. */
function timesIn({ start, end, mayEndMove }: Reading): readonly string[] {
  if (start.by === null) return ['clock_not_known'];
  if (start.by === 'block') return ['times_in_blocks'];
  return mayEndMove || end === null ? ['end_by_setting'] : [];
}

/** In units of the token, exact; where the unit is not known, the contract's own whole number. */
const inTokens = (raw: bigint, decimals: number | null) => fromUnits(raw, decimals ?? 0);

/** When the last of year 9999 ends, in seconds since the epoch. */
const LAST_TIME = 253_402_300_799n;

/** Null where a contract does not count seconds: when a block will be made, or was, is not for it to say. */
function momentOf(timepoint: Timepoint | null): string | null {
  return timepoint?.by === 'time' ? timeOf(timepoint.at) : null;
}

function timeOf(seconds: bigint): string | null {
  return seconds > 0n && seconds <= LAST_TIME ? new Date(Number(seconds) * 1_000).toISOString() : null;
}

/** Addresses, and ids that are hashes, are as long as a line. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}
