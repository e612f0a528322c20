import { defineItem } from '../storage/item';
import { useStored } from '../storage/use-item';

const KEY = 'own-address:v1';

/** More would be a list of other people's. */
export const MAX_OWN_ADDRESSES = 20;

const EVM = /^0x[0-9a-f]{40}$/i;
/** BIP 173: a prefix, the separator, then 38 to 83 characters of its alphabet, in one case throughout. */
const BECH32 = /^[a-z][a-z0-9]{0,20}1[02-9ac-hj-np-z]{38,83}$/;
/** A Solana public key: 32 bytes in Bitcoin's base 58. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * A wallet address in the one form that it is compared in: EVM and bech32 in lower case, Solana as it is. Null for
 * everything else, names among it: they are not resolved.
 */
export function normalAddress(text: string): string | null {
  const address = text.trim();
  const lower = address.toLowerCase();
  if (EVM.test(address)) return lower;
  const isOneCase = address === lower || address === address.toUpperCase();
  if (isOneCase && BECH32.test(lower)) return lower;
  return BASE58.test(address) ? address : null;
}

/** Whether a voter's address is one of the user's own, which are in their normal form. */
export function isOwnAddress(own: readonly string[], address: string | null): boolean {
  const normal = address === null ? null : normalAddress(address);
  return normal !== null && own.includes(normal);
}

/** The user's own wallet addresses in their normal form, known to this machine alone. */
export const {
  read: readOwnAddresses,
  update: changeOwnAddresses,
  watch: onOwnAddressesChanged,
} = defineItem<readonly string[]>(KEY, parseAddresses);

/** What cannot be read is left out. */
function parseAddresses(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const addresses = stored.map((text: unknown) => (typeof text === 'string' ? normalAddress(text) : null));
  return [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_OWN_ADDRESSES);
}

const NONE: readonly string[] = [];

/** The user's own addresses, kept up to date; none until they are read. */
export function useOwnAddresses(): readonly string[] {
  return useStored(readOwnAddresses, onOwnAddressesChanged) ?? NONE;
}
