import { english } from '@/test/english';
import type { ApiErrorCode } from '@/utils/api/errors';
import type { Resolution } from '@/utils/lookup/records/records';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';
import {
  ATLAS_URL,
  failed,
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeError,
  makeEvidence,
  makeKey,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../factories/proposal';
import { PIP_92, PIP_92_ID } from '../../unit/proposal/proof/pip-92';
import { BALLOTS_STATES } from './ballots/ballots-states';
import { CLOSER_STATES } from './ballots/closer-states';
import { FIGURE_STATES, type PanelState } from './panel-figure-states';
import type { PanelProps } from './panel-of-state';
import { KEYLESS, LINKS, POSTS, panelProps, RESOLUTIONS } from './panel-page';
import { propsOf, statesOf } from './view-props';
import { VIEW_STATES } from './view-states';

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };

const BLOCKED_HUB = { operator: 'hub.snapshot.org', pattern: 'https://hub.snapshot.org/*' };

function allFailed(code: ApiErrorCode): PanelProps {
  return panelProps({
    record: makeRecord({ detail: failed(code), summary: failed(code), evidence: failed(code) }),
  });
}

function linkIs(resolution: Resolution, overrides: Partial<PanelProps> = {}): PanelProps {
  const resolutions = new Map([...RESOLUTIONS, [ATLAS_URL, resolution] as const]);
  return panelProps({ resolutions, record: null, titles: new Map(), ...overrides });
}

const stale = makeRecord({
  detail: failed('offline', { ...makeAnswer(makeDetail()), fetchedAt: NOW - 7_500_000 }),
  summary: failed('offline', { ...makeAnswer(makeSummary()), fetchedAt: NOW - 7_500_000 }),
  evidence: failed('offline', { ...makeAnswer(makeEvidence()), fetchedAt: NOW - 7_500_000 }),
});

const UNLISTED = `https://vote.example-dao.org/#/proposal/0x${'5e'.repeat(32)}`;

const twins = [
  makeCandidate({ match: { type: 'title_exact', fields: ['title'] } }),
  makeCandidate({
    key: makeKey('atlas-snapshot'),
    identity: { daoId: 'arbitrum', provider: 'snapshot', externalId: '0x813a366f287a872ed8d0e7ac3a5ad9e3' },
    sourceUrl: 'https://snapshot.org/#/arbitrumfoundation.eth/proposal/0x813a366f287a872ed8d0e7ac3a5ad9e3',
    match: { type: 'title_contains', fields: ['title'] },
  }),
];

/** Two of a series, told apart by a number in the title and the id. */
const series = [
  makeCandidate({
    identity: { daoId: 'compound', provider: 'tally', externalId: '111' },
    title: 'Risk Parameter Updates for 2 Collateral Assets',
  }),
  makeCandidate({
    key: makeKey('risk-141'),
    identity: { daoId: 'compound', provider: 'tally', externalId: '141' },
    title: 'Risk Parameter Updates for 5 Collateral Assets',
  }),
];

/** A proposal whose id is made of its text, of which some is what it was not published with. */
function published(changes: Readonly<Record<string, unknown>>): PanelProps {
  const { published = '' } = hubSays(HubProposal.parse({ ...PIP_92, ...changes }));
  const identity = { daoId: 'jpegd', provider: 'snapshot', externalId: PIP_92_ID };
  const { title, author: proposer } = PIP_92;
  const sourceUrl = `https://snapshot.org/#/jpegd.eth/proposal/${PIP_92_ID}`;
  return linkIs(
    { state: 'resolved', candidate: makeCandidate({ identity, title, sourceUrl }), fetchedAt: NOW },
    {
      record: makeRecord({ detail: ready(makeDetail({ identity, title, proposer, sourceUrl, published })) }),
    },
  );
}

const OLD_LINK = 'https://www.withtally.com/governance/arbitrum/proposal/4687';
const THREAD = 'https://forum.arbitrum.foundation/t/proposal-arbos-20-atlas/20957';

function oldLink(): PanelProps {
  const identity = { daoId: 'arbitrum', provider: 'tally', externalId: '4687' };
  const sourceUrl = 'https://vote.arbitrum.foundation/proposals/4687';
  const candidate = makeCandidate({ identity, sourceUrl });
  return panelProps({
    tab: { links: [OLD_LINK], selection: { by: 'link', url: OLD_LINK } },
    resolutions: new Map([[OLD_LINK, { state: 'resolved', candidate, fetchedAt: NOW }]]),
    record: makeRecord({ detail: ready(makeDetail({ identity, sourceUrl })) }),
  });
}

/** Every state of the panel that a reader can meet, for tests and for looking at. */
export const PANEL_STATES: readonly PanelState[] = [
  ...statesOf<PanelProps>({
    starting: panelProps({ connection: null, tab: null, record: null }),
    'no service': panelProps({ connection: { state: 'no-service' } }),
    'token for other settings': panelProps({
      connection: { state: 'no-token', ...SERVICE, isChanged: true },
    }),
    'no token': panelProps({ connection: { state: 'no-token', ...SERVICE } }),
    'no access': panelProps({
      connection: { state: 'no-access', tokenTail: '1a2b', untilClosed: false, ...SERVICE },
    }),
    'without a token': KEYLESS,
    'one public source blocked': {
      ...KEYLESS,
      connection: { state: 'keyless', operators: ['drpc.org'], blocked: [BLOCKED_HUB] },
    },
    'public sources blocked': panelProps({
      connection: { state: 'sources-blocked', blocked: [BLOCKED_HUB] },
    }),
    'empty page': panelProps({ tab: { links: [], selection: null } }),
    resolving: panelProps({ resolutions: new Map(), titles: new Map(), record: null, loading: true }),
    loading: panelProps({ record: null, loading: true }),
    'budget spent': panelProps({
      budgetNotice: english.t('budget_by_hand', english.t('error_budget_other', '500')),
    }),
  }),
  ...FIGURE_STATES,
  ...statesOf<PanelProps>({
    'evidence failed': panelProps({ record: makeRecord({ evidence: failed('server') }) }),
    'votes older': panelProps({
      record: makeRecord({
        summary: failed('offline', { ...makeAnswer(makeSummary()), fetchedAt: NOW - 7_500_000 }),
      }),
    }),
    'votes failed': panelProps({ record: makeRecord({ summary: failed('timeout') }) }),
    stale: panelProps({ record: stale }),
    denied: linkIs({ state: 'failed', error: makeError('denied'), previous: null }),
    'limited tier': allFailed('tier'),
    offline: allFailed('offline'),
    'rate-limited': linkIs({
      state: 'failed',
      error: makeError('rate-limited', { retryAt: NOW + 95_000, requestId: 'req_01HQR5' }),
      previous: null,
    }),
    'worker lost': panelProps({ record: null, loadError: makeError('worker') }),
    'not found': linkIs({ state: 'not-found', fetchedAt: NOW }),
    'unlisted host': panelProps({
      tab: { links: [...LINKS, UNLISTED], selection: { by: 'link', url: UNLISTED } },
      resolutions: new Map([
        ...RESOLUTIONS,
        [UNLISTED, { state: 'resolved', candidate: makeCandidate(), fetchedAt: NOW }],
      ]),
    }),
    'found by ID': linkIs(
      {
        state: 'resolved',
        candidate: makeCandidate({ match: { type: 'external_id_exact', fields: ['externalId'] } }),
        foundBy: 'externalId',
        fetchedAt: NOW,
      },
      { record: makeRecord() },
    ),
    choose: linkIs({ state: 'choose', candidates: twins, fetchedAt: NOW }),
    'choose of a series': linkIs({ state: 'choose', candidates: series, fetchedAt: NOW }),
    chosen: linkIs(
      { state: 'resolved', candidate: makeCandidate(), chosenFrom: twins, fetchedAt: NOW },
      { record: makeRecord() },
    ),
    'looked up by hand': panelProps({
      tab: { links: [], selection: { by: 'lookup', candidate: makeCandidate() } },
    }),
    'a thread with posts': panelProps({
      tab: { links: LINKS, selection: { by: 'link', url: ATLAS_URL }, posts: POSTS },
    }),
    'twelve links': panelProps({
      tab: {
        links: [
          ...LINKS,
          ...Array.from({ length: 7 }, (_, index) => `https://vote.optimism.io/proposals/${index}`),
        ],
        selection: { by: 'link', url: ATLAS_URL },
      },
    }),
    'text as its id says': published({ ipfs: `Qm${'a'.repeat(44)}` }),
    'text of another id': published({ title: 'Another title' }),
  }),
  { name: 'old link', props: oldLink(), opens: 'Details' },
  {
    name: 'thread of the proposal',
    props: panelProps({
      pageUrl: THREAD,
      record: makeRecord({ detail: ready(makeDetail({ discussionUrl: THREAD })) }),
    }),
    opens: 'Look closer',
  },
  ...BALLOTS_STATES,
  ...CLOSER_STATES,
  ...VIEW_STATES,
];

/** The props of a state by its name. */
export function panelState(name: string): PanelProps {
  return propsOf(PANEL_STATES, name);
}
