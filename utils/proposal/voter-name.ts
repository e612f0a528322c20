import { addressId, isEvmAddress } from '@/utils/numbers/addresses';
import type { Ballot } from './proposal';
import { tidyText } from './tidy-text';

/** Who a voter is: a name that anyone could have chosen, and the address that nobody can. */
export interface VoterName {
  /** Null where the service gave nothing but the address. */
  readonly name: string | null;
  /** In full; null where the service gave none. */
  readonly address: string | null;
  /** The address in short form, for the eye. */
  readonly short: string | null;
}

const MAX_NAME_LENGTH = 80;
const PREFIX = /^voter:/i;
const HEAD = 6;
const TAIL = 4;

/** Tells a voter's name from the address: services write either into one field, with `voter:` before it or without. */
export function voterName(voter: string, address: string | null): VoterName {
  const bare = voter.trim().replace(PREFIX, '').trim();
  const found = address ?? (isEvmAddress(bare) ? bare : null);
  const isName = bare !== '' && bare.toLowerCase() !== found?.toLowerCase();
  const name = isName ? tidyText(bare, MAX_NAME_LENGTH) : '';
  return { name: name === '' ? null : name, address: found, short: found && shortAddress(found) };
}

/** `0x1B68…eeaD`; what is no longer than that stays whole. What is no address may hold characters of two units. */
function shortAddress(address: string): string {
  if (address.length <= HEAD + TAIL + 1) return address;
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`.toWellFormed();
}

/** Who cast a ballot, to be compared; null where it tells no address, for a name can be anyone's. */
export function voterId({ voter, address }: Pick<Ballot, 'voter' | 'address'>): string | null {
  const found = voterName(voter, address).address;
  return found === null ? null : addressId(found);
}
