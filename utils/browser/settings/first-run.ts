import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { defineItem } from '../storage/item';

export const FIRST_RUN_KEY = 'first-run:v1';

/** What is set up, in this order: which service with which token, on which forums, and when. */
const FIRST_RUN_STEPS = ['service', 'forums', 'mode'] as const;

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

const STATES = ['new', 'begun', 'ended'] as const;

/** How far the user has come. */
export interface FirstRun {
  /** `new`: nothing was done yet. `ended`: gone through or put off; it comes back only when asked for. */
  readonly state: (typeof STATES)[number];
  readonly step: FirstRunStep;
  /** The service as far as it was filled in, without the token, which is kept nowhere before it is saved. */
  readonly service: { readonly url: string; readonly header: string } | null;
}

const NEW: FirstRun = { state: 'new', step: 'service', service: null };

const item = defineItem(FIRST_RUN_KEY, parseFirstRun);

export const { read: readFirstRun, watch: onFirstRunChanged } = item;

export function changeFirstRun(change: Partial<FirstRun>): Promise<void> {
  return item.update((now) => ({ ...now, ...change }));
}

/** What cannot be read is as new. The panel reads it first, hence no schema. */
export function parseFirstRun(stored: unknown): FirstRun {
  if (typeof stored !== 'object' || stored === null) return NEW;
  const state = 'state' in stored ? STATES.find((known) => known === stored.state) : undefined;
  const step = 'step' in stored ? FIRST_RUN_STEPS.find((known) => known === stored.step) : undefined;
  const service = 'service' in stored ? filledIn(stored.service) : NEW.service;
  return { state: state ?? NEW.state, step: step ?? NEW.step, service };
}

function filledIn(service: unknown): FirstRun['service'] {
  if (typeof service !== 'object' || service === null || !('url' in service && 'header' in service)) {
    return null;
  }
  const { url, header } = service;
  return typeof url === 'string' && typeof header === 'string' ? { url, header } : null;
}

/** Whether the first run is to be shown: as long as no service was ever chosen, and from its beginning to its end. */
export function isFirstRunDue({ state }: Pick<FirstRun, 'state'>, connection: ConnectionStatus): boolean {
  return state === 'begun' || (state === 'new' && connection.state === 'no-service');
}
