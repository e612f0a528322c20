import { normalAddress } from '@/utils/numbers/addresses';
import { defineItem } from '../storage/item';
import { useStored } from '../storage/use-item';

const KEY = 'own-address:v1';

/** More would be a list of other people's addresses. */
export const MAX_OWN_ADDRESSES = 20;

/** The user's own wallet addresses in normal form; they stay on this machine. */
export const {
  read: readOwnAddresses,
  update: changeOwnAddresses,
  watch: onOwnAddressesChanged,
} = defineItem<readonly string[]>(KEY, parseAddresses);

/** Leaves out unreadable addresses. */
function parseAddresses(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const addresses = stored.map((text: unknown) => (typeof text === 'string' ? normalAddress(text) : null));
  return [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_OWN_ADDRESSES);
}

const NONE: readonly string[] = [];

/** Returns the user's own addresses and follows changes; empty until read. */
export function useOwnAddresses(): readonly string[] {
  return useStored(readOwnAddresses, onOwnAddressesChanged) ?? NONE;
}
