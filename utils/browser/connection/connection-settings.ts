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

/** A build may contain a default service (tests, demo, a team's build); store builds have none. */
const DEFAULT_SERVICE_URL: string | null = import.meta.env.WXT_API_URL || null;
const KEY = 'connection:v1';

/** The service's address and the header for its token. */
interface ConnectionSettings {
  readonly serviceUrl: string | null;
  readonly header: string;
}

/** Returns the effective settings: the organisation's policy, then the saved ones, then the build's defaults. */
export async function readConnectionSettings(): Promise<ConnectionSettings> {
  const [saved, policy] = await Promise.all([own.read(), readManagedPolicy()]);
  return { serviceUrl: policy.serviceUrl ?? saved.serviceUrl, header: policy.header ?? saved.header };
}

/** Returns what the user saved, even if a policy has replaced it since. */
export function readOwnSettings(): Promise<ConnectionSettings> {
  return own.read();
}

/** Returns the origin of the service for which the first version saved a token, even if a policy has replaced it. */
export async function serviceOfFirstToken(): Promise<string | null> {
  return webOrigin((await own.read()).serviceUrl ?? undefined);
}

// Every save writes both fields, so an unreadable one invalidates the other.
const own = defineItem(KEY, parseSettings, (stored, _, saved) => ({ ...Object(stored), ...saved }));

/** Calls back at every change of the saved settings. @returns a function that stops watching. */
export const { watch: onConnectionChanged } = own;

export function writeConnectionSettings({ serviceUrl, header }: ConnectionSettings): Promise<void> {
  return own.update(() => ({ serviceUrl, header }));
}

/**
 * Parses as strictly as user input, because other scripts can write here in Firefox. A value that differs from its
 * parsed form is not ours and counts as no service.
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
