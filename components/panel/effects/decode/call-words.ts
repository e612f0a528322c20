import type { Hex } from 'viem';
import type { MessageKey } from '@/utils/i18n/locale';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { DecodedCall } from './decode-call';
import type { Effect } from './effects-of';
import { roleName } from './roles';

/** The value that replaces a number in a sentence. */
export type Part =
  | { readonly address: Hex }
  /** `of`: the token's contract; null for the chain's own coin. */
  | { readonly amount: bigint; readonly of: Hex | null }
  | { readonly word: string };

/** A call in words: a message with its values. */
export interface Sentence {
  readonly of: MessageKey;
  readonly parts: readonly Part[];
}

const address = (value: unknown): Part => ({ address: String(value).toLowerCase() as Hex });
const amount = (value: unknown, of: Hex | null): Part =>
  typeof value === 'bigint' ? { amount: value, of } : { word: String(value) };

type Say = (values: readonly unknown[], target: Hex) => Sentence;

const say =
  (of: MessageKey, parts: (values: readonly unknown[], target: Hex) => readonly Part[]): Say =>
  (values, target) => ({ of, parts: parts(values, target) });

const upgradeOfTarget = say('effect_upgrade', ([to], target) => [address(target), address(to)]);
const upgradeOfProxy = say('effect_upgrade', ([proxy, to]) => [address(proxy), address(to)]);
const newOwner = say('effect_owner', ([owner], target) => [address(owner), address(target)]);

/** The value that contracts treat as unlimited. */
const UNLIMITED = 2n ** 256n - 1n;

/** Sentences for common calls; others show their function and arguments. */
const SENTENCES: Readonly<Record<string, Say>> = {
  'transfer(address,uint256)': say('effect_transfer', ([to, value], token) => [
    amount(value, token),
    address(to),
  ]),
  'transferFrom(address,address,uint256)': say('effect_transfer_from', ([from, to, value], token) => [
    amount(value, token),
    address(from),
    address(to),
  ]),
  'approve(address,uint256)': ([spender, value], token) =>
    value === UNLIMITED
      ? { of: 'effect_approve_all', parts: [address(spender), address(token)] }
      : { of: 'effect_approve', parts: [address(spender), amount(value, token)] },
  'mint(address,uint256)': say('effect_mint', ([to, value], token) => [amount(value, token), address(to)]),
  'upgradeTo(address)': upgradeOfTarget,
  'upgradeToAndCall(address,bytes)': upgradeOfTarget,
  'upgrade(address,address)': upgradeOfProxy,
  'upgradeAndCall(address,address,bytes)': upgradeOfProxy,
  'grantRole(bytes32,address)': say('effect_grant_role', ([role, to], target) => [
    { word: roleName(role) },
    address(to),
    address(target),
  ]),
  'revokeRole(bytes32,address)': say('effect_revoke_role', ([role, from], target) => [
    { word: roleName(role) },
    address(from),
    address(target),
  ]),
  'transferOwnership(address)': newOwner,
  'setOwner(address)': newOwner,
};

/** Describes a call in one sentence. `call` is null if its function is unknown or its data does not match. */
export function callSentence({ target, value, data, signature }: Effect, call: DecodedCall | null): Sentence {
  const isPlain = data === '0x' && signature === '';
  if (isPlain && value > 0n) return { of: 'effect_send', parts: [amount(value, null), address(target)] };
  if (isPlain) return { of: 'effect_nothing', parts: [address(target)] };
  if (call === null) return { of: 'effect_unknown', parts: [address(target)] };
  const own = SENTENCES[call.signature];
  return own === undefined
    ? { of: 'effect_call', parts: [{ word: call.function }, address(call.on ?? target)] }
    : own(
        call.args.map((argument) => argument.value),
        target,
      );
}

/** Returns whether a sentence describes a call completely, so that its arguments need no list. */
export function isWhole(call: DecodedCall): boolean {
  return call.signature in SENTENCES;
}

/** Returns the addresses that a call names, its target first. */
export function addressesIn(effect: Effect, call: DecodedCall | null): readonly Hex[] {
  const named = (call?.args ?? []).flatMap(({ value }) => addressesOf(value));
  return [effect.target, ...named];
}

function addressesOf(value: unknown): readonly Hex[] {
  // A struct is an object of its fields.
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(addressesOf);
  return typeof value === 'string' && isEvmAddress(value) ? [value.toLowerCase() as Hex] : [];
}

/** How many of the first and last digits users compare. */
const LOOKED_AT = 4;

/** Returns different addresses of one vote that look the same in short form: one may imitate the other. */
export function lookAlikes(addresses: readonly Hex[]): readonly (readonly [Hex, Hex])[] {
  const seen = new Map<string, Hex>();
  const pairs: (readonly [Hex, Hex])[] = [];
  for (const one of new Set(addresses)) {
    const short = one.slice(2, 2 + LOOKED_AT) + one.slice(-LOOKED_AT);
    const other = seen.get(short);
    if (other === undefined) seen.set(short, one);
    else pairs.push([other, one]);
  }
  return pairs;
}
