import type { Result } from '@/utils/api/api-error';
import { type Client, createClient } from '@/utils/api/client';
import { plainError } from '@/utils/api/plain-error';
import { type ConnectionSettings, readConnectionSettings } from './connection-settings';
import type { ConnectionStatus } from './messages';
import { hasOriginAccess } from './origin-access';
import { sleep } from './sleep';
import type { TokenVault } from './token-vault';

/** The saved connection: how it stands, and a client that speaks through it. */
export interface Connection {
  status(): Promise<ConnectionStatus>;
  connect(): Promise<Result<Client>>;
}

export function createConnection(vault: TokenVault): Connection {
  return {
    async status() {
      const { serviceUrl, header } = await readConnectionSettings();
      if (serviceUrl === null) return { state: 'no-service' };
      const tokenTail = await vault.tail();
      if (tokenTail === null) return { state: 'no-token', serviceUrl, header };
      const state = (await hasOriginAccess(serviceUrl)) ? 'ready' : 'no-access';
      return { state, serviceUrl, header, tokenTail };
    },
    async connect() {
      const settings = await readConnectionSettings();
      const token = await vault.read();
      if (settings.serviceUrl === null || token === null) return { ok: false, error: plainError('no-token') };
      if (!(await hasOriginAccess(settings.serviceUrl))) return { ok: false, error: plainError('no-access') };
      return { ok: true, value: clientFor({ ...settings, serviceUrl: settings.serviceUrl }, token) };
    },
  };
}

/** A client with the real network and clock; the token may be null for the free routes. */
export function clientFor(
  settings: ConnectionSettings & { serviceUrl: string },
  token: string | null,
): Client {
  return createClient({
    baseUrl: settings.serviceUrl,
    header: settings.header,
    token,
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: { now: () => Date.now(), sleep },
    isOnline: () => navigator.onLine,
  });
}
