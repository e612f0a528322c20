import { recogniseProposalUrl } from '@/utils/link/recognise';
import { type DemoLink, demoThread } from '../api/data/demo-thread';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { readThread } from '../e2e/stage/chips';
import type { LinkFate, LinkReport } from './find-trouble';
import { readPanel } from './read-panel';

/** Reads the whole thread and then, in the real panel, each of its proposals; reports them in page order. */
export async function browseThread(
  browser: BrowserSession,
  thread: Page,
  fateOf: (link: DemoLink) => LinkFate,
): Promise<readonly LinkReport[]> {
  const chips = await readThread(thread);
  const panel = await browser.openPanel(thread);
  const seen = await readPanel(panel, demoThread.length);
  return demoThread.map((link, index) => {
    const canonicalUrl = recogniseProposalUrl(link.url)?.canonicalUrl ?? link.url;
    return {
      url: canonicalUrl,
      fate: fateOf(link),
      chip: chips.get(canonicalUrl)?.state,
      seen: seen[index] ?? { state: 'trouble', text: 'not in its list' },
    };
  });
}
