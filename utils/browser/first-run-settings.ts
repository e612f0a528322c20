import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { ConnectionStatus } from './messages';
import { onLocalChange } from './on-local-change';

const KEY = 'first-run:v1';

/** What is set up, in this order: which service with which token, on which forums, and when. */
export const FIRST_RUN_STEPS = ['service', 'forums', 'mode'] as const;

export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** How far the user has come. */
export interface FirstRun {
  /** `new`: nothing was done yet. `ended`: gone through or put off; it comes back only when asked for. */
  readonly state: 'new' | 'begun' | 'ended';
  readonly step: FirstRunStep;
  /** The service as far as it was filled in, without the token, which is kept nowhere before it is saved. */
  readonly service: { readonly url: string; readonly header: string } | null;
}

const NEW: FirstRun = { state: 'new', step: 'service', service: null };

const Stored = z.object({
  state: z.catch(z.enum(['new', 'begun', 'ended']), NEW.state),
  step: z.catch(z.enum(FIRST_RUN_STEPS), NEW.step),
  service: z.catch(z.nullable(z.object({ url: z.string(), header: z.string() })), NEW.service),
});

/** How far the user has come, at the beginning where nothing valid is stored. */
export async function readFirstRun(): Promise<FirstRun> {
  const items = await browser.storage.local.get(KEY);
  const parsed = Stored.safeParse(items[KEY]);
  return parsed.success ? parsed.data : NEW;
}

/** One click can leave a field and go on to another step: the second change must not undo the first. */
let lastChange: Promise<void> = Promise.resolve();

/** Changes what is stored now, after the changes before it; every open page hears of it. */
export function changeFirstRun(change: Partial<FirstRun>): Promise<void> {
  const write = async () => {
    await browser.storage.local.set({ [KEY]: { ...(await readFirstRun()), ...change } });
  };
  lastChange = lastChange.then(write, write);
  return lastChange;
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onFirstRunChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}

/** Whether the first run is to be shown: as long as no service was ever chosen, and from its beginning to its end. */
export function isFirstRunDue({ state }: Pick<FirstRun, 'state'>, connection: ConnectionStatus): boolean {
  return state === 'begun' || (state === 'new' && connection.state === 'no-service');
}
