import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/header-name';
import { DEFAULT_SERVICE_URL } from './build-settings';
import { readManagedPolicy } from './managed-policy';
import { onLocalChange } from './on-local-change';
import { webOrigin } from './web-origin';

const KEY = 'connection:v1';

const Stored = z.object({ serviceUrl: z.nullable(z.string()), header: z.string() });

/** Where the service is and which header carries the token. */
export interface ConnectionSettings {
  readonly serviceUrl: string | null;
  readonly header: string;
}

/** What holds: the organisation's policy, then the saved settings, or the build's defaults where nothing valid is stored. */
export async function readConnectionSettings(): Promise<ConnectionSettings> {
  const [own, policy] = await Promise.all([readOwn(), readManagedPolicy()]);
  return { serviceUrl: policy.serviceUrl ?? own.serviceUrl, header: policy.header ?? own.header };
}

/** Origin of the service that a token of the first version was saved for, whatever a policy has put in its place since. */
export async function serviceOfFirstToken(): Promise<string | null> {
  return webOrigin((await readOwn()).serviceUrl ?? undefined);
}

async function readOwn(): Promise<ConnectionSettings> {
  const items = await browser.storage.local.get(KEY);
  const parsed = Stored.safeParse(items[KEY]);
  return parsed.success ? parsed.data : { serviceUrl: DEFAULT_SERVICE_URL, header: DEFAULT_TOKEN_HEADER };
}

export async function writeConnectionSettings(settings: ConnectionSettings): Promise<void> {
  await browser.storage.local.set({ [KEY]: { serviceUrl: settings.serviceUrl, header: settings.header } });
}

/** Calls back at every change of what is saved. @returns what ends the watching. */
export function onConnectionChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
