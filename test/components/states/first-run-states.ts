import type { FirstRunProps } from '@/components/first-run/first-run';
import type { ForumsStepProps } from '@/components/first-run/forums-step';
import type { ServiceStepProps } from '@/components/first-run/service-step';
import { makeError, READY } from '../../factories/proposal';

export interface FirstRunState {
  readonly name: string;
  readonly props: FirstRunProps;
}

const nothing = () => {};

function serviceStep(overrides: Partial<ServiceStepProps> = {}): ServiceStepProps {
  return {
    connection: { state: 'no-service' },
    filledIn: null,
    busy: null,
    report: null,
    problems: [],
    remember: nothing,
    testAndSave: nothing,
    save: nothing,
    ...overrides,
  };
}

function forumsStep(overrides: Partial<ForumsStepProps> = {}): ForumsStepProps {
  return {
    listed: ['forum.arbitrum.foundation', 'gov.uniswap.org', 'www.comp.xyz'],
    areAllowed: true,
    site: null,
    own: [],
    allowListed: nothing,
    enable: nothing,
    ...overrides,
  };
}

function modeStep(overrides: Partial<FirstRunProps['mode']> = {}): FirstRunProps['mode'] {
  return { mode: 'automatic', setMode: nothing, ...overrides };
}

/** A first run at rest. */
function firstRunProps(overrides: Partial<FirstRunProps> = {}): FirstRunProps {
  return {
    step: 'service',
    service: serviceStep(),
    forums: forumsStep(),
    mode: modeStep(),
    go: nothing,
    end: nothing,
    trySample: nothing,
    ...overrides,
  };
}

const OWN = { url: 'https://api.example.org', header: 'x-service-api-token' };

const service = (overrides: Partial<ServiceStepProps>) => firstRunProps({ service: serviceStep(overrides) });

const forums = (overrides: Partial<ForumsStepProps>) =>
  firstRunProps({
    step: 'forums',
    service: serviceStep({ connection: READY }),
    forums: forumsStep(overrides),
  });

/** Every state of the first run that a new user can meet. */
export const FIRST_RUN_STATES: readonly FirstRunState[] = [
  { name: 'service', props: service({}) },
  { name: 'own service', props: service({ filledIn: OWN }) },
  { name: 'testing', props: service({ filledIn: OWN, busy: 'testing' }) },
  { name: 'saving', props: service({ filledIn: OWN, busy: 'saving' }) },
  {
    name: 'problems',
    props: service({
      filledIn: { url: 'api.example.org', header: '' },
      problems: [
        { field: 'serviceUrl', message: 'options_url_whole' },
        { field: 'header', message: 'options_header_empty' },
        { field: 'token', message: 'options_token_form' },
      ],
    }),
  },
  {
    name: 'unreachable',
    props: service({
      filledIn: OWN,
      report: { reachable: { ok: false, error: makeError('network') }, token: null },
    }),
  },
  {
    name: 'token refused',
    props: service({
      filledIn: OWN,
      report: { reachable: { ok: true }, token: { ok: false, error: makeError('denied', { status: 401 }) } },
    }),
  },
  { name: 'no token typed', props: service({ report: { reachable: { ok: true }, token: null } }) },
  { name: 'connected', props: service({ connection: READY }) },
  { name: 'forums', props: forums({}) },
  {
    name: 'forums withheld',
    props: forums({
      areAllowed: false,
      site: { state: 'elsewhere', origin: 'https://gov.uniswap.org', canAdd: true, known: false },
    }),
  },
  {
    name: 'own forums',
    props: forums({
      site: {
        state: 'elsewhere',
        origin: 'https://a-rather-long-name-of-a-dao.example.org',
        canAdd: true,
        known: false,
      },
      own: [
        { origin: 'https://community.example.org', isAllowed: true },
        { origin: 'https://forum.example.net', isAllowed: false },
      ],
    }),
  },
  { name: 'mode', props: firstRunProps({ step: 'mode', service: serviceStep({ connection: READY }) }) },
  { name: 'mode off', props: firstRunProps({ step: 'mode', mode: modeStep({ mode: 'off' }) }) },
];

/** The props of a state by its name. */
export function firstRunState(name: string): FirstRunProps {
  const state = FIRST_RUN_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}
