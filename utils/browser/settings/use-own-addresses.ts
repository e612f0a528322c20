import { useStored } from '../storage/use-item';
import { onOwnAddressesChanged, readOwnAddresses } from './own-addresses';

const NONE: readonly string[] = [];

/** The user's own addresses, kept up to date; none until they are read. */
export function useOwnAddresses(): readonly string[] {
  return useStored(readOwnAddresses, onOwnAddressesChanged) ?? NONE;
}
