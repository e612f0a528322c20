import type { Ballot } from '@/utils/proposal/proposal';
import { voterName } from '@/utils/proposal/voter-name';

const EVM = /^0x[0-9a-f]{40}$/i;

/** An address in the form in which two are compared: in lower case where capitals mean nothing. */
export function addressId(address: string): string {
  const bare = address.trim();
  return EVM.test(bare) ? bare.toLowerCase() : bare;
}

/** Who cast a ballot, to be compared; null where it tells no address, for a name can be anyone's. */
export function voterId({ voter, address }: Pick<Ballot, 'voter' | 'address'>): string | null {
  const found = voterName(voter, address).address;
  return found === null ? null : addressId(found);
}
