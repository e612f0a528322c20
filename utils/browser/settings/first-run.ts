import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { defineItem } from '../storage/item';

export const FIRST_RUN_KEY = 'first-run:v1';

const STATES = ['new', 'begun', 'ended'] as const;

/** How far the user has come. */
export interface FirstRun {
  /** `new`: nothing was done yet. `ended`: gone through or put off; it comes back only when asked for. */
  readonly state: (typeof STATES)[number];
  /** The service as far as it was filled in, without the token, which is kept nowhere before it is saved. */
  readonly service: { readonly url: string; readonly header: string } | null;
}

const NEW: FirstRun = { state: 'new', service: null };

const item = defineItem(FIRST_RUN_KEY, parseFirstRun);

export const { read: readFirstRun, watch: onFirstRunChanged } = item;

export function changeFirstRun(change: Partial<FirstRun>): Promise<void> {
  return item.update((now) => ({ ...now, ...change }));
}

/** What cannot be read is as new; an earlier version stored at which of three steps the user was. The panel reads it first, hence no schema. */
export function parseFirstRun(stored: unknown): FirstRun {
  if (typeof stored !== 'object' || stored === null) return NEW;
  const state = 'state' in stored ? STATES.find((known) => known === stored.state) : undefined;
  const service = 'service' in stored ? filledIn(stored.service) : NEW.service;
  return { state: state ?? NEW.state, service };
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
