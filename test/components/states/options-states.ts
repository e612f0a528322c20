import type { KeptAnswersProps, LookupsProps, OptionsProps } from '@/components/options/options-props';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/lookup-policy';
import { makeError, READY } from '../factories';

export interface OptionsState {
  readonly name: string;
  readonly props: OptionsProps;
}

/** As installed, or with settings of the user's own. */
function lookupsProps(settings: Partial<LookupSettings> = {}): LookupsProps {
  return {
    settings: { ...DEFAULT_LOOKUP_SETTINGS, ...settings },
    allowedSites: new Set(['https://community.example.org']),
    mostCaps: { perPage: 200, perHour: 10_000 },
    actions: {
      setMode: () => {},
      setDensity: () => {},
      setCaps: () => {},
      setSiteMode: () => {},
      removeSite: () => {},
    },
  };
}

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

/** Connected and at rest. */
function optionsProps(overrides: Partial<OptionsProps> = {}): OptionsProps {
  return {
    connection: READY,
    initial: { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' },
    saving: false,
    testing: false,
    report: null,
    problems: [],
    saved: false,
    lookups: lookupsProps(),
    keptAnswers: keptAnswers(),
    actions: { save: () => {}, test: () => {}, removeToken: () => {} },
    ...overrides,
  };
}

const FRESH: Partial<OptionsProps> = {
  connection: { state: 'no-service' },
  initial: { serviceUrl: '', header: 'x-service-api-token' },
};

/** Every state of the options page that a reader can meet. */
export const OPTIONS_STATES: readonly OptionsState[] = [
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
  { name: 'own sites', props: optionsProps({ lookups: lookupsProps({ sites: SITES }) }) },
  {
    name: 'on click, as dots',
    props: optionsProps({
      lookups: lookupsProps({ mode: 'click', density: 'dot', caps: { perPage: 20, perHour: 60 } }),
    }),
  },
  { name: 'answers not counted yet', props: optionsProps({ keptAnswers: keptAnswers({ size: null }) }) },
  {
    name: 'answers cleared',
    props: optionsProps({ keptAnswers: keptAnswers({ size: { entries: 0, bytes: 0 }, cleared: true }) }),
  },
  {
    name: 'disk full',
    props: optionsProps({ keptAnswers: keptAnswers({ storageNotice: { dismiss: () => {} } }) }),
  },
  { name: 'lookups off', props: optionsProps({ lookups: lookupsProps({ mode: 'off', density: 'off' }) }) },
];

/** The props of a state by its name. */
export function optionsState(name: string): OptionsProps {
  const state = OPTIONS_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}
