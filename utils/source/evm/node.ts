import type { Result } from '@/utils/api/errors';
import { apiRequest } from '@/utils/api/transport/api-request';
import { withoutToken } from '../keyless-error';
import type { SourceCall } from '../source';
import type { Hex } from './codec';
import type { Aggregate, Call } from './multicall';
import { decodeEthCall, ethCallBody } from './rpc';

/** Seconds. A node that is further behind has lost the others of its chain. */
const MOST_BEHIND = 15 * 60;

/** One call of a node, in one request. */
export async function askNode(request: Call, { send }: SourceCall): Promise<Result<Hex>> {
  const sent = await send(apiRequest('free', '/', { body: ethCallBody(request) }));
  return sent.ok ? decodeEthCall(sent.body) : { ok: false, error: withoutToken(sent.error) };
}

/** Whether a block is of now, by this machine's clock in milliseconds: a node may stand still without knowing. */
export function isOfNow({ time }: Aggregate['block'], now: number): boolean {
  return Number(time) >= now / 1_000 - MOST_BEHIND;
}
