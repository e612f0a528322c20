import { recogniseProposalUrl } from '@/utils/link/recognise';
import { demoThread } from '../api/data/demo-thread';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { readThread } from '../e2e/stage/chips';
import type { LinkReport } from './find-trouble';
import { readPanel } from './read-panel';

/** Reads the whole thread and then, in the real panel, each of its proposals; reports them in page order. */
export async function browseThread(browser: BrowserSession, thread: Page): Promise<readonly LinkReport[]> {
  const chips = await readThread(thread);
  const panel = await browser.openPanel(thread);
  const seen = await readPanel(panel, demoThread.length);
  return demoThread.map(({ url, externalId }, index) => {
    const canonicalUrl = recogniseProposalUrl(url)?.canonicalUrl ?? url;
    return {
      url: canonicalUrl,
      held: externalId !== null,
      chip: chips.get(canonicalUrl)?.state,
      seen: seen[index] ?? { state: 'trouble', text: 'not in its list' },
    };
  });
}
