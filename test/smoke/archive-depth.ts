/** How far back a node tells of states: what a vote's figures at a block that has passed need. */
export type ArchiveDepth = 'whole' | '10,000 blocks' | '128 blocks' | 'none' | 'not told';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** As long as the product waits. */
const PATIENCE_MS = 8_000;
/** A state that every chain has, and that no node needs to compute. */
const NOBODY = `0x${'0'.repeat(40)}`;
/** From the deepest on; an archive has the first block's state too. */
const DEPTHS = [
  ['10,000 blocks', 10_000n],
  ['128 blocks', 128n],
  ['none', 0n],
] as const;

/** Asks a node for the same balance in ever younger blocks, at most five requests. Never throws. */
export async function archiveDepth(origin: string, fetch: Fetch): Promise<ArchiveDepth> {
  const latest = await askNode(origin, 'eth_blockNumber', [], fetch);
  if (latest === null) return 'not told';
  const hasState = async (block: bigint) =>
    (await askNode(origin, 'eth_getBalance', [NOBODY, `0x${block.toString(16)}`], fetch)) !== null;
  if (await hasState(1n)) return 'whole';
  for (const [depth, blocks] of DEPTHS)
    if (latest >= blocks && (await hasState(latest - blocks))) return depth;
  return 'not told';
}

/** A quantity, or null for an error of the node's, another answer or none. */
async function askNode(
  origin: string,
  method: string,
  params: readonly string[],
  fetch: Fetch,
): Promise<bigint | null> {
  try {
    const response = await fetch(`${origin}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { result }: { readonly result?: unknown } = Object(await response.json());
    return typeof result === 'string' && /^0x[\da-f]+$/.test(result) ? BigInt(result) : null;
  } catch {
    return null;
  }
}
