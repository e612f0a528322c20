import { useEffect, useState } from 'preact/hooks';
import { onOwnAddressesChanged, readOwnAddresses } from './own-address';

/** The user's own addresses, kept up to date; none until they are read. */
export function useOwnAddresses(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);

  useEffect(() => {
    const refresh = () => void readOwnAddresses().then(setAddresses);
    refresh();
    return onOwnAddressesChanged(refresh);
  }, []);

  return addresses;
}
