import { currentTopic, postElement, postNumber } from './discourse';
import type { Mention } from './mention';
import type { MentionList } from './mention-list';
import { MOST_PROPOSALS, orderPage, type PagePlaces, placeOf, postAt } from './page-order';
import type { PageReport } from './reporter';

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
  let places: PagePlaces = new Map();
  const viewed = new Set<string | undefined>();

  return {
    addViewed: (link) => viewed.add(mentions.get(link)?.url),
    postOf: (url) => postElement(postAt(places.get(url))),
    report: () => {
      if (topic !== currentTopic()) {
        places = new Map();
        viewed.clear();
      }
      topic = currentTopic();
      const live = firstPlaces(mentions.inOrder());
      places = orderPage(live, places, (post) => postElement(post)?.localName === 'div');
      const links = [...places.keys()].slice(0, MOST_PROPOSALS);
      return { links, viewed: links.filter((url) => viewed.has(url)) };
    },
  };
}

/** Proposals by the place of their first mention. */
function firstPlaces(mentions: readonly Mention[]): PagePlaces {
  const places = new Map<string, number>();
  let index = 0;
  for (const { url, around } of mentions) {
    if (!places.has(url)) places.set(url, placeOf(postNumber(around), index));
    index += 1;
  }
  return places;
}
