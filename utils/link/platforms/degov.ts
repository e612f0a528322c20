import type { Platform } from './platform';

/** A language may stand before the route. */
const ROUTE = /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?proposal\/(0x[\da-f]{1,64}|[1-9]\d{0,77})\/?$/i;
/** Sites of DeGov that are no DAO's. */
const SERVICES = /^(?:agent-api|api|app|apps|atlas|docs|indexer|square)\./;

/** DeGov, one site a DAO under `degov.ai` or a name of its own. */
export const degov: Platform = {
  hosts: ['*.degov.ai', '*.next.degov.ai', 'gov.ringdao.com'],
  read({ host, path }) {
    const written = SERVICES.test(host) ? undefined : ROUTE.exec(path)?.[1];
    const id = written === undefined ? null : oneForm(written);
    if (id === null) return null;
    const address = `https://${host}/proposal/${id}`;
    return { platform: 'degov', canonicalUrl: address, serviceUrl: address, externalId: id, host: 'known' };
  },
};

/**
 * DeGov takes a number in either notation. Hashes (OpenZeppelin governors) are written as 64 hex digits, counters
 * (Bravo governors) in decimal; null for what is no 256-bit number above zero.
 */
function oneForm(written: string): string | null {
  const value = BigInt(written.toLowerCase());
  if (value === 0n || value >> 256n !== 0n) return null;
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}
