import type { ComponentProps } from 'preact';
import { type Diagnosis, diagnose } from '@/components/diagnosis/diagnosis';
import type { SiteView } from '@/utils/browser/sites/use-site';
import { makeError, READY } from '../../factories/proposal';
import { propsOf, type State } from './view-props';

type DiagnosisFacts = Parameters<typeof diagnose>[0];
type DiagnosisProps = ComponentProps<typeof Diagnosis>;

const nothing = () => {};

const FORUM = 'https://forum.arbitrum.foundation';

const HERE: SiteView = {
  state: 'here',
  origin: FORUM,
  mode: null,
  usual: 'automatic',
  pausedUntil: null,
  known: false,
};

const ELSEWHERE: SiteView = { state: 'elsewhere', origin: FORUM, canAdd: true, known: false };

/** All that can be known, and all of it good. */
function diagnosisFacts(overrides: Partial<DiagnosisFacts> = {}): DiagnosisFacts {
  return {
    connection: READY,
    report: { reachable: { ok: true }, token: { ok: true } },
    plusTier: 'given',
    areForumsAllowed: true,
    site: HERE,
    isScriptAlive: true,
    ...overrides,
  };
}

function state(
  name: string,
  facts: Partial<DiagnosisFacts>,
  props: Partial<DiagnosisProps> = {},
): State<DiagnosisProps> {
  const checks = diagnose(diagnosisFacts(facts));
  return { name, props: { checks, checking: false, check: nothing, mend: nothing, ...props } };
}

const SERVICE = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };

/** Every state of the diagnosis that a user can meet. */
export const DIAGNOSIS_STATES: readonly State<DiagnosisProps>[] = [
  state('unknown yet', {}, { checks: null }),
  state('all good', {}),
  state('not checked', { report: null, plusTier: 'unknown' }),
  state('checking', { report: null, plusTier: 'unknown' }, { checking: true }),
  state(
    'no service',
    { connection: { state: 'no-service' }, report: null, plusTier: 'unknown' },
    { check: null },
  ),
  state('no token', {
    connection: { state: 'no-token', ...SERVICE },
    report: { reachable: { ok: true }, token: null },
    plusTier: 'unknown',
  }),
  state(
    'no access',
    {
      connection: { state: 'no-access', tokenTail: '1a2b', untilClosed: false, ...SERVICE },
      report: null,
      plusTier: 'unknown',
    },
    { check: null },
  ),
  state('unreachable', { report: { reachable: { ok: false, error: makeError('network') }, token: null } }),
  state('token refused', {
    report: { reachable: { ok: true }, token: { ok: false, error: makeError('denied', { status: 401 }) } },
  }),
  state('standard tier', { plusTier: 'refused' }),
  state('on click only', { areForumsAllowed: false, site: ELSEWHERE }),
  state('page too old', { isScriptAlive: false }),
  state('off here', { site: { ...HERE, mode: 'off' } }),
  state('no such site', { site: { ...ELSEWHERE, origin: 'http://forum.example.org', canAdd: false } }),
  state("browser's own page", { site: { state: 'closed' } }),
  state('private window', { site: { state: 'private', origin: FORUM } }),
  state('no tab beside it', { site: null }),
];

/** The props of a state by its name. */
export function diagnosisState(name: string): DiagnosisProps {
  return propsOf(DIAGNOSIS_STATES, name);
}
