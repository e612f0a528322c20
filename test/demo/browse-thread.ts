import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { readThread } from '../e2e/stage/chips';
import type { LinkFate, LinkReport } from './find-trouble';
import { headLine, printLine } from './print-line';
import { readPanel } from './read-panel';

/** A link of the thread, with what is to become of it. */
interface ExpectedLink {
  readonly url: string;
  readonly fate: LinkFate;
}

/** Reads the whole thread and then, in the real panel, each of its proposals; reports them in page order, and prints a line of each. */
export async function browseThread(
  browser: BrowserSession,
  thread: Page,
  links: readonly ExpectedLink[],
): Promise<readonly LinkReport[]> {
  const chips = await readThread(thread);
  const panel = await browser.openPanel(thread);
  const seen = await readPanel(panel, links.length);
  const reports = links.map(({ url, fate }, index) => {
    const canonicalUrl = recogniseProposalUrl(url)?.canonicalUrl ?? url;
    return {
      url: canonicalUrl,
      fate,
      chip: chips.get(canonicalUrl)?.state,
      seen: seen[index] ?? { state: 'trouble', text: 'not in its list' },
    };
  });
  console.log(headLine());
  reports.forEach(({ url, seen }, index) => {
    console.log(printLine(index + 1, url, seen));
  });
  return reports;
}
