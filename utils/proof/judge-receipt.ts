import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { isEvmAddress, isHash } from '@/utils/numbers/addresses';
import { digestOf, type Field, isFieldType, type Message } from './typed-data';

/** A message with the struct under which it was signed. */
interface SignedMessage {
  readonly struct: string;
  readonly fields: readonly Field[];
  readonly message: Message;
}

/** What Snapshot pins for everything that users sign. */
interface Receipt {
  readonly signed: SignedMessage;
  readonly signature: string;
  /** The address that should own the key. */
  readonly address: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Parses a receipt; null if it does not have the form of one Snapshot message. */
function readReceipt(body: unknown): Receipt | null {
  const { sig: signature, address, data } = row(body);
  const { domain, types, message } = row(data);
  const { name, version, ...rest } = row(domain);
  const isSnapshot = name === 'snapshot' && version === '0.1.4' && Object.keys(rest).length === 0;
  const signed = isSnapshot ? readMessage(row(types), row(message)) : null;
  if (signed === null || typeof signature !== 'string' || typeof address !== 'string') return null;
  return { signed, signature, address };
}

function readMessage(types: Row, message: Row): SignedMessage | null {
  const [[struct, list] = ['', null], ...others] = Object.entries(types);
  if (!Array.isArray(list) || others.length > 0) return null;
  const fields = list.flatMap(readField);
  if (fields.length < list.length) return null;
  const values = fields.flatMap(([name]) => readValue(name, message[name]));
  return { struct, fields, message: new Map(values) };
}

function readField(field: unknown): readonly Field[] {
  const { name, type } = row(field);
  return typeof name === 'string' && typeof type === 'string' && isFieldType(type) ? [[name, type]] : [];
}

type Value = string | readonly string[];

function readValue(name: string, value: unknown): readonly (readonly [string, Value])[] {
  if (!Array.isArray(value)) return scalar(value).map((text) => [name, text]);
  const texts = value.flatMap(scalar);
  return texts.length < value.length ? [] : [[name, texts]];
}

/** A text, or a number by its digits. */
function scalar(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Number.isSafeInteger(value) ? [String(value)] : [];
}

function row(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A signature by one private key: two 32-byte numbers, and which of two points is meant. */
const OF_ONE_KEY = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i;

/** Returns whether a signature has the form of one private key; contract wallets have others as well. */
function isOfOneKey(signature: string): boolean {
  return OF_ONE_KEY.test(signature);
}

/** Returns the address that signed a digest, in lower case; null if no key can have made the signature. */
export function recoverSigner(digest: string, signature: string): string | null {
  const [, numbers = '', last = ''] = OF_ONE_KEY.exec(signature) ?? [];
  try {
    const parity = Number.parseInt(last, 16);
    const key = secp256k1.Signature.fromBytes(hexToBytes(numbers), 'compact')
      .addRecoveryBit(parity >= 27 ? parity - 27 : parity)
      .recoverPublicKey(hexToBytes(digest.slice(2)));
    return `0x${bytesToHex(keccak_256(key.toBytes(false).slice(1)).slice(-20))}`;
  } catch {
    return null;
  }
}

/** The panel's figures to compare a receipt with. */
export interface Shown {
  readonly struct: 'Vote' | 'Proposal';
  /** The ballot's or proposal's id: the digest of the signed message. */
  readonly id: string;
  /** The claimed signer. */
  readonly signer: string;
  /** For a ballot: the proposal, the choice as JSON and the time in seconds since the epoch, as listed. */
  readonly ballot?: {
    readonly proposal: string;
    readonly choice: string | null;
    readonly time: number | null;
  };
}

/** What a signature proves. What cannot be checked is not disproved. */
export type Judgement =
  | 'signed'
  /** Everything but the choice, which was encrypted when signed. */
  | 'signed-sealed'
  /** Signed by that address, but with other content than shown. */
  | 'signed-other'
  | 'does-not-fit'
  /** Signed by another key, which the account may have authorised. */
  | 'by-alias'
  | 'by-contract'
  | 'other-form';

/** Compares a receipt with the panel's figures; the receipt's provider need not be trusted. */
export function judgeReceipt(body: unknown, shown: Shown): Judgement {
  const receipt = readReceipt(body);
  if (receipt === null || !isEvmAddress(shown.signer)) return 'other-form';
  const { signed, signature, address } = receipt;
  const digest = digestOf(signed.struct, signed.fields, signed.message);
  if (digest === null) return 'other-form';
  if (!isOfOneKey(signature)) return 'by-contract';
  const signer = recoverSigner(digest, signature);
  if (isSame(signer, shown.signer)) return whatWasSigned(signed, digest, shown);
  return isSame(signer, address) && !isSame(address, shown.signer) ? 'by-alias' : 'does-not-fit';
}

function whatWasSigned({ struct, message }: SignedMessage, digest: string, shown: Shown): Judgement {
  const isThis = struct === shown.struct && isSame(message.get('from'), shown.signer);
  if (!isThis || (isHash(shown.id) && !isSame(digest, shown.id))) return 'signed-other';
  return shown.ballot === undefined ? 'signed' : ballotSigned(message, shown.ballot);
}

function ballotSigned(
  message: SignedMessage['message'],
  { proposal, choice, time }: NonNullable<Shown['ballot']>,
): Judgement {
  const isThen = time === null || message.get('timestamp') === String(time);
  if (!isSame(message.get('proposal'), proposal) || !isThen) return 'signed-other';
  const signed = plainChoice(message.get('choice'));
  if (signed === null || choice === null) return 'signed-sealed';
  return signed === plainChoice(choice) ? 'signed' : 'signed-other';
}

/** Returns a choice as canonical JSON; null if it is encrypted. Weights are signed as a separate text. */
function plainChoice(choice: string | readonly string[] | undefined): string | null {
  try {
    const value: unknown = typeof choice === 'string' ? JSON.parse(choice) : choice?.map(Number);
    return JSON.stringify(inOrder(value));
  } catch {
    return null;
  }
}

/** Sorts an object's entries by name; leaves a list as it is. */
function inOrder(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
}

function isSame(one: unknown, other: string | null): boolean {
  return typeof one === 'string' && one.toLowerCase() === other?.toLowerCase();
}
