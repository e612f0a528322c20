import { onOwnAddressesChanged, readOwnAddresses } from './own-address';
import { useStored } from './use-stored';

const NONE: readonly string[] = [];

/** The user's own addresses, kept up to date; none until they are read. */
export function useOwnAddresses(): readonly string[] {
  return useStored(readOwnAddresses, onOwnAddressesChanged) ?? NONE;
}
