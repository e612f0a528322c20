import { DEFAULT_ACTIVITY, newestQuery } from '@/components/panel/browse/activity/activity-query';
import type { Activity } from '@/components/panel/browse/activity/use-activity';
import { DEFAULT_BROWSE_FILTERS } from '@/components/panel/browse/browse-filters';
import type { BrowseProps } from '@/components/panel/browse/use-browse';
import type { ReadVote, RecentProps } from '@/components/panel/recent/use-recent-view';
import type { VotersProps } from '@/components/panel/voters/use-voters';
import type { WatchlistProps } from '@/components/watchlist/list/watchlist-view';
import {
  NO_NOTES,
  type Reading,
  type Star,
  type WatchNote,
  type WatchNotes,
} from '@/components/watchlist/star';
import type { PanelProps } from '@/test/components/states/panel-of-state';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { DAY, HOUR } from '@/utils/i18n/time';
import { type RecentItem, recentItem, type Standing } from '@/utils/lookup/records/recent';
import type { VoterListing } from '@/utils/proposal/ballot';
import type {
  DaoListing,
  GovernanceEvent,
  GovernanceSignal,
  ProposalListing,
  Quorum,
} from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import {
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeError,
  makeKey,
  makeSummary,
  NOW,
} from '../../factories/proposal';
import { TODAY_STATES } from '../watchlist/today-states';
import { OWN } from './ballot-samples';
import type { PanelState } from './panel-figure-states';
import { panelProps } from './panel-page';
import { makeList, statesOf, viewsAtRest, viewsProps, watchedProps } from './view-props';

function listing(title: string, overrides: Partial<ProposalListing> = {}): ProposalListing {
  const identity = { daoId: 'arbitrum', provider: 'tally', externalId: title };
  const times = { lifecycle: 'active', outcome: null, endAt: '2024-03-01T21:46:23Z' };
  return {
    key: makeKey(title),
    identity,
    title,
    sourceUrl: null,
    coverage: 'complete',
    ...times,
    ...overrides,
  };
}

const LISTINGS: readonly ProposalListing[] = [
  listing('[EP 4.9] [Executable] Fund the ENS Endowment, second tranche', {
    identity: { daoId: 'ens', provider: 'snapshot', externalId: '49' },
    endAt: '2024-02-28T11:40:00Z',
  }),
  listing('AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun + Batch Poster Improvements'),
  listing('اقتراح تمويل صندوق المجتمع للربع الثالث', {
    identity: { daoId: 'community', provider: 'snapshot', externalId: '3' },
    coverage: 'partial',
  }),
  listing(`A title that goes on and on, ${'as titles on forums do, '.repeat(8)}to the end`, {
    lifecycle: 'closed',
    outcome: 'passed',
    endAt: '2024-02-20T00:00:00Z',
  }),
  listing('', { identity: null, lifecycle: null, endAt: null, coverage: null }),
];

function browsing(overrides: Partial<BrowseProps>): PanelProps {
  return panelProps({ views: viewsProps('browse'), browse: { ...viewsAtRest().browse, ...overrides } });
}

const event = (type: string, hours: number, overrides: Partial<GovernanceEvent> = {}): GovernanceEvent => ({
  id: `${type} ${hours}`,
  type,
  at: NOW - hours * HOUR,
  daoId: 'arbitrum',
  title: 'AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun + Batch Poster Improvements',
  url: 'https://www.tally.xyz/gov/arbitrum/proposal/1',
  proposalKey: makeKey(`event-${hours}`),
  ...overrides,
});

const EVENTS: readonly GovernanceEvent[] = [
  event('proposal_voting_ending_soon', 1),
  event('proposal_created', 5, { title: 'اقتراح تمويل صندوق المجتمع للربع الثالث', daoId: 'community' }),
  event('proposal_executed', 30, { title: null, daoId: null }),
  event('treasury_moved', 49, { proposalKey: null }),
  event('forum_discussion_active', 120, { proposalKey: null, at: null, url: 'javascript:alert(1)' }),
];

const SIGNALS: readonly GovernanceSignal[] = EVENTS.map(({ id, daoId, title, url, proposalKey }, index) => ({
  ...{ id, daoId, title, sourceUrl: url, proposalKey },
  type:
    ['proposal_deadline_reminder', 'proposal_created', 'proposal_result', 'governance_radar', 'odd'][index] ??
    '',
  summary: index === 0 ? 'Ends within a day, and the quorum is not reached.' : title,
  severity: index === 0 ? 'high' : null,
}));

const WEEK = {
  window: { from: new Date(NOW - 7 * DAY).toISOString(), to: new Date(NOW).toISOString() },
  limit: 100,
};
const OF_EVENTS = { list: 'events', query: { list: 'events', ...WEEK } } as const;
const OF_SIGNALS = { list: 'signals', query: { list: 'signals', ...WEEK } } as const;
const OF_NEWEST = { list: 'newest', query: newestQuery(DEFAULT_ACTIVITY, 'createdDesc') } as const;

function happening(asked: Activity['asked']): PanelProps {
  return { ...browsing({}), activity: { asked, apply: () => {}, applyNewest: () => {} } };
}

const VOTERS: readonly VoterListing[] = [
  ['1', '0xb4c064f466931B8d0F637654c916E3F203c46f13', '13301332.647183005', '210', '198'],
  ['2', 'voter:0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD', '7174084.70601726', '1', '1'],
  ['3', 'a-delegate-platform-with-a-very-long-name.of-a-community.eth', '9'.repeat(77), '12048', '44'],
  ['1000', '0xF4B0556B9B6F53E00A1FDD2b0478Ce841991D8fA', null, null, null],
  [null, '', '0', '0', '0'],
].map(([rank, voter, power, votes, proposals]) => ({
  rank: rank ?? null,
  voter: voter ?? '',
  votingPower: power == null ? null : decimal(power),
  votes: votes ?? null,
  proposals: proposals ?? null,
}));

function ranking(list: PagedList<VoterListing>, overrides: Partial<VotersProps> = {}): PanelProps {
  const voters = { daoId: 'arbitrum', list, pageSize: 100, ownAddresses: [OWN], ...overrides };
  return panelProps({ views: viewsProps('voters', voters.daoId), voters });
}

function standing(lifecycle: string | null, reached: boolean | null, signals: readonly string[]): Standing {
  return {
    status: { lifecycle, outcome: lifecycle === 'closed' ? 'passed' : null },
    votes: { quorum: { progress: null, reached } },
    signals,
  };
}

const UNKNOWN: Standing = { status: null, votes: null, signals: null };

function viewed(title: string, hours: number, seen: Standing, now: Standing): RecentItem {
  const candidate = makeCandidate({ key: makeKey(title), title });
  return recentItem({ candidate, viewedAt: NOW - hours * HOUR, seen, before: null }, now);
}

const RECENT: readonly RecentItem[] = [
  viewed(makeCandidate().title, 0.2, standing('active', true, []), UNKNOWN),
  viewed(
    '[EP 4.9] [Executable] Fund the ENS Endowment, second tranche',
    26,
    standing('active', false, ['registry_body_available']),
    standing('closed', true, ['registry_body_available', 'vote_totals_lag', 'End time was estimated.']),
  ),
  viewed(
    'اقتراح تمويل صندوق المجتمع للربع الثالث',
    400,
    standing('pending', null, []),
    standing('active', null, ['a']),
  ),
  viewed('', 9_000, UNKNOWN, UNKNOWN),
];

function read(title: string, daoId: string, endAt: string | null, quorum: Quorum | null): ReadVote {
  const identity = { daoId, provider: 'snapshot', externalId: title };
  const detail = makeDetail({ key: makeKey(title), identity, title, endAt });
  const candidate = makeCandidate({ key: makeKey(title), identity, title });
  return { candidate, detail, summary: makeSummary({ quorum }) };
}

/** Open votes of threads that were read, in the order in which they end. */
const READ: readonly ReadVote[] = [
  read('Temporarily Disable COMP Rewards', 'compound', '2024-02-28T15:40:00Z', {
    raw: '400000',
    progress: decimal('0.2745'),
    reached: false,
  }),
  read('Resubmission: Bootstrap NTRN Perps Liquidity on Levana', 'neutron', '2024-03-01T09:00:00Z', {
    raw: null,
    progress: decimal('1.5'),
    reached: true,
  }),
  read('اقتراح تمويل صندوق المجتمع للربع الثالث', 'community', '2024-03-11T10:30:00Z', null),
  read(
    `A title that goes on, ${'as titles do, '.repeat(8)}to the end`,
    'a-dao-with-a-rather-long-name',
    null,
    {
      raw: null,
      progress: null,
      reached: null,
    },
  ),
];

function recalling(items: readonly RecentItem[] | null, overrides: Partial<RecentProps> = {}): PanelProps {
  return panelProps({
    views: viewsProps('recent'),
    recent: { ...viewsAtRest().recent, items, ...overrides },
  });
}

function starred(title: string, seen: Partial<Reading>, overrides: Partial<Star> = {}): Star {
  const base = {
    at: NOW - 5 * HOUR,
    standing: standing('active', false, []),
    startAt: null,
    execution: null,
  };
  return {
    candidate: makeCandidate({ key: makeKey(title), title }),
    service: 'https://api.example.org',
    starredAt: NOW - 50 * HOUR,
    seen: { ...base, endAt: '2024-03-01T21:46:23Z', ...seen },
    ...overrides,
  };
}

function noted({ candidate, service, seen }: Star, overrides: Partial<WatchNote>): WatchNote {
  const empty = { events: [], announced: [], pending: [], people: [], absent: null };
  const tried = { triedAt: NOW - HOUR / 4, failures: 0, error: null, reading: seen };
  return { key: candidate.key, service, ...tried, ...empty, ...overrides };
}

const ATLAS = starred(makeCandidate().title, {});
/** The proposal that the panel shows. */
const PINNED = { ...ATLAS, candidate: makeCandidate() };
const CLOSING = starred('[EP 4.9] [Executable] Fund the ENS Endowment, second tranche', {
  endAt: '2024-02-28T11:40:00Z',
});
const ENDED = starred('Elect the security council', {
  standing: standing('active', false, []),
  endAt: '2024-02-28T07:00:00Z',
});
const TO_COME = starred('اقتراح تمويل صندوق المجتمع للربع الثالث', {
  standing: standing('pending', null, []),
  startAt: '2024-03-02T10:00:00Z',
});
const UNSEEN = starred('', {}, { seen: null, starredAt: NOW });
const ELSEWHERE = starred(
  'A proposal of the service that was used before',
  {},
  { service: 'https://old.example.org' },
);
const WATCHED: readonly Star[] = [ELSEWHERE, UNSEEN, TO_COME, ENDED, CLOSING, ATLAS];

const NOTES: WatchNotes = {
  ...NO_NOTES,
  notes: [
    noted(ATLAS, { failures: 2, error: 'server' }),
    noted(CLOSING, {}),
    noted(ENDED, {
      reading: ENDED.seen && { ...ENDED.seen, at: NOW - HOUR, standing: standing('closed', true, []) },
    }),
  ],
};

function watching(overrides: Partial<WatchlistProps>): PanelProps {
  return panelProps({ views: viewsProps('watched'), watched: watchedProps(overrides) });
}

const stale = { meta: makeAnswer(null, { readiness: 'stale' }).meta, fetchedAt: NOW };

/** As Snapshot's hub lists them: no outcome, and what it flags among the rest. */
const OF_HUB: readonly ProposalListing[] = [
  'Fund the working groups',
  'Claim your airdrop',
  'Renew the grant',
].map((title, index) =>
  listing(title, {
    identity: { daoId: 'ens.eth', daoName: 'ENS', provider: 'snapshot', externalId: `0x${index}` },
    ...{ coverage: null, endAt: '2024-02-28T11:40:00Z', flagged: index === 1 },
  }),
);

const SPACES: readonly DaoListing[] = [
  { daoId: 'ens.eth', name: 'ENS' },
  { daoId: 'ens-claim.eth', name: 'ENS rewards', flagged: true },
];

/** The views beside that of the page in every state that a reader can meet. */
export const VIEW_STATES: readonly PanelState[] = [
  ...TODAY_STATES,
  ...statesOf<PanelProps>({
    'browse, at rest': browsing({}),
    'browse, filters not read': browsing({ filters: null }),
    'browse, all filters': browsing({
      filters: {
        ...DEFAULT_BROWSE_FILTERS,
        daoId: 'arbitrum',
        provider: 'tally',
        proposer: OWN,
        outcome: ['passed', 'executed'],
        from: '2024-02-28',
        to: '2024-02-20',
      },
    }),
    'browse, results': browsing({ list: makeList(LISTINGS) }),
    'browse, of the hub': browsing({
      source: 'hub.snapshot.org',
      list: makeList(OF_HUB),
      daos: makeList(SPACES, { state: 'end' }),
    }),
    'browse, one watched': {
      ...browsing({ list: makeList(LISTINGS) }),
      watched: watchedProps({ stars: [CLOSING] }),
    },
    'browse, loading': browsing({ list: makeList(LISTINGS.slice(0, 0), { state: 'loading' }) }),
    'browse, none': browsing({ list: makeList(LISTINGS.slice(0, 0), { state: 'end', from: stale }) }),
    'browse, failed': browsing({
      list: makeList(LISTINGS.slice(0, 0), { state: 'failed', from: null, error: makeError('server') }),
    }),
    'activity, events': happening({ ...OF_EVENTS, rows: makeList(EVENTS) }),
    'activity, signals': happening({ ...OF_SIGNALS, rows: makeList(SIGNALS) }),
    'activity, at rest': happening(null),
    'activity, none': happening({ ...OF_EVENTS, rows: makeList(EVENTS.slice(0, 0), { state: 'end' }) }),
    'activity, not offered': happening({
      ...OF_EVENTS,
      rows: makeList(EVENTS.slice(0, 0), { state: 'failed', from: null, error: makeError('not-offered') }),
    }),
    'activity, newest instead': happening({ ...OF_NEWEST, rows: makeList(LISTINGS) }),
    'voters, first page': ranking(makeList(VOTERS)),
    'voters, whole': ranking(makeList(VOTERS, { state: 'end' })),
    'voters, loading': ranking(makeList(VOTERS.slice(0, 0), { state: 'loading', from: null })),
    'voters, none': ranking(makeList(VOTERS.slice(0, 0), { state: 'end' })),
    'voters, plus tier': ranking(
      makeList(VOTERS.slice(0, 0), { state: 'failed', from: null, error: makeError('tier') }),
    ),
    'voters, not offered': ranking(
      makeList(VOTERS.slice(0, 0), { state: 'failed', from: null, error: makeError('not-offered') }),
    ),
    recent: recalling(RECENT, { votes: READ }),
    'recent, votes alone': recalling([], { votes: READ }),
    'recent, turned off': recalling([], { isKept: false, votes: null }),
    'recent, one watched': { ...recalling(RECENT), watched: watchedProps({ stars: [CLOSING] }) },
    'recent, private window': { ...recalling(RECENT), watched: watchedProps({ isPrivate: true }) },
    'recent, none': recalling([]),
    'recent, not read': recalling(null),
    'a watched proposal': panelProps({ watched: watchedProps({ stars: [PINNED] }) }),
    'a proposal in a private window': panelProps({ watched: watchedProps({ isPrivate: true }) }),
    watched: watching({ stars: WATCHED, notes: NOTES }),
    'watched, none': watching({}),
    'watched, not read': watching({ stars: null, notes: null }),
    'watched, private window': watching({ stars: [ATLAS], notes: NOTES, isPrivate: true }),
  }),
];
