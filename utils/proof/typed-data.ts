import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isEvmAddress, isHash } from '@/utils/numbers/addresses';

const WORDS = {
  address: addressWord,
  bytes32: hashWord,
  string: hashText,
  uint32: number32,
  uint64: number64,
};

type FieldType = keyof typeof WORDS | `${keyof typeof WORDS}[]`;

export type Field = readonly [name: string, type: FieldType];

/** A field's value; numbers are decimal digits. */
type FieldValue = string | readonly string[];

export type Message = ReadonlyMap<string, FieldValue>;

/** Every message uses this domain, regardless of the author's chain. */
const DOMAIN: readonly Field[] = [
  ['name', 'string'],
  ['version', 'string'],
];
const SNAPSHOT: Message = new Map([
  ['name', 'snapshot'],
  ['version', '0.1.4'],
]);

const FIELD_TYPE = /^(?:address|bytes32|string|uint32|uint64)(?:\[\])?$/;
const DIGITS = /^\d{1,20}$/;

/** Whether a message may have fields of this type. */
export function isFieldType(type: string): type is FieldType {
  return FIELD_TYPE.test(type);
}

/** Returns the EIP-712 digest of a Snapshot message; null if a field is missing or has another type. */
export function digestOf(struct: string, fields: readonly Field[], message: Message): string | null {
  const domain = hashStruct('EIP712Domain', DOMAIN, SNAPSHOT);
  const hash = hashStruct(struct, fields, message);
  if (domain === null || hash === null) return null;
  return `0x${bytesToHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domain, hash)))}`;
}

function hashStruct(struct: string, fields: readonly Field[], message: Message): Uint8Array | null {
  const words = fields.map(([name, type]) => wordOf(type, message.get(name)));
  const whole = words.filter((word) => word !== null);
  if (whole.length < words.length) return null;
  const type = `${struct}(${fields.map(([name, type]) => `${type} ${name}`).join(',')})`;
  return keccak_256(concatBytes(hashText(type), ...whole));
}

/** Encodes a value as 32 bytes; values of variable length are hashed. */
function wordOf(type: FieldType, value: FieldValue | undefined): Uint8Array | null {
  if (value === undefined) return null;
  const isList = type.endsWith('[]');
  if (typeof value === 'string') return isList ? null : WORDS[single(type)](value);
  if (!isList) return null;
  const words = value.map(WORDS[single(type)]).filter((word) => word !== null);
  return words.length < value.length ? null : keccak_256(concatBytes(...words));
}

function single(type: FieldType): keyof typeof WORDS {
  // A list's type is its element type with brackets.
  return type.replace('[]', '') as keyof typeof WORDS;
}

function addressWord(value: string): Uint8Array | null {
  return isEvmAddress(value) ? padded(value.slice(2)) : null;
}

function hashWord(value: string): Uint8Array | null {
  return isHash(value) ? padded(value.slice(2)) : null;
}

function number32(digits: string): Uint8Array | null {
  return numberWord(digits, 32n);
}

function number64(digits: string): Uint8Array | null {
  return numberWord(digits, 64n);
}

function numberWord(digits: string, bits: bigint): Uint8Array | null {
  if (!DIGITS.test(digits)) return null;
  const number = BigInt(digits);
  return number < 2n ** bits ? padded(number.toString(16)) : null;
}

function padded(hex: string): Uint8Array {
  return hexToBytes(hex.padStart(64, '0'));
}

function hashText(text: string): Uint8Array {
  return keccak_256(utf8ToBytes(text));
}

/** A letter of the address is upper case if its digit in the hash is at least this. */
const CAPITAL = 8;

/**
 * Returns whether a typed text is an EVM address: twenty bytes in hexadecimal. Mixed case must match the checksum,
 * which catches nearly all typing errors (EIP-55); a single case is unchecked.
 */
export function isContractAddress(text: string): boolean {
  if (!isEvmAddress(text)) return false;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  return digits === lower || digits === digits.toUpperCase() || digits === withCapitals(lower);
}

function withCapitals(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const isCapital = (index: number) => Number.parseInt(hash.charAt(index), 16) >= CAPITAL;
  return [...lower].map((digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('');
}
