import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import { MINUTE } from '@/utils/i18n/time';
import { type Get, insist } from '../portal/portal';
import { readAs } from './borsh';

export interface Account {
  /** The only program that may write it. */
  readonly owner: string;
  readonly bytes: Uint8Array;
}

/**
 * Error codes of nodes (`RpcCustomError` of Solana's rpc-client-api); a rate limit is the HTTP status, or that status
 * as a code.
 */
const TROUBLES: ReadonlyMap<unknown, ApiErrorCode> = new Map([
  [-32_005, 'behind'],
  [429, 'rate-limited'],
]);

/**
 * Reads the accounts at these addresses in one request, in order; null for an unused address. Throws for any other
 * answer.
 */
export async function accountsAt(
  addresses: readonly string[],
  get: Get,
): Promise<readonly (Account | null)[]> {
  const params = [addresses, { encoding: 'base64' }];
  const { error, result }: { readonly error?: unknown; readonly result?: unknown } = Object(
    await get('', { body: { jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params } }),
  );
  if (error) throw stopped(TROUBLES.get(Object(error).code) ?? 'server');
  const { value }: { readonly value?: unknown } = Object(result);
  insist(Array.isArray(value) && value.length === addresses.length);
  return value.map((entry: unknown) => (entry === null ? null : accountIn(Object(entry))));
}

interface Entry {
  readonly owner?: unknown;
  readonly data?: unknown;
}

function accountIn({ owner, data }: Entry): Account {
  insist(Array.isArray(data) && data[1] === 'base64');
  return { owner: String(owner), bytes: Uint8Array.from(atob(data[0]), (letter) => letter.charCodeAt(0)) };
}

const stopped = (code: ApiErrorCode) => new Error('', { cause: plainError(code) });

/** The address of the chain's clock (`Clock` of Solana's SDK). */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111';

/** A node further behind is out of sync. */
const MOST_BEHIND = 15 * MINUTE;

/** Returns the chain's time in seconds since the epoch. Throws unless it is close to `now`, in milliseconds. */
export function timeIn(clock: Account | null | undefined, now: number): bigint {
  // Skips the slot, the start of its epoch, and two epochs.
  const time = clock && readAs(clock.bytes.subarray(32), ({ uint }) => uint(8));
  insist(time);
  if (Number(time) * 1_000 < now - MOST_BEHIND) throw stopped('behind');
  return time;
}
