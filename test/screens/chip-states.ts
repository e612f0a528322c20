import type { Locale } from '@/utils/i18n/locale';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { Waiting } from '@/utils/lookup/forum/chip-state';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { LinkKnowledge } from '@/utils/lookup/records/lifetime';
import type { Resolution } from '@/utils/lookup/records/records';
import type { ProposalDetail, Quorum, VoteResult } from '@/utils/proposal/proposal';
import { decimal } from '../factories/decimals';
import {
  ATLAS_URL,
  failed,
  makeCandidate,
  makeDetail,
  makeError,
  makeSummary,
  NOW,
  ready,
} from '../factories/proposal';

/** What a reader of a language sees. */
type Wording = (locale: Locale) => ChipView;

export interface ChipState {
  readonly name: string;
  readonly view: Wording;
}

const LOOK_ALIKE = `https://votes.example.org/#/arbitrumfoundation.eth/proposal/0x${'5e'.repeat(32)}`;
const FOUND: Resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: NOW };

function chip(known: Partial<LinkKnowledge>, url = ATLAS_URL, waiting?: Waiting): Wording {
  const link = recogniseProposalUrl(url);
  if (link === null) throw new Error(`No proposal link: ${url}`);
  const whole = { resolution: FOUND, detail: undefined, summary: undefined, ...known };
  return (locale) => makeChip(link, whole, locale, waiting, 'api.example.org');
}

function waitingChip(waiting: Waiting): Wording {
  return chip({ resolution: undefined }, ATLAS_URL, waiting);
}

function chipOf(detail: Partial<ProposalDetail>, quorum: Quorum | null, url?: string): Wording {
  const known = { detail: ready(makeDetail(detail)), summary: ready(makeSummary({ quorum })) };
  return chip(known, url);
}

function resultOf(kind: VoteResult['kind'], choice: string | null, share: string | null): Wording {
  return chipOf({ lifecycle: 'closed', outcome: null, result: { kind, choice, share } }, null);
}

const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const in6Hours = inMinutes(6.5 * 60);

const candidates = (count: number) => Array.from({ length: count }, () => makeCandidate());

const quorum = (progress: string | null, reached: boolean | null): Quorum => ({
  raw: '121000000',
  progress: progress === null ? null : decimal(progress),
  reached,
});

/** Every chip that a reader can meet. */
export const CHIP_STATES: readonly ChipState[] = [
  { name: 'pending', view: chip({ resolution: undefined }) },
  { name: 'not looked up yet', view: waitingChip({ kind: 'unseen' }) },
  { name: 'looked up on click', view: waitingChip({ kind: 'click', isPrivate: false }) },
  { name: 'paused', view: waitingChip({ kind: 'page', cap: 40 }) },
  { name: 'waiting for its turn', view: waitingChip({ kind: 'pace', wait: 90_000, by: null }) },
  { name: 'figures on their way', view: chip({}) },
  { name: 'status not there', view: chip({ detail: failed('timeout'), summary: ready(makeSummary()) }) },
  { name: 'active, quorum short', view: chipOf({}, quorum('0.7342', false)) },
  { name: 'active, hours left', view: chipOf({ endAt: in6Hours }, quorum('0.2745', false)) },
  { name: 'active, minutes left', view: chipOf({ endAt: inMinutes(59) }, quorum('0.2745', false)) },
  { name: 'active, a moment left', view: chipOf({ endAt: inMinutes(0.5) }, quorum('0.2745', false)) },
  {
    name: 'active, within the hour',
    view: chipOf({ endAt: inMinutes(20), estimated: ['end'] }, quorum('0.2745', false)),
  },
  { name: 'active, many days left', view: chipOf({ endAt: inMinutes(30 * 1440) }, quorum('0.01', false)) },
  { name: 'active, end not reported', view: chipOf({ endAt: null }, quorum('1.2', true)) },
  { name: 'active, end passed', view: chipOf({ endAt: '2024-01-01T00:00:00Z' }, quorum('0.5', false)) },
  {
    name: 'collecting a deposit',
    view: chipOf(
      { lifecycle: 'pending', startAt: null, endAt: null, deposit: { until: null, share: '62.5' } },
      null,
    ),
  },
  { name: 'not open yet', view: chipOf({ lifecycle: 'pending', startAt: in6Hours }, null) },
  {
    name: 'not open yet, minutes to go',
    view: chipOf({ lifecycle: 'pending', startAt: inMinutes(59) }, null),
  },
  {
    name: 'not open yet, a moment to go',
    view: chipOf({ lifecycle: 'pending', startAt: inMinutes(0.5) }, null),
  },
  { name: 'not open yet, start not reported', view: chipOf({ lifecycle: 'pending', startAt: null }, null) },
  { name: 'executed', view: chipOf({ lifecycle: 'closed', outcome: 'executed' }, quorum('2', true)) },
  {
    name: 'queued',
    view: chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'queued' }, quorum('2', true)),
  },
  {
    name: 'expired',
    view: chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'expired' }, quorum('2', true)),
  },
  {
    name: 'passed, execution failed',
    view: chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'failed' }, null),
  },
  { name: 'canceled', view: chipOf({ lifecycle: 'closed', outcome: 'canceled' }, quorum('0.1', false)) },
  { name: 'ended', view: chipOf({ lifecycle: 'closed', outcome: null }, null) },
  { name: 'quorum not met', view: resultOf('no-quorum', 'For', '61.2') },
  { name: 'won', view: resultOf('won', 'For', '98.6') },
  { name: 'won by a long name', view: resultOf('won', 'Renew the programme for a year', '98.6') },
  { name: 'won, share not known', view: resultOf('won', 'Yes', null) },
  { name: 'first of scores', view: resultOf('first', 'Renew the programme', null) },
  { name: 'tie', view: resultOf('tie', null, null) },
  { name: 'active, quorum zero', view: chipOf({}, quorum('0', false)) },
  { name: 'active, quorum not reported', view: chipOf({}, null) },
  {
    name: 'passed, quorum beyond',
    view: chipOf({ lifecycle: 'closed', outcome: 'passed' }, quorum('1.5', true)),
  },
  {
    name: 'failed, progress unknown',
    view: chipOf({ lifecycle: 'closed', outcome: 'failed' }, quorum(null, false)),
  },
  { name: 'unknown', view: chipOf({ lifecycle: 'unknown', outcome: null }, quorum(null, null)) },
  {
    name: 'result pending',
    view: chip({
      detail: ready(makeDetail({ lifecycle: 'closed', outcome: null })),
      summary: ready(makeSummary({ counting: 'pending', quorum: null })),
    }),
  },
  { name: 'flagged', view: chipOf({ flagged: true }, quorum('0.7342', false)) },
  { name: 'long word', view: chipOf({ lifecycle: 'awaiting_council_signature', outcome: null }, null) },
  { name: 'unlisted host', view: chipOf({}, quorum('0.7342', false), LOOK_ALIKE) },
  {
    name: 'choose',
    view: chip({ resolution: { state: 'choose', candidates: candidates(2), fetchedAt: NOW } }),
  },
  {
    name: 'choose, one',
    view: chip({ resolution: { state: 'choose', candidates: candidates(1), fetchedAt: NOW } }),
  },
  {
    name: 'choose, many',
    view: chip({ resolution: { state: 'choose', candidates: candidates(10), fetchedAt: NOW } }),
  },
  { name: 'not found', view: chip({ resolution: { state: 'not-found', fetchedAt: NOW } }) },
  { name: 'limited', view: chip({ detail: failed('tier'), summary: failed('tier') }) },
  {
    name: 'error',
    view: chip({ resolution: { state: 'failed', error: makeError('offline'), previous: null } }),
  },
];
