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
export const CHIP_STATES: readonly ChipState[] = Object.entries<Wording>({
  pending: chip({ resolution: undefined }),
  'not looked up yet': waitingChip({ kind: 'unseen' }),
  'looked up on click': waitingChip({ kind: 'click', isPrivate: false }),
  paused: waitingChip({ kind: 'page', cap: 40 }),
  'waiting for its turn': waitingChip({ kind: 'pace', wait: 90_000, by: null }),
  'figures on their way': chip({}),
  'status not there': chip({ detail: failed('timeout'), summary: ready(makeSummary()) }),
  'active, quorum short': chipOf({}, quorum('0.7342', false)),
  'active, hours left': chipOf({ endAt: in6Hours }, quorum('0.2745', false)),
  'active, minutes left': chipOf({ endAt: inMinutes(59) }, quorum('0.2745', false)),
  'active, a moment left': chipOf({ endAt: inMinutes(0.5) }, quorum('0.2745', false)),
  'active, within the hour': chipOf({ endAt: inMinutes(20), estimated: ['end'] }, quorum('0.2745', false)),
  'active, many days left': chipOf({ endAt: inMinutes(30 * 1440) }, quorum('0.01', false)),
  'active, end not reported': chipOf({ endAt: null }, quorum('1.2', true)),
  'active, end passed': chipOf({ endAt: '2024-01-01T00:00:00Z' }, quorum('0.5', false)),
  'collecting a deposit': chipOf(
    { lifecycle: 'pending', startAt: null, endAt: null, deposit: { until: null, share: '62.5' } },
    null,
  ),
  'not open yet': chipOf({ lifecycle: 'pending', startAt: in6Hours }, null),
  'not open yet, minutes to go': chipOf({ lifecycle: 'pending', startAt: inMinutes(59) }, null),
  'not open yet, a moment to go': chipOf({ lifecycle: 'pending', startAt: inMinutes(0.5) }, null),
  'not open yet, start not reported': chipOf({ lifecycle: 'pending', startAt: null }, null),
  executed: chipOf({ lifecycle: 'closed', outcome: 'executed' }, quorum('2', true)),
  queued: chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'queued' }, quorum('2', true)),
  expired: chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'expired' }, quorum('2', true)),
  'passed, execution failed': chipOf({ lifecycle: 'closed', outcome: 'passed', execution: 'failed' }, null),
  canceled: chipOf({ lifecycle: 'closed', outcome: 'canceled' }, quorum('0.1', false)),
  ended: chipOf({ lifecycle: 'closed', outcome: null }, null),
  'quorum not met': resultOf('no-quorum', 'For', '61.2'),
  won: resultOf('won', 'For', '98.6'),
  'won by a long name': resultOf('won', 'Renew the programme for a year', '98.6'),
  'won, share not known': resultOf('won', 'Yes', null),
  'first of scores': resultOf('first', 'Renew the programme', null),
  tie: resultOf('tie', null, null),
  'active, quorum zero': chipOf({}, quorum('0', false)),
  'active, quorum not reported': chipOf({}, null),
  'passed, quorum beyond': chipOf({ lifecycle: 'closed', outcome: 'passed' }, quorum('1.5', true)),
  'failed, progress unknown': chipOf({ lifecycle: 'closed', outcome: 'failed' }, quorum(null, false)),
  unknown: chipOf({ lifecycle: 'unknown', outcome: null }, quorum(null, null)),
  'result pending': chip({
    detail: ready(makeDetail({ lifecycle: 'closed', outcome: null })),
    summary: ready(makeSummary({ counting: 'pending', quorum: null })),
  }),
  flagged: chipOf({ flagged: true }, quorum('0.7342', false)),
  'long word': chipOf({ lifecycle: 'awaiting_council_signature', outcome: null }, null),
  'unlisted host': chipOf({}, quorum('0.7342', false), LOOK_ALIKE),
  choose: chip({ resolution: { state: 'choose', candidates: candidates(2), fetchedAt: NOW } }),
  'choose, one': chip({ resolution: { state: 'choose', candidates: candidates(1), fetchedAt: NOW } }),
  'choose, many': chip({ resolution: { state: 'choose', candidates: candidates(10), fetchedAt: NOW } }),
  'not found': chip({ resolution: { state: 'not-found', fetchedAt: NOW } }),
  limited: chip({ detail: failed('tier'), summary: failed('tier') }),
  error: chip({ resolution: { state: 'failed', error: makeError('offline'), previous: null } }),
}).map(([name, view]) => ({ name, view }));
