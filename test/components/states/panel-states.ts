import type { PanelProps } from '@/components/panel/panel-props';
import type { ApiErrorCode } from '@/utils/api/api-error';
import type { Resolution } from '@/utils/lookup/records';
import type { ProposalDetail, Quorum, VoteSummary } from '@/utils/proposal/proposal';
import {
  ATLAS_URL,
  decimal,
  failed,
  key,
  makeAnswer,
  makeCandidate,
  makeChoice,
  makeDetail,
  makeError,
  makeEvidence,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../factories';
import { LINKS, panelProps, RESOLUTIONS } from './panel-page';

export interface PanelState {
  readonly name: string;
  readonly props: PanelProps;
}

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };

function withDetail(overrides: Partial<ProposalDetail>): PanelProps {
  return panelProps({ record: makeRecord({ detail: ready(makeDetail(overrides)) }) });
}

function withSummary(overrides: Partial<VoteSummary>): PanelProps {
  return panelProps({ record: makeRecord({ summary: ready(makeSummary(overrides)) }) });
}

function withQuorum(raw: string | null, progress: string | null, reached: boolean | null): PanelProps {
  const quorum: Quorum = { raw, progress: progress === null ? null : decimal(progress), reached };
  return withSummary({ quorum });
}

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

const twins = [
  makeCandidate({ match: { type: 'title_exact', fields: ['title'] } }),
  makeCandidate({
    key: key('atlas-snapshot'),
    identity: { daoId: 'arbitrum', provider: 'snapshot', externalId: '0x813a366f287a872ed8d0e7ac3a5ad9e3' },
    sourceUrl: 'https://snapshot.org/#/arbitrumfoundation.eth/proposal/0x813a366f287a872ed8d0e7ac3a5ad9e3',
    match: { type: 'title_contains', fields: ['title'] },
  }),
];

const troubled = makeEvidence({
  qualityFlags: ['registry_body_available', 'quorum_rule_guessed'],
  warnings: ['vote_totals_lag', 'End time was estimated from a block number.'],
  limitations: ['No calldata: verify at the source.'],
  intelligence: { status: 'unavailable', artifactVersion: null, generatedAt: null, warnings: [] },
  provenance: [],
});

const election = [
  ['0x937...c1B', '494840.720339937380604174'],
  ['blockdev', '43249974.562603763880275149'],
  ['Denispro2015.base.eth', '1291526.107852067992108479'],
  ['devtooligan', '46965010.355831679667971681'],
  ['Kalambet Peter', '2902662.435454127187975377'],
  ['m4rio', '36144058.584410294528401222'],
  ['noah.eth', '31246871.102033981220331402'],
  ['wbnns', '38712004.120934410003420125'],
  ['gmhacker', '40011230.999999999999999999'],
  ['kaereste', '0'],
] as const;

/** Every state of the panel that a reader can meet, for tests and for looking at. */
export const PANEL_STATES: readonly PanelState[] = [
  { name: 'starting', props: panelProps({ connection: null, tab: null, record: null }) },
  { name: 'no service', props: panelProps({ connection: { state: 'no-service' } }) },
  { name: 'no token', props: panelProps({ connection: { state: 'no-token', ...SERVICE } }) },
  {
    name: 'no access',
    props: panelProps({ connection: { state: 'no-access', tokenTail: '1a2b', ...SERVICE } }),
  },
  { name: 'empty page', props: panelProps({ tab: { links: [], shown: null } }) },
  { name: 'site off', props: panelProps({ tab: { links: [], shown: null }, siteAllowed: false }) },
  {
    name: 'resolving',
    props: panelProps({ resolutions: new Map(), titles: new Map(), record: null, loading: true }),
  },
  { name: 'loading', props: panelProps({ record: null, loading: true }) },
  { name: 'active', props: panelProps() },
  {
    name: 'passed',
    props: withDetail({ lifecycle: 'closed', outcome: 'passed', endAt: '2024-02-26T21:46:23Z' }),
  },
  {
    name: 'closed without outcome',
    props: withDetail({ lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z' }),
  },
  {
    name: 'pending',
    props: panelProps({
      record: makeRecord({
        detail: ready(makeDetail({ lifecycle: 'pending', startAt: '2024-03-04T12:00:00Z', endAt: null })),
        summary: ready(makeSummary({ totals: null, quorum: null, choices: [] })),
      }),
    }),
  },
  {
    name: 'nothing known',
    props: panelProps({
      record: makeRecord({
        detail: ready(
          makeDetail({
            title: '',
            identity: null,
            lifecycle: null,
            choices: null,
            startAt: null,
            endAt: 'soon',
            coverage: null,
          }),
          { dataAsOf: null, readiness: null },
        ),
        summary: ready(
          makeSummary({
            totals: { votes: null, uniqueVoters: null, votingPower: null },
            quorum: { raw: null, progress: null, reached: null },
            choices: [makeChoice('For', null, null), makeChoice('Against', null, null)],
            coverage: null,
          }),
        ),
        evidence: ready(makeEvidence({ intelligence: null, qualityFlags: [], provenance: [] })),
      }),
    }),
  },
  { name: 'quorum short', props: withQuorum('121000000', '0.7342', false) },
  { name: 'quorum zero', props: withQuorum('100K', '0', false) },
  { name: 'quorum unknown', props: withQuorum('121000000', null, null) },
  { name: 'quorum without progress', props: withQuorum(null, null, true) },
  { name: 'quorum not reported', props: withSummary({ quorum: null }) },
  { name: 'quorum at odds', props: withQuorum('121000000', '0.78', true) },
  {
    name: 'many choices',
    props: withSummary({
      choices: election.map(([label, power]) => makeChoice(label, power, null)),
      totals: { votes: '4753', uniqueVoters: '4753', votingPower: decimal('59655538.138136287707433453') },
    }),
  },
  {
    name: 'no total',
    props: withSummary({ totals: null }),
  },
  {
    name: 'tie and giants',
    props: withSummary({
      totals: { votes: '9007199254740993', uniqueVoters: null, votingPower: decimal('9'.repeat(78)) },
      choices: [
        makeChoice('Yes', `4${'9'.repeat(77)}`, '9007199254740992'),
        makeChoice('No', '0.000000000000000001', '1'),
      ],
    }),
  },
  {
    name: 'right to left',
    props: panelProps({
      record: makeRecord({
        detail: ready(makeDetail({ title: 'اقتراح تمويل صندوق المجتمع ‮ للربع الثالث 🗳️' })),
        summary: ready(
          makeSummary({
            choices: [makeChoice('نعم', '186560837.29', '7430'), makeChoice('لا', '33299.777', '1549')],
          }),
        ),
      }),
    }),
  },
  { name: 'troubled evidence', props: panelProps({ record: makeRecord({ evidence: ready(troubled) }) }) },
  {
    name: 'data behind',
    props: panelProps({
      record: makeRecord({
        detail: ready(makeDetail({ coverage: 'partial' }), {
          readiness: 'stale',
          dataAsOf: '2024-02-25T11:00:00Z',
        }),
        summary: ready(makeSummary({ coverage: 'unavailable' }), { readiness: 'unavailable' }),
      }),
    }),
  },
  { name: 'evidence failed', props: panelProps({ record: makeRecord({ evidence: failed('server') }) }) },
  { name: 'votes failed', props: panelProps({ record: makeRecord({ summary: failed('timeout') }) }) },
  { name: 'stale', props: panelProps({ record: stale }) },
  { name: 'denied', props: linkIs({ state: 'failed', error: makeError('denied'), previous: null }) },
  { name: 'limited tier', props: allFailed('tier') },
  { name: 'offline', props: allFailed('offline') },
  {
    name: 'rate-limited',
    props: linkIs({
      state: 'failed',
      error: makeError('rate-limited', { retryAt: NOW + 95_000, requestId: 'req_01HQR5' }),
      previous: null,
    }),
  },
  { name: 'worker lost', props: panelProps({ record: null, loadError: makeError('worker') }) },
  { name: 'not found', props: linkIs({ state: 'not-found', fetchedAt: NOW }) },
  { name: 'choose', props: linkIs({ state: 'choose', candidates: twins, fetchedAt: NOW }) },
  {
    name: 'looked up by hand',
    props: panelProps({ tab: { links: [], shown: { by: 'lookup', candidate: makeCandidate() } } }),
  },
  {
    name: 'twelve links',
    props: panelProps({
      tab: {
        links: [
          ...LINKS,
          ...Array.from({ length: 7 }, (_, index) => `https://vote.optimism.io/proposals/${index}`),
        ],
        shown: { by: 'link', url: ATLAS_URL },
      },
    }),
  },
];

/** The props of a state by its name. */
export function panelState(name: string): PanelProps {
  const state = PANEL_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}
