import type { PopupProps } from '@/components/popup/popup-props';
import { ATLAS_URL, key, makeCandidate, makeError, READY } from '../factories';
import { LINKS, RESOLUTIONS } from './panel-page';

export interface PopupState {
  readonly name: string;
  readonly props: PopupProps;
}

const FORUM = 'https://forum.arbitrum.foundation';
const OTHER = 'https://community.a-rather-long-name-of-a-dao.example.org';

/** A connected popup over a page of five links, before any question. */
function popupProps(overrides: Partial<PopupProps> = {}): PopupProps {
  return {
    connection: READY,
    tab: { links: LINKS, shown: null },
    resolutions: RESOLUTIONS,
    site: { state: 'here', origin: FORUM, mode: null, usual: 'automatic' },
    scan: 'idle',
    search: { state: 'idle' },
    actions: {
      search: () => {},
      open: () => {},
      openPanel: () => {},
      openOptions: () => {},
      grantAccess: () => {},
      setSiteMode: () => {},
      addSite: () => {},
      scan: () => {},
    },
    ...overrides,
  };
}

export const FOUND = [
  makeCandidate({ match: { type: 'title_exact', fields: ['title'] } }),
  makeCandidate({
    key: key('temperature-check'),
    identity: { daoId: 'arbitrum', provider: 'snapshot', externalId: '0x813a366f287a872ed8d0e7ac3a5ad9e3' },
    title: 'ArbOS 20 “Atlas”: temperature check',
    sourceUrl: 'https://snapshot.org/#/arbitrumfoundation.eth/proposal/0x813a366f287a872ed8d0e7ac3a5ad9e3',
    match: { type: 'title_contains', fields: ['title'] },
  }),
  makeCandidate({ key: key('bare'), identity: null, title: '', sourceUrl: null, match: null }),
];

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };

const NO_LINKS = { links: [], shown: null };

/** How the active tab's site can stand. */
const SITE_STATES: readonly PopupState[] = [
  {
    name: 'site off',
    props: popupProps({
      tab: NO_LINKS,
      site: { state: 'here', origin: FORUM, mode: 'off', usual: 'automatic' },
    }),
  },
  {
    name: 'site to enable',
    props: popupProps({ tab: NO_LINKS, site: { state: 'elsewhere', origin: OTHER, canAdd: true } }),
  },
  {
    name: 'site without https',
    props: popupProps({
      tab: NO_LINKS,
      site: { state: 'elsewhere', origin: 'http://forum.example.org', canAdd: false },
    }),
  },
  {
    name: 'private window',
    props: popupProps({ site: { state: 'private', origin: FORUM } }),
  },
  { name: "browser's own page", props: popupProps({ tab: NO_LINKS, site: { state: 'closed' } }) },
  {
    name: 'page scanned',
    props: popupProps({ site: { state: 'elsewhere', origin: OTHER, canAdd: true }, scan: 'done' }),
  },
  {
    name: 'scan refused',
    props: popupProps({
      tab: NO_LINKS,
      site: { state: 'elsewhere', origin: OTHER, canAdd: true },
      scan: 'refused',
    }),
  },
];

/** Every state of the popup that a reader can meet. */
export const POPUP_STATES: readonly PopupState[] = [
  {
    name: 'starting',
    props: popupProps({ connection: null, tab: null, resolutions: new Map(), site: null }),
  },
  { name: 'idle', props: popupProps() },
  { name: 'empty page', props: popupProps({ tab: { links: [], shown: null } }) },
  { name: 'busy', props: popupProps({ search: { state: 'busy' } }) },
  { name: 'results', props: popupProps({ search: { state: 'done', candidates: FOUND } }) },
  { name: 'one result', props: popupProps({ search: { state: 'done', candidates: FOUND.slice(0, 1) } }) },
  { name: 'no result', props: popupProps({ search: { state: 'done', candidates: [] } }) },
  {
    name: 'denied',
    props: popupProps({ search: { state: 'failed', error: makeError('denied', { status: 401 }) } }),
  },
  { name: 'offline', props: popupProps({ search: { state: 'failed', error: makeError('offline') } }) },
  { name: 'no service', props: popupProps({ connection: { state: 'no-service' } }) },
  { name: 'no token', props: popupProps({ connection: { state: 'no-token', ...SERVICE } }) },
  {
    name: 'no access',
    props: popupProps({ connection: { state: 'no-access', tokenTail: '1a2b', ...SERVICE } }),
  },
  {
    name: 'shown in panel',
    props: popupProps({ tab: { links: LINKS, shown: { by: 'link', url: ATLAS_URL } } }),
  },
  ...SITE_STATES,
];

/** The props of a state by its name. */
export function popupState(name: string): PopupProps {
  const state = POPUP_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}
