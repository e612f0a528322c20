import { serveHandler } from '../serve-handler';
import { type FakeContracts, fakeChain } from './fake-chain';

export interface ServedChain {
  readonly url: string;
  /** For each request, at which block it asked. */
  readonly requests: readonly unknown[];
  /** From now on its contracts answer like this, in a block of now. */
  setContracts(contracts: FakeContracts): void;
  close(): Promise<void>;
}

/** A node of a chain with made-up contracts on a loopback port; without contracts it holds nothing. */
export async function serveChain(chainId: number): Promise<ServedChain> {
  let contracts: FakeContracts = {};
  const requests: unknown[] = [];
  const { url, close } = await serveHandler(async (request) => {
    // Written by the product: the call, and at which block.
    const { params } = (await request.json()) as {
      params: readonly [{ to: `0x${string}`; data: `0x${string}` }, unknown];
    };
    const [call, at] = params;
    requests.push(at);
    const time = Math.floor(Date.now() / 1_000);
    const answer = await fakeChain(contracts, { number: 25_295_692, time }).ethCall(chainId, call);
    return Response.json({ jsonrpc: '2.0', id: 1, result: answer.ok ? answer.value : null });
  }, 0);
  return {
    url,
    close,
    requests,
    setContracts: (others) => {
      contracts = others;
    },
  };
}
