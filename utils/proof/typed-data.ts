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

/** The types that fields of the messages have. */
type FieldType = keyof typeof WORDS | `${keyof typeof WORDS}[]`;

/** A field of a struct: its name and its type. */
export type Field = readonly [name: string, type: FieldType];

/** The value of a field; a number is given by its decimal digits. */
type FieldValue = string | readonly string[];

/** Values by the names of their fields. */
export type Message = ReadonlyMap<string, FieldValue>;

/** Every message is of this application, whatever chain its author used. */
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

/** The EIP-712 digest of a message of Snapshot; null where a field is missing, or is not of its type. */
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

/** A value as 32 bytes: what has no fixed length is hashed. */
function wordOf(type: FieldType, value: FieldValue | undefined): Uint8Array | null {
  if (value === undefined) return null;
  const isList = type.endsWith('[]');
  if (typeof value === 'string') return isList ? null : WORDS[single(type)](value);
  if (!isList) return null;
  const words = value.map(WORDS[single(type)]).filter((word) => word !== null);
  return words.length < value.length ? null : keccak_256(concatBytes(...words));
}

function single(type: FieldType): keyof typeof WORDS {
  // A list's type is that of its values with brackets behind it.
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

/** The least digit of the hash under which a letter of the address is a capital. */
const CAPITAL = 8;

/**
 * Whether a text that somebody typed is an address of an EVM chain: twenty bytes in hexadecimal digits. Where its letters are of
 * both cases, they have to be those of the checksum, which mistyped ones hardly ever are (EIP-55); in one case nothing checks them.
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
