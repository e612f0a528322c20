import { browser } from 'wxt/browser';
import type { PageRequests } from '@/entrypoints/background/page-requests';
import { sleep } from '@/utils/tasks';

/** A request that reaches the ending background is lost silently. */
const SHUTDOWN_MS = 250;

/** The background died twice during a request. */
class BackgroundLostError extends Error {
  override name = 'BackgroundLostError';
}

/** Requests that the background merges while one is pending. */
const SHARED: ReadonlySet<keyof PageRequests> = new Set(['load', 'page']);

/** A request without an answer for this long may have reached the ending background. */
const SUSPICIOUS_MS = 12_000;

/** A request without fields consists of its name. */
type FieldsOf<K extends keyof PageRequests> = object extends PageRequests[K]['fields']
  ? []
  : [fields: PageRequests[K]['fields']];

/**
 * Sends the background a request. A lost or empty reply means that it died, so the request is sent once more. Shared
 * work without a reply gets a second check: lost work restarts, while other requests could cost another call.
 * @throws BackgroundLostError if the second reply is lost too.
 */
export async function askBackground<K extends keyof PageRequests>(
  type: K,
  ...[fields]: FieldsOf<K>
): Promise<PageRequests[K]['reply']> {
  const request = { type, ...fields };
  if (!SHARED.has(type)) return askTwice<K>(request);
  const settled = new AbortController();
  const first = askTwice<K>(request);
  const beside = sleep(SUSPICIOUS_MS, settled.signal).then(() =>
    settled.signal.aborted ? first : askTwice<K>(request),
  );
  return Promise.race([first, beside]).finally(() => settled.abort());
}

async function askTwice<K extends keyof PageRequests>(request: object): Promise<PageRequests[K]['reply']> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const reply = await browser.runtime.sendMessage(request).catch(() => undefined);
    if (reply !== undefined && reply !== null) return reply;
    await sleep(SHUTDOWN_MS);
  }
  throw new BackgroundLostError('The background worker stopped while it was working.');
}
