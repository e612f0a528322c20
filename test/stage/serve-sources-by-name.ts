import { NODES } from '@/utils/source/origins';
import { NO_NODE } from '../api/chain/anvil';
import { type ServedNode, serveNode } from '../api/chain/serve-node';
import { openVotes, type Votes } from '../api/chain/voted-contracts';
import { signedProposals } from '../api/hub/data/signed-proposals';
import { serveHub } from '../api/hub/serve-hub';
import { startForumProxy } from '../e2e/network/forum-proxy';
import { startTlsFront } from '../e2e/network/tls-front';

const HUB_HOST = 'hub.snapshot.org';

export interface SourcesByName {
  /** For a browser that is to find them: a proxy at which every other host has no answer. */
  readonly proxyPort: number;
  /** The ids of the hub's proposals, by those that they have elsewhere. */
  readonly signed: ReadonlyMap<string, string>;
  /** What was voted in contracts; none where this machine has no node. */
  readonly votes: Votes['votes'];
  close(): Promise<void>;
}

/** Puts the reference hub and a node with voted contracts behind the real ones' addresses, as the shipped extension asks for them. */
export async function serveSourcesByName(): Promise<SourcesByName> {
  const signed = signedProposals(Math.floor(Date.now() / 1_000));
  const hub = await serveHub({ port: 0, limit: ROOMY, proposals: [...signed.values()] });
  const { servers, votes } = await serveVotes();
  const hosts = [[HUB_HOST, hub] as const, ...servers];
  const fronts = await Promise.all(
    hosts.map(
      async ([host, { url }]) => [host, await startTlsFront(host, Number(new URL(url).port))] as const,
    ),
  );
  const [, first] = fronts[0] ?? [];
  const proxy = await startForumProxy({
    targetPort: first?.port ?? 0,
    others: Object.fromEntries(fronts.map(([host, { port }]) => [`${host}:443`, port])),
  });
  return {
    proxyPort: proxy.port,
    signed: new Map([...signed].map(([id, row]) => [id, row.id])),
    votes,
    async close() {
      const all = [proxy, ...fronts.map(([, front]) => front), ...hosts.map(([, server]) => server)];
      await Promise.all(all.map((server) => server.close()));
    },
  };
}

interface ServedVotes extends Pick<SourcesByName, 'votes'> {
  readonly servers: readonly (readonly [host: string, server: Pick<ServedNode, 'url' | 'close'>])[];
}

async function serveVotes(): Promise<ServedVotes> {
  const ethereum = NODES.find(({ chainId }) => chainId === 1);
  if (NO_NODE !== null || ethereum === undefined) return { servers: [], votes: [] };
  const { url, votes, stop } = await openVotes();
  const node = await serveNode(url);
  const close = async () => {
    await node.close();
    await stop();
  };
  return { servers: [[new URL(ethereum.origin).host, { url: node.url, close }]], votes };
}

/** Requests a minute: nobody who looks at the product has to wait. */
const ROOMY = 6_000;
