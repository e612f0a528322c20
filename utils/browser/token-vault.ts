import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { LensDatabase } from './database';

const STORED_AS = 'token:v1';
const KEY_NAME = 'token';

const Sealed = z.object({ iv: z.array(z.number()), sealed: z.array(z.number()), tail: z.string() });

/** Keeps the token sealed; only the background opens it. */
export interface TokenVault {
  save(token: string): Promise<void>;
  /** The token, or null where none is stored or its key is gone. */
  read(): Promise<string | null>;
  /** The last four characters, all that ever leaves the background. */
  tail(): Promise<string | null>;
  remove(): Promise<void>;
}

/**
 * A vault in `storage.local`, which content scripts can read in Firefox: hence AES-GCM under a non-extractable key
 * that lives in the extension origin's IndexedDB, where they cannot.
 */
export function createTokenVault(database: () => Promise<LensDatabase>): TokenVault {
  async function stored() {
    const items = await browser.storage.local.get(STORED_AS);
    const parsed = Sealed.safeParse(items[STORED_AS]);
    return parsed.success ? parsed.data : null;
  }

  return {
    async save(token) {
      const key = await sealingKey(await database());
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(token),
      );
      const record = { iv: [...iv], sealed: [...new Uint8Array(sealed)], tail: token.slice(-4) };
      await browser.storage.local.set({ [STORED_AS]: record });
    },
    async read() {
      const record = await stored();
      const key = record && (await (await database()).get('keys', KEY_NAME));
      return key ? unseal(record.iv, record.sealed, key) : null;
    },
    async tail() {
      return (await stored())?.tail ?? null;
    },
    async remove() {
      await browser.storage.local.remove(STORED_AS);
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
