import { browser } from 'wxt/browser';
import type { PageRequests } from '@/entrypoints/background/page-requests';
import { sleep } from '@/utils/tasks';

/** A request that reaches the dying background is lost without a word. */
const SHUTDOWN_MS = 250;

/** The background died twice while it worked on a request. */
class BackgroundLostError extends Error {
  override name = 'BackgroundLostError';
}

/** What the background does once however often it is asked meanwhile. */
const SHARED: ReadonlySet<keyof PageRequests> = new Set(['load', 'page']);

/** A request that is not answered for this long may have reached the dying background. */
const SUSPICIOUS_MS = 12_000;

/** A request without fields is its name alone. */
type FieldsOf<K extends keyof PageRequests> = object extends PageRequests[K]['fields']
  ? []
  : [fields: PageRequests[K]['fields']];

/**
 * Asks the background for work. A lost or empty reply means that it died at work; it is asked again once. If no reply
 * comes to shared work, it is asked separately: lost work starts again, and everything else would cost another call.
 * @throws BackgroundLostError when the second reply is lost too.
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
