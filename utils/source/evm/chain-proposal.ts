import type { Translate } from '@/utils/i18n/locale';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type {
  ChoiceTally,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { NodeOrigin } from '../origins';
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

/** Contracts keep no title: the name is put together from what is known. */
export function candidateOf({ key, contract, id }: OnChain, t: Translate): ProposalCandidate {
  const place = short(contract.address);
  const daoId = contract.organisation ?? place;
  return {
    key,
    identity: { daoId, provider: place, externalId: String(id) },
    title: t('chain_title', short(String(id)), daoId),
    sourceUrl: null,
    match: { type: 'exact', fields: ['externalId'] },
  };
}

export function detailOf(held: OnChain, t: Translate): ProposalDetail {
  const { key, identity, title, sourceUrl } = candidateOf(held, t);
  const { reading } = held;
  const [lifecycle, outcome, execution = null] = COURSES[reading.state];
  return {
    ...{ key, identity, title, sourceUrl, lifecycle, outcome, execution },
    proposer: null,
    discussionUrl: null,
    choices: choicesOf(reading).map(({ key: choice, label }) => ({ key: choice, label })),
    quorumRaw: quorumOf(reading),
    startAt: momentOf(reading.start),
    endAt: momentOf(reading.end),
    coverage: null,
    body: null,
  };
}

/** Ballots are not counted by contracts, and a sum of powers is none of their figures. */
export function tallyOf({ reading }: OnChain): VoteSummary {
  const raw = quorumOf(reading);
  return {
    totals: null,
    quorum: raw === null ? null : { raw, progress: null, reached: null },
    choices: choicesOf(reading),
    coverage: null,
  };
}

export function evidenceOf({ contract, reading, block, node }: OnChain, t: Translate): Evidence {
  const { host } = new URL(node.origin);
  const place = short(contract.address);
  const source = t('chain_read_from', place, String(contract.chainId), String(block.number), host);
  return {
    sourceUrl: null,
    provenance: [{ field: 'record', source, provider: node.operator, observedAt: timeOf(block.time) }],
    intelligence: null,
    qualityFlags: [],
    warnings: [],
    limitations: [
      'text_not_on_chain',
      ...(reading.decimals === null ? ['unit_not_known'] : []),
      ...(reading.end?.by === 'time' ? [] : ['times_in_blocks']),
    ],
  };
}

type Course = readonly [lifecycle: string, outcome: string | null, execution?: string];

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

/** As ballots name the choices: 1 is for, 0 against, 2 abstains. What a kind of contract does not count is no choice. */
function choicesOf({ votes, decimals, kind }: Reading): readonly ChoiceTally[] {
  const [yes, no] = kind === 'aragon-voting' ? ['Yes', 'No'] : ['For', 'Against'];
  const rows = [
    ['1', yes, votes.for],
    ['0', no, votes.against],
    ['2', 'Abstain', votes.abstain],
  ] as const;
  return rows.flatMap(([key, label = null, power]) =>
    power === null ? [] : [{ key, label, votes: null, votingPower: inTokens(power, decimals) }],
  );
}

function quorumOf({ quorum, decimals }: Reading): DecimalString | null {
  return quorum.raw === null ? null : inTokens(quorum.raw, decimals);
}

/** In units of the token, exact; where the unit is not known, the contract's own whole number. */
function inTokens(raw: bigint, decimals: number | null): DecimalString | null {
  const places = decimals ?? 0;
  const digits = String(raw).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`);
}

/** When the last of year 9999 ends, in seconds since the epoch. */
const LAST_TIME = 253_402_300_799n;

/** Null where a contract counts blocks: when one will be made, or was, is not for it to say. */
function momentOf(timepoint: Timepoint | null): string | null {
  return timepoint?.by === 'time' ? timeOf(timepoint.at) : null;
}

export function timeOf(seconds: bigint): string | null {
  return seconds > 0n && seconds <= LAST_TIME ? new Date(Number(seconds) * 1_000).toISOString() : null;
}

/** Addresses, and ids that are hashes, are as long as a line. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}
