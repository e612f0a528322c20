import { canonicalUrl, currentTopic, type MentionList, postElement } from './mentions';

/** What the page links, in page order, and what of it was in view. */
interface PageReport {
  readonly links: readonly string[];
  readonly viewed: readonly string[];
  /** For each link, the numbers of the posts that contain it. */
  readonly posts: readonly (readonly number[])[];
}

/** Sends the page's links when they change: never from a hidden tab, nothing from a page without any. */
interface Reporter {
  /** Looks for a change soon. */
  readonly schedule: () => void;
  /** Looks for a change once no more have followed for a while, or after a second in which they have not ended. */
  readonly settle: () => void;
  /** Sends again, changed or not. */
  readonly resend: () => void;
  /** Takes back what was reported: the tab moves on, and panel and popup must not go on listing these links. */
  readonly retract: () => void;
}

/** How long a report gathers changes. */
const PAUSE_MS = 250;
/** A page that goes on changing is reported after this time. */
const MAX_PAUSE_MS = 1000;
/** The first wait before a lost report is sent again; it doubles each time, and ends. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 16_000;

/** @param deliver says whether the report was answered; never rejects. */
export function createReporter(
  collect: () => PageReport,
  deliver: (report: PageReport) => Promise<boolean>,
): Reporter {
  /** The last report as text; empty if nothing was reported, or only that there are no links. */
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The script's own changes are still heard of for a moment after the reader has left the page. */
  let isLeft = false;
  /** When the report that is scheduled has to be made; infinite where none is. */
  let latest = Number.POSITIVE_INFINITY;
  let wait = FIRST_WAIT_MS;

  const report = () => {
    latest = Number.POSITIVE_INFINITY;
    if (document.hidden || isLeft) return;
    const page = collect();
    const text = page.links[0] ? JSON.stringify(page) : '';
    if (text === sent) return;
    sent = text;
    void deliver(page).then((isAnswered) => {
      if (isAnswered) wait = FIRST_WAIT_MS;
      else if (sent === text) {
        // Once no time is left, the reader's next move has it sent again.
        sent = '';
        if (wait <= MAX_WAIT_MS) setTimeout(schedule, wait);
        wait *= 2;
      }
    });
  };

  const scheduleWithin = (longest: number) => {
    const now = performance.now();
    latest = Math.min(latest, now + longest);
    clearTimeout(timer);
    timer = setTimeout(report, Math.min(PAUSE_MS, latest - now));
  };

  const schedule = () => scheduleWithin(PAUSE_MS);

  const resend = () => {
    isLeft = false;
    sent = '';
    schedule();
  };

  return {
    schedule,
    settle: () => scheduleWithin(MAX_PAUSE_MS),
    resend,
    retract: () => {
      isLeft = true;
      if (sent) void deliver({ links: [], viewed: [], posts: [] });
      sent = '';
    },
  };
}

/** Most proposals that are reported of one page. */
export const MAX_PROPOSALS = 200;
/** Most links that are remembered of one page; only a hostile one has as many. */
const MAX_PLACES = 1e4;

/** One link to a proposal. */
interface PagePlace {
  /** Canonical address of the proposal. */
  readonly url: string;
  /** Number of the link's post, 0 outside of posts. */
  readonly post: number;
}

/**
 * All links of a page in its order, from the current links, also in order. Forums empty posts that are far from view
 * ("cloaking"), so links are remembered as long as their post is `cloaked`: still there, but emptied.
 */
function orderPage(
  live: readonly PagePlace[],
  former: readonly PagePlace[],
  cloaked: (post: number) => boolean,
): readonly PagePlace[] {
  const posts = new Set(live.map(({ post }) => post));
  return [...live, ...former.filter(({ post }) => !posts.has(post) && cloaked(post))]
    .sort((one, other) => one.post - other.post)
    .slice(0, MAX_PLACES);
}

/** The numbers of the posts that link each proposal, each once, in page order. */
function postsByProposal(places: readonly PagePlace[]): ReadonlyMap<string, ReadonlySet<number>> {
  const posts = new Map<string, Set<number>>();
  for (const { url, post } of places) posts.set(url, (posts.get(url) ?? new Set()).add(post));
  return posts;
}

/** A post must be filled again within this time for its link to be scrolled to. */
const MAX_REFILL_MS = 2000;
/** Posts beyond so many that mention a proposal are not reported. */
const MAX_POSTS = 20;

/** What is known of the page as a whole, until another topic takes its place. */
interface PageMemory {
  readonly report: () => PageReport;
  /** Whether it was reported that the page links a proposal. */
  readonly knows: (url?: string) => boolean;
  /** A link was in view for a second. */
  readonly add: (link: Element) => void;
  /** Brings the first link to a proposal into view, or its post. A mark on it would tell the page what the panel shows. */
  readonly scrollTo: (url: string) => void;
  /** Scrolls to what is wanted if it is there by now: a forum fills emptied posts again when they come into view. */
  readonly scroll: () => void;
}

export function createPageMemory(mentions: MentionList): PageMemory {
  let topic = currentTopic();
  let places: readonly PagePlace[] = [];
  /** As the page writes them, where a link itself names the proposal: a service may know that form alone. */
  let written = new Map<string, string>();
  const viewed = new Set<string | undefined>();
  let wanted = '';

  const show = (element: Element | null) => element?.scrollIntoView({ block: 'center' });

  const scroll = () => {
    const link = wanted && mentions.inOrder().find(({ url }) => url === wanted)?.anchor;
    if (!link) return;
    wanted = '';
    show(link);
  };

  return {
    knows: (url) => written.has(String(url)),
    add: (link) => viewed.add(mentions.get(link)?.url),
    scrollTo: (url) => {
      wanted = url;
      setTimeout(() => {
        wanted = '';
      }, MAX_REFILL_MS);
      scroll();
      if (wanted) show(postElement(places.find((place) => place.url === url)?.post));
    },
    scroll,
    report: () => {
      if (topic !== currentTopic()) {
        places = [];
        written.clear();
        viewed.clear();
        topic = currentTopic();
      }
      const hrefs = new Map<string, string>();
      const live = mentions.inOrder().map(({ anchor, url, post }) => {
        // A thread names few proposals in many links, and an attribute is slow to ask for.
        const href = !hrefs.has(url) && anchor.getAttribute('href');
        if (href && canonicalUrl(href) === url) hrefs.set(url, href);
        return { url, post: post.number };
      });
      places = orderPage(live, places, (post) => postElement(post)?.localName === 'div');
      const proposals = [...postsByProposal(places)].slice(0, MAX_PROPOSALS);
      written = new Map(proposals.map(([url]) => [url, hrefs.get(url) ?? written.get(url) ?? url]));
      return {
        links: [...written.values()],
        viewed: [...written.keys()].filter((url) => viewed.has(url)),
        posts: proposals.map(([, posts]) => [...posts].slice(0, MAX_POSTS)),
      };
    },
  };
}
