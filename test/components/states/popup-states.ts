import type { PopupProps } from '@/components/popup/use-popup-props';
import { NOTHING_NARROWS } from '@/components/search/narrowing';
import { lazy } from '@/components/shared/lazy';
import type { SiteView } from '@/utils/browser/sites/use-site';
import type { RecentItem, Standing } from '@/utils/lookup/records/recent';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import {
  ATLAS_URL,
  makeCandidate,
  makeDetail,
  makeError,
  makeKey,
  makeSummary,
  NOW,
  READY,
  ready,
} from '../../factories/proposal';
import { LINKS, RESOLUTIONS } from './panel-page';
import { propsOf, type State, statesOf } from './view-props';

const FORUM = 'https://forum.arbitrum.foundation';
const LONG_DAO = 'the-id-of-a-dao-that-is-longer-than-any-room-for-it';
const OTHER = 'https://community.a-rather-long-name-of-a-dao.example.org';

const SITE: Extract<SiteView, { state: 'here' }> = {
  state: 'here',
  origin: FORUM,
  mode: null,
  usual: 'automatic',
  pausedUntil: null,
  known: false,
};

function lookedAt(name: string, title: string, daoId: string, status: Standing['status']): RecentItem {
  const identity = { daoId, provider: 'snapshot', externalId: `0x${name}` };
  const sourceUrl = `https://snapshot.org/#/${daoId}.eth/proposal/0x${name}`;
  const candidate = makeCandidate({ key: makeKey(name), identity, title, sourceUrl });
  const seen = { status, votes: null, signals: null };
  const view = { candidate, viewedAt: NOW - 7_200_000, seen, before: null };
  return { view, status, since: NOW - 7_200_000, changes: [] };
}

/** What was looked at before, the latest first. */
export const RECENT: readonly RecentItem[] = [
  lookedAt('718c', '[EP 5.11] Élection of the security council', 'ens', {
    lifecycle: 'closed',
    outcome: 'passed',
  }),
  lookedAt('4f2a', 'Treasury diversification, part two', 'gitcoin', { lifecycle: 'active', outcome: null }),
  lookedAt('99b0', '', 'a-dao-with-a-rather-long-name', null),
];

/** As many as are kept. */
const MANY_RECENT = Array.from({ length: 20 }, (_, index) =>
  lookedAt(`${index}`, `Proposal of last week, number ${index + 1}`, 'ens', {
    lifecycle: 'closed',
    outcome: 'failed',
  }),
);

const titled = (index: number, title: string, overrides: Partial<ProposalDetail>) =>
  makeDetail({ key: makeKey(LINKS[index] ?? ''), title, ...overrides });

/** What is known of the page's proposals: two are open, of which the later one ends first; the third has passed. */
const PROPOSALS: PopupProps['proposals'] = new Map(
  [
    makeDetail(),
    titled(1, '[Non-constitutional] Proposal to fund Plurality Labs Milestone 1B(ridge)', {
      endAt: '2024-02-28T15:40:00Z',
    }),
    titled(2, '[EP11] [Executable] End the $ENS and EP2 airdrops', {
      identity: { daoId: 'ens', provider: 'snapshot', externalId: 'ep11' },
      lifecycle: 'closed',
      outcome: 'passed',
      endAt: '2023-02-28T15:40:00Z',
    }),
  ].map((detail, index) => [
    detail.key,
    {
      key: detail.key,
      detail: ready(detail),
      ...(index < 2 && { summary: ready(makeSummary(index === 0 ? {} : { quorum: null })) }),
    },
  ]),
);

/** A connected popup over a page of five links, before any question. */
function popupProps(overrides: Partial<PopupProps> = {}): PopupProps {
  return {
    connection: READY,
    tab: { links: LINKS, selection: null },
    resolutions: RESOLUTIONS,
    proposals: PROPOSALS,
    daoNames: new Map(),
    lists: [],
    tabLink: null,
    recent: RECENT,
    handed: null,
    narrowed: NOTHING_NARROWS,
    site: SITE,
    scan: 'idle',
    search: { state: 'idle' },
    actions: {
      search: () => {},
      narrow: () => {},
      clearSearch: () => {},
      open: () => {},
      openTab: () => {},
      openPanel: () => {},
      setUp: () => {},
      openOptions: () => {},
      grantAccess: () => {},
      setSiteMode: () => {},
      pauseSite: () => {},
      endPause: () => {},
      forgetSite: () => {},
      addSite: () => {},
      scan: () => {},
    },
    ...overrides,
  };
}

export const FOUND = [
  makeCandidate({ match: { type: 'title_exact', fields: ['title'] } }),
  makeCandidate({
    key: makeKey('temperature-check'),
    identity: { daoId: 'arbitrum', provider: 'snapshot', externalId: '0x813a366f287a872ed8d0e7ac3a5ad9e3' },
    title: 'ArbOS 20 “Atlas”: temperature check',
    sourceUrl: 'https://snapshot.org/#/arbitrumfoundation.eth/proposal/0x813a366f287a872ed8d0e7ac3a5ad9e3',
    match: { type: 'title_contains', fields: ['title'] },
  }),
  makeCandidate({ key: makeKey('bare'), identity: null, title: '', sourceUrl: null, match: null }),
];

/** One id in several DAOs, of which one votes in two places. */
const SAME_ID = [
  ['compound', 'tally'],
  ['42', 'tally'],
  ['lido', 'snapshot'],
  ['lido', 'aragon'],
].map(([daoId = '', provider = '']) =>
  makeCandidate({
    key: makeKey(`${daoId} ${provider}`),
    identity: { daoId, provider, externalId: '141' },
    title: `Proposal 141 of ${daoId}`,
    match: { type: 'external_id_exact', fields: ['externalId'] },
  }),
);

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };

const ELSEWHERE = {
  state: 'elsewhere',
  origin: 'https://www.tally.xyz',
  canAdd: true,
  known: false,
} as const;

const NO_LINKS = { links: [], selection: null };

/** How the active tab's site can stand. */
const SITE_STATES: readonly State<PopupProps>[] = statesOf<PopupProps>({
  'site off': popupProps({
    tab: NO_LINKS,
    site: { ...SITE, mode: 'off', known: true },
  }),
  'site on click': popupProps({ site: { ...SITE, mode: 'click', known: true } }),
  'site paused': popupProps({ site: { ...SITE, pausedUntil: NOW + 3_000_000, known: true } }),
  'site no longer allowed': popupProps({
    tab: NO_LINKS,
    site: { state: 'elsewhere', origin: OTHER, canAdd: true, known: true },
  }),
  'site to enable': popupProps({
    tab: NO_LINKS,
    site: { state: 'elsewhere', origin: OTHER, canAdd: true, known: false },
  }),
  'site without https': popupProps({
    tab: NO_LINKS,
    site: { state: 'elsewhere', origin: 'http://forum.example.org', canAdd: false, known: false },
  }),
  'private window': popupProps({ site: { state: 'private', origin: FORUM } }),
  "browser's own page": popupProps({ tab: NO_LINKS, site: { state: 'closed' } }),
  'page scanned': popupProps({
    site: { state: 'elsewhere', origin: OTHER, canAdd: true, known: false },
    scan: 'done',
  }),
  'scan refused': popupProps({
    tab: NO_LINKS,
    site: { state: 'elsewhere', origin: OTHER, canAdd: true, known: false },
    scan: 'refused',
  }),
});

/** Every state of the popup that a reader can meet. */
export const POPUP_STATES: readonly State<PopupProps>[] = [
  ...statesOf<PopupProps>({
    starting: popupProps({ connection: null, tab: null, resolutions: new Map(), site: null }),
    idle: popupProps(),
    narrowed: popupProps({ narrowed: { daoId: 'ens', provider: 'snapshot' } }),
    'narrowed beside a URL': popupProps({
      handed: ATLAS_URL,
      narrowed: { daoId: LONG_DAO, provider: '' },
      recent: [],
    }),
    'nothing looked at yet': popupProps({ recent: [] }),
    'many looked at': popupProps({ tab: NO_LINKS, recent: MANY_RECENT }),
    'tab is a proposal': popupProps({ tab: NO_LINKS, tabLink: ATLAS_URL, site: ELSEWHERE }),
    'asked in the address bar': popupProps({ handed: 'security council', search: { state: 'busy' } }),
    'several proposals pasted': popupProps({
      handed: `Vote on ${LINKS[0]} and on ${LINKS[1]}.`,
      tab: NO_LINKS,
    }),
    'empty page': popupProps({ tab: { links: [], selection: null } }),
    busy: popupProps({ search: { state: 'busy' } }),
    results: popupProps({ search: { state: 'done', candidates: FOUND } }),
    'one result': popupProps({ search: { state: 'done', candidates: FOUND.slice(0, 1) } }),
    'several DAOs': popupProps({ search: { state: 'done', candidates: SAME_ID } }),
    'no result': popupProps({ search: { state: 'done', candidates: [] } }),
    denied: popupProps({ search: { state: 'failed', error: makeError('denied', { status: 401 }) } }),
    offline: popupProps({ search: { state: 'failed', error: makeError('offline') } }),
    'no service': popupProps({
      connection: { state: 'no-service' },
      start: lazy(() => import('@/components/first-run/start').then((module) => module.JoinedStart)),
    }),
    'no token': popupProps({ connection: { state: 'no-token', ...SERVICE } }),
    'no access': popupProps({
      connection: { state: 'no-access', tokenTail: '1a2b', untilClosed: false, ...SERVICE },
    }),
    'public sources blocked': popupProps({
      connection: {
        state: 'sources-blocked',
        blocked: [{ operator: 'hub.snapshot.org', pattern: 'https://hub.snapshot.org/*' }],
      },
    }),
    'nothing known of the page': popupProps({ resolutions: new Map(), proposals: new Map() }),
    'shown in panel': popupProps({ tab: { links: LINKS, selection: { by: 'link', url: ATLAS_URL } } }),
  }),
  ...SITE_STATES,
];

/** The props of a state by its name. */
export function popupState(name: string): PopupProps {
  return propsOf(POPUP_STATES, name);
}
