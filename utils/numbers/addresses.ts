const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;

/** Returns whether a text is an EVM account's address: 20 bytes, in any case. */
export function isEvmAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Returns whether a text is a 32-byte hash, in any case: a digest, or a transaction's id. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}

/** BIP 173: a prefix, the separator, then 38 to 83 characters of its alphabet, in one case throughout. */
const BECH32 = /^[a-z][a-z0-9]{0,20}1[02-9ac-hj-np-z]{38,83}$/;
/** A Solana public key: 32 bytes in Bitcoin's base 58. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Returns a wallet address in comparable form: EVM and bech32 in lower case, Solana unchanged. Null for everything
 * else, including names, which are not resolved.
 */
export function normalAddress(text: string): string | null {
  const address = text.trim();
  const lower = address.toLowerCase();
  if (isEvmAddress(address)) return lower;
  const isOneCase = address === lower || address === address.toUpperCase();
  if (isOneCase && BECH32.test(lower)) return lower;
  return BASE58.test(address) ? address : null;
}

/** Returns whether an address is one of the user's own, which are in normal form. */
export function isOwnAddress(own: readonly string[], address: string | null): boolean {
  const normal = address === null ? null : normalAddress(address);
  return normal !== null && own.includes(normal);
}

/** Returns an address in comparable form; unchanged if it has no normal form. */
export function addressId(address: string): string {
  return normalAddress(address) ?? address.trim();
}

/** Addresses per request. */
export const MOST_ASKED = 20;
