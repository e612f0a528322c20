import { isHash } from '@/utils/numbers/addresses';
import { digestOf, type Field, type Message } from './typed-data';

const NEWEST: readonly Field[] = [
  ['from', 'string'],
  ['space', 'string'],
  ['timestamp', 'uint64'],
  ['type', 'string'],
  ['title', 'string'],
  ['body', 'string'],
  ['discussion', 'string'],
  ['choices', 'string[]'],
  ['labels', 'string[]'],
  ['start', 'uint64'],
  ['end', 'uint64'],
  ['snapshot', 'uint64'],
  ['plugins', 'string'],
  ['privacy', 'string'],
  ['app', 'string'],
];

const without = (fields: readonly Field[], gone: string) => fields.filter(([name]) => name !== gone);

const WITH_ADDRESS = NEWEST.map((field): Field => (field[0] === 'from' ? ['from', 'address'] : field));
const WITHOUT_PRIVACY = without(WITH_ADDRESS, 'privacy');
const WITHOUT_LABELS = without(WITHOUT_PRIVACY, 'labels');
const WITHOUT_APP = without(WITHOUT_LABELS, 'app');
const WITH_NETWORK = WITHOUT_APP.flatMap((field): readonly Field[] =>
  field[0] === 'plugins' ? [['network', 'string'], field] : [field],
);

/**
 * Snapshot's structs for a new proposal, newest first. Two older ones, until June 2022, contain metadata that no source
 * provides.
 */
export const PROPOSAL_STRUCTS: readonly (readonly Field[])[] = [
  ...[NEWEST, WITH_ADDRESS, WITHOUT_PRIVACY],
  ...[WITHOUT_LABELS, WITHOUT_APP, WITH_NETWORK],
];

/** The result of the comparison. What is not proved is not disproved either. */
export type Proof =
  | 'proved'
  /** Ids older than digests, which name a file. */
  | 'id-of-file'
  /** The id depends on the actions, which no record contains. */
  | 'actions-not-given'
  | 'fields-not-given'
  | 'text-changed'
  | 'no-struct-fits';

const FILE_ID = /^Qm[1-9A-HJ-NP-Za-km-z]{44}$/;
/** A hash as a number: one in 2^56 has fewer digits. */
const HASH_ID = /^\d{61,78}$/;

/** Compares the published fields with the id, using keccak. Null for ids that do not depend on the content. */
export function proveText(provider: string, id: string, published: string | undefined): Proof | null {
  if (HASH_ID.test(id)) return 'actions-not-given';
  if (provider !== 'snapshot') return null;
  if (FILE_ID.test(id)) return 'id-of-file';
  return isHash(id) ? proveDigest(id.toLowerCase(), messageOf(published)) : null;
}

/** Returns where the signed text is pinned; null if not reported. */
export function receiptOf(published: string | undefined): string | null {
  const { ipfs } = parsed(published);
  return typeof ipfs === 'string' && ipfs !== '' ? ipfs : null;
}

function proveDigest(id: string, message: Message): Proof {
  const digests = PROPOSAL_STRUCTS.map((fields) => digestOf('Proposal', fields, message));
  if (digests.includes(id)) return 'proved';
  if (message.has('updated')) return 'text-changed';
  return digests.every((digest) => digest === null) ? 'fields-not-given' : 'no-struct-fits';
}

/** Returns the texts and lists of texts in a hub row, under the message's field names. */
function messageOf(published: string | undefined): Message {
  const row = parsed(published);
  const { author: from, created: timestamp, space } = row;
  const id = typeof space === 'object' && space !== null && 'id' in space ? space.id : null;
  return new Map(Object.entries({ ...row, from, timestamp, space: id }).filter(isField));
}

/** Stored text may be broken. */
function parsed(published: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(published ?? '{}') };
  } catch {
    return {};
  }
}

function isField(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((part: unknown) => typeof part === 'string'))
  );
}
