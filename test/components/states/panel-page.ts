import type { PanelState } from '@/components/panel/kit/panel-context';
import type { Resolution } from '@/utils/lookup/records/records';
import type { AnswerMeta } from '@/utils/proposal/proposal';
import { decimal } from '../../factories/decimals';
import {
  ATLAS_URL,
  makeCandidate,
  makeDetail,
  makeEvidence,
  makeKey,
  makeRecord,
  makeSummary,
  NOW,
  READY,
  ready,
} from '../../factories/proposal';
import type { SeenRow } from '../../unit/source/answers/seen-rows';
import type { EmbeddedProposal } from './embedded-proposals';
import type { PanelProps } from './panel-of-state';
import { viewsAtRest } from './view-props';

const PLURALITY =
  'https://www.tally.xyz/gov/arbitrum/proposal/21881347407562908848280051025758535553780110598432331587570488445729767071232';
const ENS =
  'https://snapshot.org/#/ens.eth/proposal/0x718c496b04017fb82749b68570d12f32c839f59b9f9433df127f48bf99121eb7';
const RESEARCH =
  'https://www.tally.xyz/gov/arbitrum/proposal/48996903531311678297225319178379421688557110940940578387634228127153623956997';
const INTENT =
  'https://vote.optimism.io/proposals/77379844029098348047245706083901850540159595802129942495264753179306805786028';

const noActions: PanelProps['actions'] = {
  show: () => {},
  refresh: () => {},
  choose: () => {},
  openOptions: () => {},
  grantAccess: () => {},
};

function resolved(title: string, daoId: string, provider: string, url: string): Resolution {
  const identity = { daoId, provider, externalId: url.slice(url.lastIndexOf('/') + 1) };
  return {
    state: 'resolved',
    candidate: makeCandidate({ key: makeKey(url), title, identity, sourceUrl: url }),
    fetchedAt: NOW,
  };
}

/** What became of the page's links; the fifth has not been asked for yet. */
export const RESOLUTIONS = new Map<string, Resolution>([
  [ATLAS_URL, { state: 'resolved', candidate: makeCandidate(), foundBy: 'url', fetchedAt: NOW }],
  [
    PLURALITY,
    resolved(
      '[Non-constitutional] Proposal to fund Plurality Labs Milestone 1B(ridge)',
      'arbitrum',
      'tally',
      PLURALITY,
    ),
  ],
  [ENS, resolved('[EP11] [Executable] End the $ENS and EP2 airdrops', 'ens', 'snapshot', ENS)],
  [RESEARCH, { state: 'not-found', fetchedAt: NOW }],
]);
/** The fifth stands above the first post. */
export const POSTS = {
  [ATLAS_URL]: [1, 4, 12, 57, 318, 1204],
  [PLURALITY]: [3],
  [ENS]: [3, 12, 14],
  [RESEARCH]: [7, 1204],
};
export const LINKS = [ATLAS_URL, PLURALITY, ENS, RESEARCH, INTENT];

/** A ready panel on a page of five links, looking at the first. */
export function panelProps(overrides: Partial<PanelProps> = {}): PanelProps {
  return {
    connection: READY,
    tab: { links: LINKS, selection: { by: 'link', url: ATLAS_URL } },
    resolutions: RESOLUTIONS,
    record: makeRecord(),
    titles: new Map([
      [
        ATLAS_URL,
        {
          title: makeCandidate().title,
          lifecycle: 'active',
          outcome: null,
          endAt: '2024-03-01T21:46:23Z',
          quorum: makeSummary().quorum,
        },
      ],
      [
        ENS,
        {
          title: '[EP11] [Executable] End the $ENS and EP2 airdrops',
          lifecycle: 'closed',
          outcome: 'passed',
        },
      ],
    ]),
    loading: false,
    loadError: null,
    ...viewsAtRest(),
    actions: noActions,
    ...overrides,
  };
}

/** What the panel tells a part of it that is drawn alone. */
export function panelContext(overrides: Partial<PanelProps> = {}): PanelState {
  const { views, actions, ...rest } = panelProps(overrides);
  return {
    ...rest,
    ...{ tabId: 1, candidate: null, notices: [] },
    views: { ...views, list: [] },
    actions: { ...actions, open: () => {} },
  };
}

/** The panel showing one of the reference server's proposals, looked up by hand on a page without links. */
export function embeddedProps({ candidate, record }: EmbeddedProposal): PanelProps {
  return panelProps({
    tab: { links: [], selection: { by: 'lookup', candidate } },
    resolutions: new Map(),
    titles: new Map(),
    record,
  });
}

const META: Partial<AnswerMeta> = {
  requestId: null,
  generatedAt: null,
  dataAsOf: '2024-02-28T21:40:00Z',
  readiness: null,
  revision: null,
};

/** A vote that has ended, with a quorum, as a hub answers for it. */
const hubRecord = makeRecord({
  key: makeKey('snapshot-hub:0x1'),
  detail: ready(
    makeDetail({
      ...{ lifecycle: 'closed', outcome: 'passed', outcomeBy: 'snapshot', votingType: 'basic' },
      ...{ endAt: '2024-02-26T21:46:23Z', coverage: null },
    }),
    { ...META, dataAsOf: null },
  ),
  summary: ready(
    makeSummary({
      ...{ coverage: null, unit: 'ARB' },
      quorum: { raw: '4000000', progress: decimal('46.648'), reached: true, by: 'snapshot' },
    }),
    META,
  ),
  evidence: ready(
    makeEvidence({
      provenance: [{ field: 'record', source: 'hub.snapshot.org', provider: 'snapshot', observedAt: null }],
      intelligence: null,
      qualityFlags: [],
      warnings: [],
      limitations: [],
    }),
    { ...META, dataAsOf: null },
  ),
});

const hubCandidate = makeCandidate({
  key: hubRecord.key,
  match: { type: 'external_id', fields: ['externalId'] },
});

/** A panel without a token, filled from Snapshot's hub. */
export const KEYLESS: PanelProps = panelProps({
  connection: { state: 'keyless', operators: ['hub.snapshot.org', 'publicnode.com', 'drpc.org'] },
  resolutions: new Map([
    ...RESOLUTIONS,
    [ATLAS_URL, { state: 'resolved', candidate: hubCandidate, foundBy: 'url', fetchedAt: NOW }],
  ]),
  record: hubRecord,
});

/** The panel without a token showing a vote of a public source, looked up by hand on a page without links. */
export function seenProps({ detail, summary, evidence }: SeenRow): PanelProps {
  const { key, identity, title, sourceUrl } = detail.value;
  const candidate = makeCandidate({ key, identity, title, sourceUrl, match: null });
  return {
    ...KEYLESS,
    tab: { links: [], selection: { by: 'lookup', candidate } },
    ...{ resolutions: new Map(), titles: new Map() },
    record: {
      key,
      detail: { state: 'ready', answer: detail },
      summary: { state: 'ready', answer: summary },
      evidence: { state: 'ready', answer: evidence },
    },
  };
}
