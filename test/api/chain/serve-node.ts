import { serveHandler } from '../serve-handler';
import { type Lie, lied } from './node-lies';

interface NodeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON-RPC method. */
  readonly asks: string;
  readonly body: string;
}

export interface ServedNode {
  readonly url: string;
  readonly requests: readonly NodeRequest[];
  clearRequests(): void;
  /** From now on; null has it tell what the node says. */
  setLie(lie: Lie | null): void;
  close(): Promise<void>;
}

/** Stands before a node on a loopback port, as a public host does, and keeps what it was asked. */
export async function serveNode(node: string): Promise<ServedNode> {
  let requests: NodeRequest[] = [];
  let current: Lie | null = null;
  const { url, close } = await serveHandler(async (request) => {
    const asked: unknown = await request.json();
    requests.push({
      method: request.method,
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
      asks: methodOf(asked),
      body: JSON.stringify(asked),
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(node, { method: 'POST', headers, body: JSON.stringify(asked) });
    const told: unknown = await answer.json();
    return current === null ? Response.json(told) : lied(current, Object(told));
  }, 0);
  return {
    url,
    close,
    get requests() {
      return requests;
    },
    setLie: (lie) => {
      current = lie;
    },
    clearRequests: () => {
      requests = [];
    },
  };
}

function methodOf(asked: unknown): string {
  if (Array.isArray(asked)) return [...new Set(asked.map(methodOf))].join(' ');
  return typeof asked === 'object' && asked !== null && 'method' in asked ? String(asked.method) : '';
}
