import { type ApiErrorCode, plainError, type Result } from '@/utils/api/errors';
import type { Hex } from './codec';
import type { Call } from './multicall';

/** Each request goes alone, so that one number serves for all. */
const ID = 1;

/**
 * What codes of EIP-1474 and of JSON-RPC come to; nodes send them with the status 200 too. All others, such as a state that the
 * node no longer has, are a fault of the node.
 */
const CODES: Readonly<Record<number, ApiErrorCode>> = {
  [-32_005]: 'rate-limited',
  429: 'rate-limited',
  [-32_601]: 'not-offered',
  [-32_004]: 'not-offered',
  [-32_600]: 'rejected',
  [-32_602]: 'rejected',
};

/** The body of a request for one call, at the state of the last block. */
export function encodeEthCall({ to, data }: Call): string {
  return JSON.stringify({ jsonrpc: '2.0', id: ID, method: 'eth_call', params: [{ to, data }, 'latest'] });
}

/** What a node answered, from the body's JSON: bytes, or which failure. Words that it adds are left behind. */
export function decodeEthCall(body: unknown): Result<Hex> {
  const { id, result, error } = fieldsOf(body);
  if (error !== undefined && error !== null) return failed(codeOf(error));
  return id === ID && isBytes(result) ? { ok: true, value: result } : failed('bad-answer');
}

function codeOf(error: unknown): ApiErrorCode {
  const { code } = fieldsOf(error);
  return (Number.isInteger(code) && CODES[Number(code)]) || 'server';
}

const failed = (code: ApiErrorCode): Result<never> => ({ ok: false, error: plainError(code) });

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && value.startsWith('0x');
}
