import type { SourceCall } from '@/utils/source/source';
import { type Lie, lied as makeLie } from '../../../../api/chain/node-lies';

interface Body {
  readonly method?: string;
  readonly params?: readonly Record<string, unknown>[];
}

const { fetch: globalFetch } = globalThis;

interface Told {
  /** What it answers as nodes do that find a range too large. */
  readonly refuses?: (body: Body) => boolean;
  readonly lie?: Lie;
}

/** Asks the node itself, with what was asked. */
export function callTo(url: string, { refuses = () => false, lie }: Told = {}) {
  const asked: string[] = [];
  const send = async ({ body }: { readonly body: unknown }) => {
    const [first = {}] = [body].flat() as readonly Body[];
    asked.push(first.method ?? '');
    const answer = refuses(first)
      ? { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'block range too large' } }
      : await lied(await (await ask(url, body)).json(), lie);
    return { ok: true as const, body: answer, requestId: null, fetchedAt: 1, generation: null };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  return { call, asked };
}

/** A batch is answered as it is. */
async function lied(told: unknown, lie: Lie | undefined): Promise<unknown> {
  return lie === undefined || Array.isArray(told) ? told : makeLie(lie, Object(told)).json();
}

function ask(url: string, body: unknown): Promise<Response> {
  return globalFetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
}
