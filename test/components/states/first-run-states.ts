import type { ConnectFormProps } from '@/components/first-run/connect-form';
import type { FirstRunProps } from '@/components/first-run/first-run';
import { makeError, READY } from '../../factories/proposal';
import { propsOf, type State, statesOf } from './view-props';

const nothing = () => {};

const AT_REST: ConnectFormProps = {
  connection: { state: 'no-service' },
  filledIn: null,
  busy: null,
  report: null,
  problems: [],
  remember: nothing,
  testAndSave: nothing,
  save: nothing,
};

const DEFAULTS: FirstRunProps['defaults'] = {
  forums: ['forum.arbitrum.foundation', 'gov.uniswap.org', 'www.comp.xyz'],
  areAllowed: true,
  mode: 'automatic',
  keepsThreads: true,
  allowForums: nothing,
  setMode: nothing,
  keepThreads: nothing,
};

const form = (
  overrides: Partial<ConnectFormProps>,
  defaults: Partial<FirstRunProps['defaults']> = {},
): FirstRunProps => ({
  form: { ...AT_REST, ...overrides },
  defaults: { ...DEFAULTS, ...defaults },
  end: nothing,
  trySample: nothing,
  keyless: async () => true,
});

const OWN = { url: 'https://api.example.org', header: 'x-service-api-token' };

/** Every state of the first run that a new user can meet. */
export const FIRST_RUN_STATES: readonly State<FirstRunProps>[] = statesOf<FirstRunProps>({
  service: form({}),
  'own service': form({ filledIn: OWN }),
  testing: form({ filledIn: OWN, busy: 'testing' }),
  saving: form({ filledIn: OWN, busy: 'saving' }),
  problems: form({
    filledIn: { url: 'api.example.org', header: '' },
    problems: [
      { field: 'serviceUrl', message: 'options_url_whole' },
      { field: 'header', message: 'options_header_empty' },
      { field: 'token', message: 'options_token_form' },
    ],
  }),
  unreachable: form({
    filledIn: OWN,
    report: { reachable: { ok: false, error: makeError('network') }, token: null },
  }),
  'token refused': form({
    filledIn: OWN,
    report: { reachable: { ok: true }, token: { ok: false, error: makeError('denied', { status: 401 }) } },
  }),
  'no token typed': form({ report: { reachable: { ok: true }, token: null } }),
  connected: form({ connection: READY }),
  'forums withheld': form({}, { areAllowed: false }),
  'on click, nothing remembered': form({}, { mode: 'click', keepsThreads: false }),
});

/** The props of a state by its name. */
export function firstRunState(name: string): FirstRunProps {
  return propsOf(FIRST_RUN_STATES, name);
}
