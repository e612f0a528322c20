import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { Origin, wholeNumber } from '../storage/fields';
import { inStore, resultOf } from '../storage/indexed-db';
import { serviceOfFirstToken } from './connection-settings';
import { TOKEN_ITEM } from './token-item';

const KEY_NAME = 'token';

const octet = wholeNumber(0, 255);

/** No service if the first version sealed it. */
const Sealed = z.object({
  iv: z.array(octet),
  sealed: z.array(octet),
  tail: z.string(),
  service: z.exactOptional(Origin),
  entered: z.exactOptional(z.object({ serviceUrl: z.string(), header: z.string() })),
});

/** The exact settings at the token's entry. */
type EnteredFor = NonNullable<z.infer<typeof Sealed>['entered']>;

/** Public facts about a stored token. */
interface KeptToken {
  readonly tail: string;
  /** Origin of its service. */
  readonly service: string | null;
  /** The settings of its entry; absent if an earlier version saved it. */
  readonly entered?: EnteredFor;
  readonly untilClosed: boolean;
}

/** Stores the token sealed; only the background opens it. */
export interface TokenVault {
  /**
   * @param service address of the only service that may read it.
   * @param untilClosed forget it when the browser closes.
   * @param header the header of its entry.
   */
  save(token: string, service: string, untilClosed?: boolean, header?: string): Promise<void>;
  /** Returns the token for a service's address; null if none is stored for its origin, or its key is lost. */
  read(service: string): Promise<string | null>;
  /** Only the last four characters and the lifetime leave the background. */
  kept(): Promise<KeptToken | null>;
  remove(): Promise<void>;
}

/**
 * Creates a vault in `storage.local`, which content scripts can read in Firefox. It therefore uses AES-GCM under a
 * non-extractable key in the extension origin's IndexedDB, which they cannot reach. They can also write there and into
 * the settings. The seal therefore includes the service's origin, and the address and header of the entry. Each token
 * has its own key, so that no earlier one can be restored. A token until the browser closes is sealed too, in
 * `storage.session`.
 */
export function createTokenVault(database: () => Promise<IDBDatabase>): TokenVault {
  async function stored() {
    for (const area of ['session', 'local'] as const) {
      const items = await browser.storage[area].get(TOKEN_ITEM);
      const parsed = Sealed.safeParse(items[TOKEN_ITEM]);
      if (parsed.success) return { ...parsed.data, untilClosed: area === 'session' };
    }
    return null;
  }

  async function save(token: string, service: string, untilClosed = false, header?: string): Promise<void> {
    const key = await newKey(await database());
    const { origin } = new URL(service);
    const entered = header === undefined ? undefined : { serviceUrl: service, header };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const seal = sealFor(origin, entered, iv);
    const sealed = await crypto.subtle.encrypt(seal, key, new TextEncoder().encode(token));
    const bound = { service: origin, ...(entered && { entered }) };
    const record = { iv: [...iv], sealed: [...new Uint8Array(sealed)], tail: token.slice(-4), ...bound };
    const [area, other] = untilClosed ? (['session', 'local'] as const) : (['local', 'session'] as const);
    await browser.storage[area].set({ [TOKEN_ITEM]: record });
    await browser.storage[other].remove(TOKEN_ITEM);
  }

  return {
    save,
    async read(service) {
      const record = await stored();
      const key = record && (await sealingKey(await database()));
      if (!key) return null;
      if (record.service !== undefined) return unseal(record, key, new URL(service).origin);
      const token = await unseal(record, key, '');
      if (token !== null) await save(token, service, record.untilClosed);
      return token;
    },
    async kept() {
      const record = await stored();
      if (record === null) return null;
      const { tail, untilClosed, entered, service = await serviceOfFirstToken() } = record;
      return { tail, untilClosed, service, ...(entered && { entered }) };
    },
    async remove() {
      await browser.storage.local.remove(TOKEN_ITEM);
      await browser.storage.session.remove(TOKEN_ITEM);
      await inStore(await database(), 'keys', 'readwrite', (keys) => resultOf(keys.delete(KEY_NAME)));
    },
  };
}

function sealingKey(database: IDBDatabase): Promise<CryptoKey | undefined> {
  return inStore(database, 'keys', 'readonly', (keys) => resultOf(keys.get(KEY_NAME)));
}

async function newKey(database: IDBDatabase): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await inStore(database, 'keys', 'readwrite', (keys) => resultOf(keys.put(key, KEY_NAME)));
  return key;
}

function sealFor(origin: string, entered: EnteredFor | undefined, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  const bound = entered ? JSON.stringify([origin, entered.serviceUrl, entered.header]) : origin;
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) };
}

async function unseal(
  { iv, sealed, entered }: z.infer<typeof Sealed>,
  key: CryptoKey,
  origin: string,
): Promise<string | null> {
  try {
    const algorithm = sealFor(origin, entered, new Uint8Array(iv));
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, new Uint8Array(sealed)));
  } catch {
    // Sealed for another service, under a lost key, or tampered with: counts as no token.
    return null;
  }
}
