import { currentTopic, postElement } from './discourse';
import type { MentionList } from './mention-list';
import { MOST_PROPOSALS, orderPage, type PagePlace, postsByProposal } from './page-order';
import type { PageReport } from './reporter';
import { canonicalUrl } from './scan';

/** Milliseconds within which a post must be filled again for its link to be scrolled to. */
const LATEST = 2000;
/** Posts beyond so many that mention a proposal are not reported. */
const MOST_POSTS = 20;

/** What is known of the page as a whole, until another topic takes its place. */
export interface PageMemory {
  readonly report: () => PageReport;
  /** A link was in view for a second. */
  readonly addViewed: (link: Element) => void;
  /** Brings the first link to a proposal into view, or its post. A mark on it would tell the page what the panel shows. */
  readonly scrollTo: (url: string) => void;
  /** Scrolls to what is wanted if it is there by now: a forum fills emptied posts again when they come into view. */
  readonly scrollOn: () => void;
}

export function makePageMemory(mentions: MentionList): PageMemory {
  let topic = currentTopic();
  let places: readonly PagePlace[] = [];
  /** As the page writes them, where a link itself names the proposal: a service may know that form alone. */
  let written = new Map<string, string>();
  const viewed = new Set<string | undefined>();
  let wanted = '';

  const show = (element: Element | null) => element?.scrollIntoView({ block: 'center' });

  const scrollOn = () => {
    const link = wanted && mentions.inOrder().find(({ url }) => url === wanted)?.anchor;
    if (!link) return;
    wanted = '';
    show(link);
  };

  return {
    addViewed: (link) => viewed.add(mentions.get(link)?.url),
    scrollTo: (url) => {
      wanted = url;
      setTimeout(() => {
        wanted = '';
      }, LATEST);
      scrollOn();
      if (wanted) show(postElement(places.find((place) => place.url === url)?.post));
    },
    scrollOn,
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
