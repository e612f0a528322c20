import type { SourceCall } from '@/utils/source/source';

interface Body {
  readonly method?: string;
  readonly params?: readonly Record<string, unknown>[];
}

const { fetch: globalFetch } = globalThis;

/** Asks the node itself, with what was asked; what it `refuses` it answers as nodes do that find a range too large. */
export function callTo(url: string, refuses: (body: Body) => boolean = () => false) {
  const asked: string[] = [];
  const send = async ({ body }: { readonly body: unknown }) => {
    const [first = {}] = [body].flat() as readonly Body[];
    asked.push(first.method ?? '');
    const answer = refuses(first)
      ? { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'block range too large' } }
      : await (await ask(url, body)).json();
    return { ok: true as const, body: answer, requestId: null, fetchedAt: 1, generation: null };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  return { call, asked };
}

function ask(url: string, body: unknown): Promise<Response> {
  return globalFetch(url, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
}
