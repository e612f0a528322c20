import type { KeptAnswersProps } from '@/components/options/data-section';
import type { WatchNoticesProps } from '@/components/watchlist/notices/notice-settings';
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@/components/watchlist/notices/notice-store';
import type { TodayNoticeProps } from '@/components/watchlist/today/today-section';
import type { LookupSettings } from '@/utils/lookup/forum/policy';
import { makeError, READY } from '../../factories/proposal';
import type { OptionsProps } from '../options/options-of-state';
import {
  appearanceProps,
  BUSY_DAY,
  costsProps,
  LEDGER,
  ledgerProps,
  lookupsProps,
  OWN,
  PRICES,
  sitesProps,
} from './options-sections';
import { propsOf, type State, statesOf } from './view-props';

function keptAnswers(overrides: Partial<KeptAnswersProps> = {}): KeptAnswersProps {
  const size = { entries: 214, bytes: 1_268_000 };
  return { size, cleared: false, storageNotice: null, clear: () => {}, ...overrides };
}

const SITES: LookupSettings['sites'] = [
  { origin: 'https://gov.uniswap.org', mode: 'off', added: false },
  { origin: 'https://community.example.org', mode: null, added: true },
  {
    origin: 'https://community.a-rather-long-name-of-a-dao.example.org:8443',
    mode: 'automatic',
    added: true,
  },
];

const CONNECTED = {
  serviceUrl: 'https://api.example.org',
  header: 'x-service-api-token',
  untilClosed: false,
};

const transfer: OptionsProps['transfer'] = {
  result: null,
  exportSettings: async () => '{}\n',
  importSettings: () => {},
};

const ownAddresses: OptionsProps['ownAddresses'] = {
  addresses: [],
  problem: null,
  add: () => true,
  remove: () => {},
};

const people: OptionsProps['people'] = {
  people: { list: [], asksOnOpen: false },
  problem: null,
  actions: { add: () => true, relabel: () => {}, remove: () => {}, setAsksOnOpen: () => {} },
};

const FOLLOWED: OptionsProps['people'] = {
  ...people,
  people: { list: [{ address: OWN[0], label: 'my delegate' }], asksOnOpen: true },
};

function todayProps(own: Partial<TodayNoticeProps> = {}): TodayNoticeProps {
  return { notifies: false, isPermitted: true, isRefused: false, turn: () => {}, ...own };
}

function noticesProps(
  settings: Partial<NoticeSettings> = {},
  overrides: Partial<WatchNoticesProps> = {},
): WatchNoticesProps {
  const nothing = () => {};
  const actions = { turn: nothing, setPace: nothing, setKinds: nothing, setQuiet: nothing };
  const kept = { ...DEFAULT_NOTICE_SETTINGS, ...settings };
  return { settings: kept, isPermitted: kept.on, isRefused: false, actions, ...overrides };
}

/** Connected and at rest. */
function optionsProps(overrides: Partial<OptionsProps> = {}): OptionsProps {
  return {
    connection: READY,
    opened: [],
    initial: CONNECTED,
    imported: null,
    managed: { service: false, header: false },
    saving: false,
    testing: false,
    report: null,
    problems: [],
    saved: false,
    applied: null,
    costs: costsProps(),
    lookups: lookupsProps(),
    sites: sitesProps(),
    appearance: appearanceProps(),
    ownAddresses,
    people,
    notices: noticesProps(),
    today: todayProps(),
    ledger: ledgerProps(),
    keptAnswers: keptAnswers(),
    transfer,
    actions: { save: () => {}, test: () => {}, removeToken: () => {} },
    ...overrides,
  };
}

const FRESH: Partial<OptionsProps> = {
  connection: { state: 'no-service' },
  initial: { ...CONNECTED, serviceUrl: '' },
};

/** What an organisation has decided. */
const MANAGED: Partial<OptionsProps> = {
  managed: { service: true, header: true },
  lookups: lookupsProps({ mode: 'click' }, { isManaged: true }),
  sites: sitesProps({ sites: SITES, usual: 'click', managed: new Set(['https://community.example.org']) }),
};

/** Every state of the options page that a reader can meet. */
export const OPTIONS_STATES: readonly State<OptionsProps>[] = statesOf<OptionsProps>({
  fresh: optionsProps(FRESH),
  connected: optionsProps(),
  saving: optionsProps({ saving: true }),
  saved: optionsProps({ saved: true }),
  problems: optionsProps({
    ...FRESH,
    problems: [
      { field: 'serviceUrl', message: 'options_url_whole' },
      { field: 'token', message: 'options_token_form' },
    ],
  }),
  testing: optionsProps({ testing: true }),
  'test passed': optionsProps({ report: { reachable: { ok: true }, token: { ok: true } } }),
  unreachable: optionsProps({
    report: { reachable: { ok: false, error: makeError('network') }, token: null },
  }),
  'no token to test': optionsProps({ report: { reachable: { ok: true }, token: null } }),
  'token refused': optionsProps({
    report: { reachable: { ok: true }, token: { ok: false, error: makeError('denied', { status: 402 }) } },
  }),
  'token until the browser closes': optionsProps({
    connection: { ...CONNECTED, state: 'ready', tokenTail: '1a2b', untilClosed: true },
    initial: { ...CONNECTED, untilClosed: true },
  }),
  managed: optionsProps(MANAGED),
  'follows people': optionsProps({ opened: ['people'], people: FOLLOWED }),
  'cannot follow': optionsProps({ opened: ['people'], people: { ...people, problem: 'invalid' } }),
  'notices on': optionsProps({ opened: ['notices'], notices: noticesProps({ on: true }) }),
  'notices taken back': optionsProps({ notices: noticesProps({ on: true }, { isPermitted: false }) }),
  'hears of open votes': optionsProps({ today: todayProps({ notifies: true }) }),
  'notices refused': optionsProps({ notices: noticesProps({}, { isRefused: true }) }),
  'calls not counted yet': optionsProps({ opened: ['costs'], costs: costsProps({ report: null }) }),
  'prices published': optionsProps({ opened: ['costs'], costs: costsProps({ report: BUSY_DAY }) }),
  'no prices published': optionsProps({
    opened: ['costs'],
    costs: costsProps({ report: { ...BUSY_DAY, budget: null, pricing: null }, prices: 'none' }),
  }),
  'asking for prices': optionsProps({ opened: ['costs'], costs: costsProps({ prices: 'asking' }) }),
  'prices without a unit': optionsProps({
    opened: ['costs'],
    costs: costsProps({ report: { ...BUSY_DAY, pricing: PRICES } }),
  }),
  'own sites': optionsProps({ sites: sitesProps({ startsOpen: true, sites: SITES }) }),
  'site refused': optionsProps({ sites: sitesProps({ startsOpen: true, problem: 'options_site_listed' }) }),
  'on click, few, with a budget': optionsProps({
    lookups: lookupsProps(
      { mode: 'click', caps: { perPage: 20, perHour: 60, perHourAll: 60 } },
      { budget: 40 },
    ),
  }),
  'dark, as dots, without single keys': optionsProps({
    applied: 'saved',
    lookups: lookupsProps({ density: 'dot' }),
    appearance: appearanceProps({ appearance: { theme: 'dark', singleKeys: false } }),
  }),
  'lookups off': optionsProps({
    lookups: lookupsProps({ mode: 'off', density: 'off' }),
  }),
  'own addresses': optionsProps({ opened: ['own'], ownAddresses: { ...ownAddresses, addresses: OWN } }),
  'own address refused': optionsProps({
    opened: ['own'],
    ownAddresses: { ...ownAddresses, problem: 'invalid' },
  }),
  'requests not read yet': optionsProps({ opened: ['requests'], ledger: ledgerProps({ entries: null }) }),
  requests: optionsProps({ opened: ['requests'], ledger: ledgerProps({ entries: LEDGER }) }),
  'requests cleared': optionsProps({ opened: ['requests'], ledger: ledgerProps({ cleared: true }) }),
  'answers not counted yet': optionsProps({ keptAnswers: keptAnswers({ size: null }) }),
  'answers cleared': optionsProps({
    keptAnswers: keptAnswers({ size: { entries: 0, bytes: 0 }, cleared: true }),
  }),
  'disk full': optionsProps({
    applied: 'failed',
    keptAnswers: keptAnswers({ storageNotice: { dismiss: () => {} } }),
  }),
  'settings imported': optionsProps({
    transfer: { ...transfer, result: { ok: true } },
    imported: { serviceUrl: 'https://team.example.com', header: 'x-team-token' },
  }),
  'import refused': optionsProps({
    transfer: {
      ...transfer,
      result: { ok: false, message: 'options_import_invalid', detail: 'lookups.caps.perPage' },
    },
  }),
});

/** The props of a state by its name. */
export function optionsState(name: string): OptionsProps {
  return propsOf(OPTIONS_STATES, name);
}
