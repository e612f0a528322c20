import type { Question } from './questions';

/** What came of one request. */
type Reply =
  | { readonly kind: 'unreachable' | 'timeout' }
  | {
      readonly kind: 'reply';
      readonly status: number;
      /** Whether the body is what the question asks for. */
      readonly isAnswer: boolean;
      readonly headers: Headers;
    };

/** What is known of a host after its question was asked twice. */
export interface HostReport {
  readonly origin: string;
  /** In a few words. */
  readonly question: string;
  /** From the first question to the end of its answer. */
  readonly milliseconds: number;
  /** As Chromium asks by GET: without an origin. */
  readonly plain: Reply;
  /** As Firefox asks, which keeps the number of the installation to itself. */
  readonly fromNull: Reply;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** As long as the product waits. */
const PATIENCE_MS = 8_000;
const NULL_ORIGIN = { Origin: 'null' };

/** Asks one host its question, without an origin and with `Origin: null`. Never throws. */
export async function askHost(origin: string, question: Question, fetch: Fetch): Promise<HostReport> {
  const ask = (headers: Readonly<Record<string, string>>) => send(origin, question, headers, fetch);
  const began = performance.now();
  const plain = await ask({});
  const milliseconds = Math.round(performance.now() - began);
  return { origin, question: wordsOf(question), milliseconds, plain, fromNull: await ask(NULL_ORIGIN) };
}

/** What is asked: of a POST what its body names, the method of JSON-RPC or the query. */
function wordsOf({ method, path, body }: Question): string {
  const { method: call, query }: { readonly method?: unknown; readonly query?: unknown } = Object(
    decoded(body ?? ''),
  );
  return `${method} ${call ?? query ?? decodeURIComponent(path)}`;
}

async function send(
  origin: string,
  { method, path, body, isAnswer }: Question,
  headers: Readonly<Record<string, string>>,
  fetch: Fetch,
): Promise<Reply> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const type = body === null ? {} : { 'Content-Type': 'application/json' };
  try {
    const init = { method, body, signal, redirect: 'manual', headers: { ...type, ...headers } } as const;
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    return {
      kind: 'reply',
      status: response.status,
      isAnswer: response.ok && isAnswer(decoded(text)),
      headers: response.headers,
    };
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** Null for what is no JSON, such as a proxy's page. */
function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
