import { browser } from 'wxt/browser';
import type { PageRequests } from './messages';
import { sleep } from './sleep';

/** Milliseconds. A request that reaches the dying background is lost as well, and nobody says so. */
const UNTIL_IT_IS_GONE = 250;

/** The background died twice while it worked on a request. */
class BackgroundLostError extends Error {
  override name = 'BackgroundLostError';
}

/**
 * Asks the background for work. A lost or empty reply means that it died at work; it is asked again once.
 *
 * @throws BackgroundLostError when the second reply is lost too.
 */
export async function askBackground<K extends keyof PageRequests>(
  request: PageRequests[K]['request'],
): Promise<PageRequests[K]['reply']> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const reply = await browser.runtime.sendMessage(request).catch(() => undefined);
    if (reply !== undefined && reply !== null) return reply;
    await sleep(UNTIL_IT_IS_GONE);
  }
  throw new BackgroundLostError('The background worker stopped while it was working.');
}
