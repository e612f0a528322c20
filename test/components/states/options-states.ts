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
import { propsOf, type State } from './view-props';

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
export const OPTIONS_STATES: readonly State<OptionsProps>[] = [
  { name: 'fresh', props: optionsProps(FRESH) },
  { name: 'connected', props: optionsProps() },
  { name: 'saving', props: optionsProps({ saving: true }) },
  { name: 'saved', props: optionsProps({ saved: true }) },
  {
    name: 'problems',
    props: optionsProps({
      ...FRESH,
      problems: [
        { field: 'serviceUrl', message: 'options_url_whole' },
        { field: 'token', message: 'options_token_form' },
      ],
    }),
  },
  { name: 'testing', props: optionsProps({ testing: true }) },
  { name: 'test passed', props: optionsProps({ report: { reachable: { ok: true }, token: { ok: true } } }) },
  {
    name: 'unreachable',
    props: optionsProps({ report: { reachable: { ok: false, error: makeError('network') }, token: null } }),
  },
  { name: 'no token to test', props: optionsProps({ report: { reachable: { ok: true }, token: null } }) },
  {
    name: 'token refused',
    props: optionsProps({
      report: { reachable: { ok: true }, token: { ok: false, error: makeError('denied', { status: 402 }) } },
    }),
  },
  {
    name: 'token until the browser closes',
    props: optionsProps({
      connection: { ...CONNECTED, state: 'ready', tokenTail: '1a2b', untilClosed: true },
      initial: { ...CONNECTED, untilClosed: true },
    }),
  },
  { name: 'managed', props: optionsProps(MANAGED) },
  { name: 'follows people', props: optionsProps({ opened: ['people'], people: FOLLOWED }) },
  {
    name: 'cannot follow',
    props: optionsProps({ opened: ['people'], people: { ...people, problem: 'invalid' } }),
  },
  { name: 'notices on', props: optionsProps({ opened: ['notices'], notices: noticesProps({ on: true }) }) },
  {
    name: 'notices taken back',
    props: optionsProps({ notices: noticesProps({ on: true }, { isPermitted: false }) }),
  },
  { name: 'hears of open votes', props: optionsProps({ today: todayProps({ notifies: true }) }) },
  { name: 'notices refused', props: optionsProps({ notices: noticesProps({}, { isRefused: true }) }) },
  {
    name: 'calls not counted yet',
    props: optionsProps({ opened: ['costs'], costs: costsProps({ report: null }) }),
  },
  {
    name: 'prices published',
    props: optionsProps({ opened: ['costs'], costs: costsProps({ report: BUSY_DAY }) }),
  },
  {
    name: 'no prices published',
    props: optionsProps({
      opened: ['costs'],
      costs: costsProps({ report: { ...BUSY_DAY, budget: null, pricing: null }, prices: 'none' }),
    }),
  },
  {
    name: 'asking for prices',
    props: optionsProps({ opened: ['costs'], costs: costsProps({ prices: 'asking' }) }),
  },
  {
    name: 'prices without a unit',
    props: optionsProps({
      opened: ['costs'],
      costs: costsProps({ report: { ...BUSY_DAY, pricing: PRICES } }),
    }),
  },
  { name: 'own sites', props: optionsProps({ sites: sitesProps({ startsOpen: true, sites: SITES }) }) },
  {
    name: 'site refused',
    props: optionsProps({ sites: sitesProps({ startsOpen: true, problem: 'options_site_listed' }) }),
  },
  {
    name: 'on click, few, with a budget',
    props: optionsProps({
      lookups: lookupsProps({ mode: 'click', caps: { perPage: 20, perHour: 60 } }, { budget: 40 }),
    }),
  },
  {
    name: 'dark, as dots, without single keys',
    props: optionsProps({
      applied: 'saved',
      lookups: lookupsProps({ density: 'dot' }),
      appearance: appearanceProps({ appearance: { theme: 'dark', singleKeys: false } }),
    }),
  },
  {
    name: 'lookups off',
    props: optionsProps({
      lookups: lookupsProps({ mode: 'off', density: 'off' }),
    }),
  },
  {
    name: 'own addresses',
    props: optionsProps({ opened: ['own'], ownAddresses: { ...ownAddresses, addresses: OWN } }),
  },
  {
    name: 'own address refused',
    props: optionsProps({ opened: ['own'], ownAddresses: { ...ownAddresses, problem: 'invalid' } }),
  },
  {
    name: 'requests not read yet',
    props: optionsProps({ opened: ['requests'], ledger: ledgerProps({ entries: null }) }),
  },
  {
    name: 'requests',
    props: optionsProps({ opened: ['requests'], ledger: ledgerProps({ entries: LEDGER }) }),
  },
  {
    name: 'requests cleared',
    props: optionsProps({ opened: ['requests'], ledger: ledgerProps({ cleared: true }) }),
  },
  { name: 'answers not counted yet', props: optionsProps({ keptAnswers: keptAnswers({ size: null }) }) },
  {
    name: 'answers cleared',
    props: optionsProps({ keptAnswers: keptAnswers({ size: { entries: 0, bytes: 0 }, cleared: true }) }),
  },
  {
    name: 'disk full',
    props: optionsProps({
      applied: 'failed',
      keptAnswers: keptAnswers({ storageNotice: { dismiss: () => {} } }),
    }),
  },
  {
    name: 'settings imported',
    props: optionsProps({
      transfer: { ...transfer, result: { ok: true } },
      imported: { serviceUrl: 'https://team.example.com', header: 'x-team-token' },
    }),
  },
  {
    name: 'import refused',
    props: optionsProps({
      transfer: {
        ...transfer,
        result: { ok: false, message: 'options_import_invalid', detail: 'lookups.caps.perPage' },
      },
    }),
  },
];

/** The props of a state by its name. */
export function optionsState(name: string): OptionsProps {
  return propsOf(OPTIONS_STATES, name);
}
