import type { Payload, PayloadState } from '@/utils/proposal/proposed';
import { encodeCall, type Hex, parseUint } from '../codec';
import { wordIn } from '../kinds/calls';
import { askThere, type There } from './voting-machine';

/** `getPayloadState(uint40)` of the contract that executes payloads on its chain. */
const GET_PAYLOAD_STATE: Hex = '0x74730f0d';
/** `PayloadState` of `IPayloadsControllerCore`: none, created, queued, executed, cancelled, expired. */
const LAST_STATE = 5n;

/**
 * Reads the state of a proposal's payloads, in order, each from its chain: one request per chain, all at once
 * (aave-dao/aave-governance-v3, `PayloadsControllerCore`).
 */
export async function readPayloads(
  payloads: readonly Payload[],
  there: There,
): Promise<readonly (PayloadState | null)[]> {
  const states = new Map<Payload, PayloadState>();
  const readOn = async (chainId: number) => {
    const own = payloads.filter((each) => each.chainId === chainId);
    const calls = own.map(({ controller, id }) => ({
      to: controller,
      data: encodeCall(GET_PAYLOAD_STATE, ...[parseUint(String(id))].filter((word) => word !== null)),
    }));
    const asked = await askThere(chainId, calls, there);
    for (const [place, payload] of own.entries()) {
      const code = wordIn(asked?.value?.answers[place]);
      const isState = asked?.value && code !== null && code <= LAST_STATE;
      const said = isState ? { code: Number(code), block: String(asked.value.block.number) } : null;
      if (asked) states.set(payload, { host: asked.host, said });
    }
  };
  await Promise.all([...new Set(payloads.map(({ chainId }) => chainId))].map(readOn));
  return payloads.map((payload) => states.get(payload) ?? null);
}
