import { plainError, type Result } from '@/utils/api/errors';
import { apiRequest } from '@/utils/api/transport/api-request';
import { withoutToken } from '../keyless-error';
import type { SourceCall } from '../source';
import type { Hex } from './codec';
import type { Aggregate, Call } from './multicall';
import { type BlockTag, CHAIN_ID_BODY, decodeReply, ethCallBody, isLacking } from './rpc';

/** Seconds. A node that is further behind has lost the others of its chain. */
const MOST_BEHIND = 15 * 60;

/** A public node is many machines behind one address, of which some lag; so many are asked in turn. */
const MOST_MACHINES = 3;

/** The node is behind its chain, whatever it is asked. */
export const BEHIND = plainError('server');

/** One call of a node, in one request. */
export async function askNode(
  request: Call,
  { send }: SourceCall,
  block: BlockTag = 'latest',
): Promise<Result<Hex>> {
  return ask(ethCallBody(request, block), send);
}

/** The chain that a node says it is of. */
export async function askChainId({ send }: Pick<SourceCall, 'send'>): Promise<Result<number>> {
  const result = await ask(CHAIN_ID_BODY, send);
  return result.ok ? { ok: true, value: Number(result.value) } : result;
}

async function ask(body: Readonly<Record<string, unknown>>, send: SourceCall['send']): Promise<Result<Hex>> {
  for (let asked = 1; ; asked += 1) {
    // At the very address: to many a node that is told by its path another one follows a slash.
    const sent = await send(apiRequest('free', '', { body }));
    if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
    if (!isLacking(sent.body)) return decodeReply(sent.body);
    if (asked === MOST_MACHINES) return { ok: false, error: BEHIND };
  }
}

/** Whether a block is of the present, in milliseconds since the epoch: a node may stand still without knowing. */
export function isOfNow({ time }: Aggregate['block'], now: number): boolean {
  return Number(time) >= now / 1_000 - MOST_BEHIND;
}
