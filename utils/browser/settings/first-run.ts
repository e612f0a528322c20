import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { defineItem } from '../storage/item';

export const FIRST_RUN_KEY = 'first-run:v1';

const STATES = ['new', 'begun', 'ended'] as const;

/** The user's progress through the first run. */
export interface FirstRun {
  /** `new`: nothing done yet. `ended`: completed or postponed; it returns only on request. */
  readonly state: (typeof STATES)[number];
  /** The service as filled in so far, without the token, which is stored only when saved. */
  readonly service: { readonly url: string; readonly header: string } | null;
}

const NEW: FirstRun = { state: 'new', service: null };

const item = defineItem(FIRST_RUN_KEY, parseFirstRun);

export const { read: readFirstRun, watch: onFirstRunChanged } = item;

export function changeFirstRun(change: Partial<FirstRun>): Promise<void> {
  return item.update((now) => ({ ...now, ...change }));
}

/**
 * Parses the stored state; an unreadable one is new. An earlier version stored one of three steps. The panel reads it
 * first, so it uses no schema.
 */
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

/** Returns whether to show the first run: while no service was ever chosen, and from its start to its end. */
export function isFirstRunDue({ state }: Pick<FirstRun, 'state'>, connection: ConnectionStatus): boolean {
  return state === 'begun' || (state === 'new' && connection.state === 'no-service');
}
