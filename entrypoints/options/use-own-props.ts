import { useState } from 'preact/hooks';
import type { OwnAddressesProps } from '@/components/options/options-props';
import { changeOwnAddresses, MOST_OWN_ADDRESSES, normalAddress } from '@/utils/browser/own-address';
import { useOwnAddresses } from '@/utils/browser/use-own-addresses';
import type { Applied } from './use-applied';

/** Joins the user's own addresses with what is done to them. */
export function useOwnProps(keep: Applied['keep']): OwnAddressesProps {
  const addresses = useOwnAddresses();
  const [problem, setProblem] = useState<OwnAddressesProps['problem']>(null);

  function add(text: string): boolean {
    const address = normalAddress(text);
    const refused = address === null ? 'invalid' : whyNot(address, addresses);
    setProblem(refused);
    if (address === null || refused !== null) return false;
    keep(changeOwnAddresses((own) => [...own, address]));
    return true;
  }

  return {
    addresses,
    most: MOST_OWN_ADDRESSES,
    problem,
    add,
    remove: (address) => keep(changeOwnAddresses((own) => own.filter((other) => other !== address))),
  };
}

function whyNot(address: string, own: readonly string[]): OwnAddressesProps['problem'] {
  if (own.includes(address)) return 'known';
  return own.length >= MOST_OWN_ADDRESSES ? 'full' : null;
}
