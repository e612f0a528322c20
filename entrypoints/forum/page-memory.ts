import { currentTopic, postElement } from './discourse';
import type { MentionList } from './mention-list';
import { MOST_PROPOSALS, orderPage, type PagePlace, postsByProposal } from './page-order';
import type { PageReport } from './reporter';
import { canonicalUrl } from './scan';

/** Posts beyond so many that mention a proposal are not reported. */
const MOST_POSTS = 20;

/** What is known of the page as a whole, until another topic takes its place. */
export interface PageMemory {
  readonly report: () => PageReport;
  /** A link was in view for a second. */
  readonly addViewed: (link: Element) => void;
  /** The post that mentions a proposal first, or what stands in its place while it is emptied. */
  readonly postOf: (url: string) => Element | null;
}

export function makePageMemory(mentions: MentionList): PageMemory {
  let topic = currentTopic();
  let places: readonly PagePlace[] = [];
  /** As the page writes them, where a link itself names the proposal: a service may know that form alone. */
  let written = new Map<string, string>();
  const viewed = new Set<string | undefined>();

  return {
    addViewed: (link) => viewed.add(mentions.get(link)?.url),
    postOf: (url) => postElement(places.find((place) => place.url === url)?.post),
    report: () => {
      if (topic !== currentTopic()) {
        places = [];
        written.clear();
        viewed.clear();
      }
      topic = currentTopic();
      const hrefs = new Map<string, string>();
      const live = mentions.inOrder().map(({ anchor, url, passage }) => {
        // A thread names few proposals in many links, and an attribute is slow to ask for.
        const href = hrefs.has(url) ? null : anchor.getAttribute('href');
        if (href && canonicalUrl(href) === url) hrefs.set(url, href);
        return { url, post: passage.post };
      });
      places = orderPage(live, places, (post) => postElement(post)?.localName === 'div');
      const proposals = [...postsByProposal(places)].slice(0, MOST_PROPOSALS);
      written = new Map(proposals.map(([url]) => [url, hrefs.get(url) ?? written.get(url) ?? url]));
      return {
        links: [...written.values()],
        viewed: [...written.keys()].filter((url) => viewed.has(url)),
        posts: proposals.map(([, posts]) => [...posts].slice(0, MOST_POSTS)),
      };
    },
  };
}
