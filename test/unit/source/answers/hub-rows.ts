import type { Client } from '@/utils/api/client';
import type { Answer, Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { createHub } from '@/utils/source/hub/hub';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { createSourceClient } from '@/utils/source/source-client';
import { now } from '../portal/portal-rig';

/** A vote as its origin's answers come out of the parsers, and what is so by the inputs alone. */
export interface Row extends RowName {
  readonly detail: Answer<ProposalDetail>;
  readonly summary: Answer<VoteSummary>;
  readonly evidence: Answer<Evidence>;
}

export interface RowName {
  readonly kind: 'hub' | 'contracts' | 'portals' | 'service';
  readonly inputs: readonly string[];
  readonly facts: Facts;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Worked out where the inputs are made, never by the code under test. */
export interface Facts {
  readonly stage: 'pending' | 'open' | 'counting' | 'ended';
  /** Whether the origin gave all that its published rules need. */
  readonly isWhole: boolean;
  /** Whether what counts comes up to what is required; null where no rule or no figure says so. */
  readonly quorum: 'met' | 'missed' | null;
  /** Whether the origin, or its published rule, says that a vote of this kind passed or was rejected. */
  readonly isJudged: boolean;
}

/** @throws Error where one of the three answers is a failure. */
export async function readRow(
  client: Pick<Client, 'detail' | 'voteSummary' | 'evidence'>,
  key: ProposalKey,
  name: RowName,
): Promise<Row> {
  const [detail, summary, evidence] = [
    await client.detail(key),
    await client.voteSummary(key),
    await client.evidence(key),
  ];
  if (!detail.ok || !summary.ok || !evidence.ok) throw new Error(`No answer: ${name.inputs.join(' · ')}`);
  return { ...name, detail: detail.value, summary: summary.value, evidence: evidence.value };
}

export const NOW = now();
/** In seconds, as hubs and chains count. */
export const at = (days: number) => NOW / 1_000 + days * 86_400;
/** One list of what is made of each value. */
export const over = <T, R>(values: readonly T[], make: (value: T) => readonly R[]): readonly R[] =>
  values.flatMap(make);

/** Scores of a vote in which 75 are cast, by its type. */
const SCORES = {
  ...{ basic: [60, 10, 5], 'single-choice': [60, 10, 5], weighted: [60, 10, 5], approval: [70, 60, 5] },
  ...{ quadratic: [30, 25, 20], 'ranked-choice': [40, 30, 5], copeland: [2, 1, 0] },
};
const TYPES = Object.keys(SCORES) as readonly (keyof typeof SCORES)[];

const HUB_STAGES = {
  pending: { start: at(1), end: at(8), state: 'pending', scores_state: 'pending', scores_updated: 0 },
  open: { start: at(-1), end: at(2), state: 'active', scores_state: 'pending', scores_updated: at(-0.01) },
  counting: { start: at(-9), end: at(-2), state: 'closed', scores_state: 'pending', scores_updated: at(-3) },
  ended: { start: at(-9), end: at(-2), state: 'closed', scores_state: 'final', scores_updated: at(-1.9) },
};
const STAGES = Object.keys(HUB_STAGES) as readonly (keyof typeof HUB_STAGES)[];

const HUB_QUORUMS = {
  'no quorum': { quorum: 0 },
  'quorum 50': { quorum: 50 },
  'quorum 100': { quorum: 100 },
  // As public reports have it: sx-monorepo #1262, snapshot-hub #992, #994.
  'rejected above 20': { quorum: 20, quorumType: 'rejection' },
  'rejected above 9': { quorum: 9, quorumType: 'rejection' },
};
const QUORUM_NAMES = Object.keys(HUB_QUORUMS) as readonly (keyof typeof HUB_QUORUMS)[];

const ODD_VOTES = {
  'a tie': { scores: [35, 35, 5] },
  'nobody voted': { scores: [0, 0, 0], scores_total: 0, votes: 0 },
  'scores missing': { scores: null },
  'total missing': { scores_total: null },
  'quorum missing': { quorum: null },
  'no type': { type: null },
  'quorum of a later day': { quorumType: 'quadratic' },
};

interface HubCase {
  readonly type: keyof typeof SCORES;
  readonly stage: keyof typeof HUB_STAGES;
  readonly quorum: keyof typeof HUB_QUORUMS;
  readonly isSealed?: boolean;
  readonly odd?: keyof typeof ODD_VOTES;
  readonly symbol: string;
}

const ODD_TYPES = ['basic', 'single-choice', 'ranked-choice'];

/** Whether a quorum is taken with a stage: where nothing is counted yet, all are with one type alone. */
const isTaken = ({ type, stage, quorum }: Pick<HubCase, 'type' | 'stage' | 'quorum'>) =>
  type === 'basic' || stage === 'open' || stage === 'ended' || quorum === 'quorum 50';

/** Every type with every stage and quorum; the symbol alternates. Sealed votes take every type, odd ones three. */
const HUB_CASES: readonly HubCase[] = over(TYPES, (type) =>
  over(STAGES, (stage) => [
    ...QUORUM_NAMES.map((quorum, index) => ({
      type,
      stage,
      quorum,
      symbol: ['ENS', ''][index % 2] ?? '',
    })).filter(isTaken),
    ...(stage === 'pending'
      ? []
      : [{ type, stage, quorum: 'quorum 50' as const, symbol: 'ENS', isSealed: true }]),
    ...(ODD_TYPES.includes(type) && (stage === 'ended' || stage === 'open')
      ? (Object.keys(ODD_VOTES) as readonly (keyof typeof ODD_VOTES)[]).map((odd) => ({
          ...{ type, stage, odd, quorum: 'quorum 50' as const, symbol: '' },
        }))
      : []),
  ]),
);

const HUB_ID = `0x${'1'.padStart(64, '0')}`;

function hubRow({ type, stage, quorum, isSealed, odd, symbol }: HubCase): Promise<Row> {
  const isCast = stage !== 'pending';
  const isHidden = isSealed && stage !== 'ended';
  const row = {
    ...{ id: HUB_ID, title: 'Fund the work', body: '', author: '0x1', plugins: {}, flagged: false, type },
    choices: type === 'basic' ? ['For', 'Against', 'Abstain'] : ['Red', 'Green', 'Blue'],
    ...{ scores: isHidden ? [0, 0, 0] : isCast ? SCORES[type] : [], scores_total: isCast ? 75 : 0 },
    ...{ votes: isCast ? 9 : 0, quorumType: 'default', privacy: isSealed ? 'shutter' : '', symbol },
    ...{ space: { id: 'ens.eth', name: 'ENS', symbol: '', flagged: false }, ...HUB_STAGES[stage] },
    ...{ ...HUB_QUORUMS[quorum], ...(odd && ODD_VOTES[odd]) },
  };
  const hub = createHub({ now, sleep: async () => {} });
  const body = { data: { proposals: [row] } };
  const sent = { ok: true, body, requestId: null, fetchedAt: NOW, generation: null } as const;
  const call = { isUrgent: true, raise: () => {}, onRaised: () => {}, send: async () => sent };
  const client = createSourceClient({ sources: [hub], now, callFor: () => call });
  const isWhole = stage !== 'counting' && !/missing|no type|later/.test(odd ?? '');
  const inputs = [type, stage, odd ?? quorum, isSealed ? 'sealed' : '', symbol || 'no symbol'];
  return readRow(client, `${SNAPSHOT_HUB.id}:${HUB_ID}` as ProposalKey, {
    ...{ kind: 'hub', inputs: inputs.filter(Boolean), now: NOW },
    facts: { stage, isWhole, isJudged: type === 'basic' && isWhole, quorum: quorumOf(row, stage) },
  });
}

interface HubQuorum {
  readonly quorum: number | null;
  readonly quorumType: string;
  readonly scores_total: number | null;
}

function quorumOf({ quorum, quorumType, scores_total }: HubQuorum, stage: Facts['stage']): Facts['quorum'] {
  if (!quorum || quorumType !== 'default' || stage === 'counting' || scores_total === null) return null;
  return scores_total >= quorum ? 'met' : 'missed';
}

/** One row for each case of Snapshot's hub. */
export const readHubRows = () => Promise.all(HUB_CASES.map(hubRow));
