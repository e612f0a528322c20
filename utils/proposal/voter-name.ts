import { isEvmAddress } from '@/utils/numbers/hex';
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
  if (isEvmAddress(address)) return lower;
  const isOneCase = address === lower || address === address.toUpperCase();
  if (isOneCase && BECH32.test(lower)) return lower;
  return BASE58.test(address) ? address : null;
}

/** Whether a voter's address is one of the user's own, which are in their normal form. */
export function isOwnAddress(own: readonly string[], address: string | null): boolean {
  const normal = address === null ? null : normalAddress(address);
  return normal !== null && own.includes(normal);
}

/** An address in the form in which two are compared; what has no normal form is compared as it is written. */
export function addressId(address: string): string {
  return normalAddress(address) ?? address.trim();
}

/** Who cast a ballot, to be compared; null where it tells no address, for a name can be anyone's. */
export function voterId({ voter, address }: Pick<Ballot, 'voter' | 'address'>): string | null {
  const found = voterName(voter, address).address;
  return found === null ? null : addressId(found);
}
