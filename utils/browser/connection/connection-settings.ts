import { DEFAULT_TOKEN_HEADER, parseHeaderName, parseServiceUrl } from '@/utils/api/service-settings';
import { webOrigin } from '@/utils/web-address';
import { readManagedPolicy } from '../settings/managed-policy';
import { defineItem } from '../storage/item';

declare global {
  interface ImportMetaEnv {
    readonly WXT_API_URL: string | undefined;
    readonly WXT_FORUM_URL: string | undefined;
  }
}

/** A build may carry a default service (tests, demo, a team's own build); store builds have none. */
const DEFAULT_SERVICE_URL: string | null = import.meta.env.WXT_API_URL || null;
const KEY = 'connection:v1';

/** Where the service is and which header carries the token. */
interface ConnectionSettings {
  readonly serviceUrl: string | null;
  readonly header: string;
}

/** What holds: the organisation's policy, then the saved settings, or the build's defaults where nothing valid is stored. */
export async function readConnectionSettings(): Promise<ConnectionSettings> {
  const [saved, policy] = await Promise.all([own.read(), readManagedPolicy()]);
  return { serviceUrl: policy.serviceUrl ?? saved.serviceUrl, header: policy.header ?? saved.header };
}

/** What the user saved, even if a policy has replaced it since. */
export function readOwnSettings(): Promise<ConnectionSettings> {
  return own.read();
}

/** Origin of the service for which a token of the first version was saved, even if a policy has replaced it since. */
export async function serviceOfFirstToken(): Promise<string | null> {
  return webOrigin((await own.read()).serviceUrl ?? undefined);
}

// Both are written at every save: what cannot be read of one makes nothing of the other.
const own = defineItem(KEY, parseSettings, (stored, _, saved) => ({ ...Object(stored), ...saved }));

/** Calls back at every change of what is saved. @returns what ends the watching. */
export const { watch: onConnectionChanged } = own;

export function writeConnectionSettings({ serviceUrl, header }: ConnectionSettings): Promise<void> {
  return own.update(() => ({ serviceUrl, header }));
}

/**
 * Read as strictly as what a user types, for others can write here in Firefox: what differs by a letter from what is read
 * of it is not ours, and as good as no service.
 */
function parseSettings(stored: unknown): ConnectionSettings {
  if (stored === undefined) return { serviceUrl: DEFAULT_SERVICE_URL, header: DEFAULT_TOKEN_HEADER };
  const { serviceUrl, header }: Partial<Record<string, unknown>> = Object(stored);
  const service = parseServiceUrl(typeof serviceUrl === 'string' ? serviceUrl : '');
  const name = parseHeaderName(typeof header === 'string' ? header : '');
  const isOurs = service.ok && service.url === serviceUrl && name.ok && name.name === header;
  return isOurs
    ? { serviceUrl: service.url, header: name.name }
    : { serviceUrl: null, header: name.ok ? name.name : DEFAULT_TOKEN_HEADER };
}
