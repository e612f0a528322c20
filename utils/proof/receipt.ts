import { type Field, isFieldType, type Message } from './typed-data';

/** A message with the struct that it was signed under. */
export interface SignedMessage {
  readonly struct: string;
  readonly fields: readonly Field[];
  readonly message: Message;
}

/** What Snapshot pins of whatever is signed. */
interface Receipt {
  readonly signed: SignedMessage;
  readonly signature: string;
  /** Whose key it is said to be. */
  readonly address: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Reads a receipt; null where it has another form than that of one message of Snapshot. */
export function readReceipt(body: unknown): Receipt | null {
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
