import { readReceipt, type SignedMessage } from './receipt';
import { isOfOneKey, recoverSigner } from './recover-signer';
import { digestOf } from './typed-data';

/** What a receipt is held against: what the panel shows. */
export interface Shown {
  readonly struct: 'Vote' | 'Proposal';
  /** Of the ballot or the proposal: the digest of what was signed. */
  readonly id: string;
  /** Who is said to have signed. */
  readonly signer: string;
  /** Of a ballot: the proposal, the choice as JSON and the time in seconds since the epoch, as they are listed. */
  readonly ballot?: {
    readonly proposal: string;
    readonly choice: string | null;
    readonly time: number | null;
  };
}

/** What a signature says. What cannot be checked is not shown to be false. */
export type Judgement =
  | 'signed'
  /** All but the choice, which was encrypted when it was signed. */
  | 'signed-sealed'
  /** Signed by that address, but not what is shown. */
  | 'signed-other'
  | 'does-not-fit'
  /** Signed by another key, which the account may have named for that. */
  | 'by-alias'
  | 'by-contract'
  | 'other-form';

const DIGEST = /^0x[0-9a-f]{64}$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Holds a receipt against what is shown; whoever gave it need not be trusted. */
export function judgeReceipt(body: unknown, shown: Shown): Judgement {
  const receipt = readReceipt(body);
  if (receipt === null || !ADDRESS.test(shown.signer)) return 'other-form';
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
  if (!isThis || (DIGEST.test(shown.id) && !isSame(digest, shown.id))) return 'signed-other';
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

/** A choice as JSON written in one way, null where it is encrypted: weights are signed as a text of their own. */
function plainChoice(choice: string | readonly string[] | undefined): string | null {
  try {
    const value: unknown = typeof choice === 'string' ? JSON.parse(choice) : choice?.map(Number);
    return JSON.stringify(inOrder(value));
  } catch {
    return null;
  }
}

/** A list as it is; of an object its entries by their names. */
function inOrder(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
}

function isSame(one: unknown, other: string | null): boolean {
  return typeof one === 'string' && one.toLowerCase() === other?.toLowerCase();
}
