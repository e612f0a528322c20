import * as z from 'zod/mini';
import { type Client, createClient } from '@/utils/api/client';
import type { Generation } from '@/utils/api/dialect';
import { isGeneration } from '@/utils/api/dialects';
import { routeIn } from '@/utils/api/endpoints';
import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import { createProbeSharing } from '@/utils/api/execute';
import type { ServiceClient } from '@/utils/lookup/call-service';
import { type Initiator, isUserInitiated, type Priority } from '@/utils/lookup/gate/initiator';
import { type CacheHit, type Ledger, NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { KEYLESS } from '@/utils/lookup/who-answers';
import { hostOfKey } from '@/utils/source/origins';
import { sleep, together } from '@/utils/tasks';
import type { ConnectionStatus } from '../messages/messages';
import { present } from '../page/present';
import { readBlockedHosts } from '../settings/blocked-hosts';
import { hasOriginAccess } from '../sites/access';
import { defineItem } from '../storage/item';
import { measuredFetch } from './clock-skew';
import { readConnectionSettings, readOwnSettings } from './connection-settings';
import { isSameOrigin } from './draft';
import type { Keyless } from './keyless-client';
import type { TokenVault } from './token-vault';

const KEY = 'generations:v1';

type Found = readonly [serviceUrl: string, generation: Generation];

/** Service addresses with their recognised generations, latest last. */
const Stored = z.array(z.custom<Found>(isFound));

const MAX_SERVICES = 10;

const item = defineItem<readonly Found[]>(KEY, (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : [];
});

/** Returns the recognised generation of a service; null if unknown. */
export async function readGeneration(serviceUrl: string): Promise<Generation | null> {
  const known = (await item.read()).find(([url]) => url === serviceUrl);
  return known?.[1] ?? null;
}

export function writeGeneration(serviceUrl: string, generation: Generation): Promise<void> {
  return item.update((all) => {
    const others = all.filter(([url]) => url !== serviceUrl);
    return [...others, [serviceUrl, generation] as const].slice(-MAX_SERVICES);
  });
}

function isFound(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [serviceUrl, generation] = value;
  return typeof serviceUrl === 'string' && isGeneration(generation);
}

/** What a client may store, and who decides about retries. */
interface Steering {
  /** Nothing learnt about the service is stored. */
  readonly isPrivate?: boolean;
  readonly ledger?: Pick<Ledger, 'enter'>;
  readonly mayRetry?: (error: ApiError) => boolean;
  /** Lets later callers raise the urgency. */
  readonly priority?: Priority | undefined;
}

/** The saved connection: its state, and a client that uses it. */
export interface Connection {
  status(): Promise<ConnectionStatus>;
  /**
   * Returns the owner under which answers are stored: the saved service's address, or `KEYLESS`; null without a source.
   */
  service(): Promise<string | null>;
  /** Returns the route of the request that brought an answer: the service's, or the host of a source. */
  routeOf(answer: Pick<CacheHit, 'endpoint' | 'key'>): Promise<string>;
  /** Returns a client for the saved service and token; the ledger logs its requests under this initiator. */
  connect(initiator: Initiator, steering?: Steering): Promise<Result<ServiceClient>>;
}

export function createConnection(vault: TokenVault, keyless: Keyless): Connection {
  const shareProbes = createProbeSharing(() => Date.now());
  /**
   * A token goes only to the origin for which it was saved, even if another service is set now. It goes nowhere once
   * the saved settings differ from those of its entry.
   */
  const keptFor = async (serviceUrl: string) => {
    const kept = await vault.kept();
    const isFor = kept?.service && isSameOrigin(kept.service, serviceUrl) && (await isAsEntered(kept));
    return { kept: isFor ? kept : null, isChanged: kept !== null && !isFor };
  };

  const keptForAny = async (serviceUrl: string | null) =>
    serviceUrl === null ? { kept: null, isChanged: false } : keptFor(serviceUrl);

  async function status(): Promise<ConnectionStatus> {
    const { serviceUrl, header } = await readConnectionSettings();
    const { kept, isChanged } = await keptForAny(serviceUrl);
    if (kept === null) {
      const [usable, blocked] = await Promise.all([keyless.usable(), readBlockedHosts()]);
      const operators = [...new Set(usable.map(({ operator }) => operator))];
      if (operators.length > 0)
        return { state: 'keyless', operators, ...(blocked.length > 0 && { blocked }) };
      if (blocked.length > 0) return { state: 'sources-blocked', blocked };
    }
    if (serviceUrl === null) return { state: 'no-service' };
    if (kept === null) return { state: 'no-token', serviceUrl, header, ...(isChanged && { isChanged }) };
    const state = (await hasOriginAccess(serviceUrl)) ? 'ready' : 'no-access';
    return { state, serviceUrl, header, tokenTail: kept.tail, untilClosed: kept.untilClosed };
  }

  const service = async () => ((await status()).state === 'keyless' ? KEYLESS : savedService());
  /** Every cached answer in use needs it, so simultaneous calls share one read. */
  const generation = together(async () => {
    const serviceUrl = await savedService();
    return serviceUrl === null ? null : readGeneration(serviceUrl);
  });

  return {
    status,
    async routeOf({ endpoint, key }) {
      const host = key === null ? null : hostOfKey(key);
      if (host !== null) return host;
      // An answer without a proposal does not name its source; sources have no routes like a service's.
      if (key === null && (await service()) === KEYLESS) return endpoint;
      return routeIn(await generation(), endpoint);
    },
    service,
    async connect(initiator, { isPrivate = false, ledger = NO_LEDGER, mayRetry, priority } = {}) {
      const { serviceUrl, header } = await readConnectionSettings();
      const { kept } = await keptForAny(serviceUrl);
      const token = serviceUrl !== null && kept !== null ? await vault.read(serviceUrl) : null;
      if (serviceUrl === null || token === null) {
        const client = await keyless.connect(initiator, { isPrivate, ledger, priority });
        if (client === null) {
          const isBlocked = (await readBlockedHosts()).length > 0;
          return { ok: false, error: plainError(isBlocked ? 'no-access' : 'no-token') };
        }
        return { ok: true, value: { ...client, service: KEYLESS } };
      }
      if (!(await hasOriginAccess(serviceUrl))) return { ok: false, error: plainError('no-access') };
      const client = clientFor({ serviceUrl, header }, token, {
        generation: await readGeneration(serviceUrl),
        ...(!isPrivate && { onGeneration: (generation) => void writeGeneration(serviceUrl, generation) }),
        shareProbe: shareProbes(serviceUrl, isUserInitiated(initiator)),
        onRequest: (entry) => ledger.enter({ ...entry, source: 'network', cause: initiator }),
        ...(mayRetry && { mayRetry }),
      });
      return { ok: true, value: { ...client, service: serviceUrl } };
    },
  };
}

/** Returns whether the saved settings match those of the token's entry: other scripts can change them in Firefox. */
export async function isAsEntered({
  entered,
}: {
  readonly entered?: { readonly serviceUrl: string; readonly header: string };
}): Promise<boolean> {
  if (entered === undefined) return true;
  const { serviceUrl, header } = await readOwnSettings();
  return serviceUrl === entered.serviceUrl && header === entered.header;
}

/** Returns the address of the current service; null without one. */
export async function savedService(): Promise<string | null> {
  return (await readConnectionSettings()).serviceUrl;
}

type Watching = Pick<
  Parameters<typeof createClient>[0],
  'generation' | 'onGeneration' | 'shareProbe' | 'onRequest' | 'mayRetry'
>;

/** Creates a client with the real network and clock; the token may be null for free routes. */
export function clientFor(
  settings: Awaited<ReturnType<typeof readConnectionSettings>> & { serviceUrl: string },
  token: string | null,
  watching: Watching = {},
): Client {
  return createClient({
    ...watching,
    baseUrl: settings.serviceUrl,
    header: settings.header,
    token,
    fetch: measuredFetch,
    clock: { now: () => Date.now(), sleep },
    present,
    isOnline: () => navigator.onLine,
  });
}
