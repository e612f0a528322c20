import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { LensDatabase } from './database';
import { TOKEN_ITEM } from './token-item';

const KEY_NAME = 'token';

const Sealed = z.object({ iv: z.array(z.number()), sealed: z.array(z.number()), tail: z.string() });

/** What may be known of a stored token. */
interface KeptToken {
  readonly tail: string;
  readonly untilClosed: boolean;
}

/** Keeps the token sealed; only the background opens it. */
export interface TokenVault {
  /** @param untilClosed forget it when the browser closes. */
  save(token: string, untilClosed?: boolean): Promise<void>;
  /** The token, or null where none is stored or its key is gone. */
  read(): Promise<string | null>;
  /** All that ever leaves the background: the last four characters, and how long it is kept. */
  kept(): Promise<KeptToken | null>;
  remove(): Promise<void>;
}

/**
 * A vault in `storage.local`, which content scripts can read in Firefox: hence AES-GCM under a non-extractable key
 * that lives in the extension origin's IndexedDB, where they cannot. What is to be forgotten when the browser closes
 * is sealed as well, in `storage.session`.
 */
export function createTokenVault(database: () => Promise<LensDatabase>): TokenVault {
  async function stored() {
    for (const area of ['session', 'local'] as const) {
      const items = await browser.storage[area].get(TOKEN_ITEM);
      const parsed = Sealed.safeParse(items[TOKEN_ITEM]);
      if (parsed.success) return { ...parsed.data, untilClosed: area === 'session' };
    }
    return null;
  }

  return {
    async save(token, untilClosed = false) {
      const key = await sealingKey(await database());
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(token),
      );
      const record = { iv: [...iv], sealed: [...new Uint8Array(sealed)], tail: token.slice(-4) };
      const [area, other] = untilClosed ? (['session', 'local'] as const) : (['local', 'session'] as const);
      await browser.storage[area].set({ [TOKEN_ITEM]: record });
      await browser.storage[other].remove(TOKEN_ITEM);
    },
    async read() {
      const record = await stored();
      const key = record && (await (await database()).get('keys', KEY_NAME));
      return key ? unseal(record.iv, record.sealed, key) : null;
    },
    async kept() {
      const record = await stored();
      return record && { tail: record.tail, untilClosed: record.untilClosed };
    },
    async remove() {
      await browser.storage.local.remove(TOKEN_ITEM);
      await browser.storage.session.remove(TOKEN_ITEM);
      await (await database()).delete('keys', KEY_NAME);
    },
  };
}

async function sealingKey(database: LensDatabase): Promise<CryptoKey> {
  const existing = await database.get('keys', KEY_NAME);
  if (existing) return existing;
  const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await database.put('keys', created, KEY_NAME);
  return created;
}

async function unseal(iv: number[], sealed: number[], key: CryptoKey): Promise<string | null> {
  try {
    const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, new Uint8Array(sealed)));
  } catch {
    // Sealed under a key that is gone, or tampered with: as good as no token.
    return null;
  }
}
