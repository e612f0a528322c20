import type { OptionsProps } from '@/components/options/options-props';
import { makeError, READY } from '../factories';

export interface OptionsState {
  readonly name: string;
  readonly props: OptionsProps;
}

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
        { field: 'serviceUrl', message: 'The address must begin with https://.' },
        { field: 'token', message: 'A token has 8 to 512 visible ASCII characters and no spaces.' },
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
];

/** The props of a state by its name. */
export function optionsState(name: string): OptionsProps {
  const state = OPTIONS_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}
