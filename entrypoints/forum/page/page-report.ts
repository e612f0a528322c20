import { canonicalUrl, currentTopic, type MentionList, postElement } from './mentions';

/** The page's links in page order, and those that were in view. */
interface PageReport {
  readonly links: readonly string[];
  readonly viewed: readonly string[];
  /** For each link, the numbers of the posts that contain it. */
  readonly posts: readonly (readonly number[])[];
}

/** Sends the page's links when they change: never from a hidden tab, and nothing without links. */
interface Reporter {
  /** Checks for a change soon. */
  readonly schedule: () => void;
  /** Checks when changes pause, or after a second of changes. */
  readonly settle: () => void;
  /** Sends again, changed or not. */
  readonly resend: () => void;
  /** Revokes the report: the tab moves on, and panel and popup must not list these links any longer. */
  readonly retract: () => void;
}

/** How long a report collects changes. */
const PAUSE_MS = 250;
/** A page that keeps changing is reported after this time. */
const MAX_PAUSE_MS = 1000;
/** The first wait before a lost report is sent again; it doubles each time, and ends. */
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 16_000;

/** @param deliver resolves with whether the report was answered; never rejects. */
export function createReporter(
  collect: () => PageReport,
  deliver: (report: PageReport) => Promise<boolean>,
): Reporter {
  /** The last report as text; empty if none was sent, or only an empty one. */
  let sent = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The script's own changes still arrive for a moment after the user has left the page. */
  let isLeft = false;
  /** Deadline of the scheduled report; infinite without one. */
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
        // When the time is up, the user's next action sends it again.
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

/** Most proposals reported per page. */
export const MAX_PROPOSALS = 200;
/** Most links remembered per page; only a hostile one has as many. */
const MAX_PLACES = 1e4;

/** One link to a proposal. */
interface PagePlace {
  /** Canonical address of the proposal. */
  readonly url: string;
  /** Number of the link's post, 0 outside posts. */
  readonly post: number;
}

/**
 * Orders all links of a page, given the current ones in order. Forums empty posts that are far from view ("cloaking"),
 * so links are remembered while their post is `cloaked`: still there, but empty.
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

/** Returns the numbers of the posts that link each proposal, without repetitions, in page order. */
function postsByProposal(places: readonly PagePlace[]): ReadonlyMap<string, ReadonlySet<number>> {
  const posts = new Map<string, Set<number>>();
  for (const { url, post } of places) posts.set(url, (posts.get(url) ?? new Set()).add(post));
  return posts;
}

/** The page must refill a post within this time, or scrolling to its link ends. */
const MAX_REFILL_MS = 2000;
/** Most posts reported per proposal. */
const MAX_POSTS = 20;

/** What is known of the page as a whole, until another topic replaces it. */
interface PageMemory {
  readonly report: () => PageReport;
  /** Returns whether the page was reported to link a proposal. */
  readonly knows: (url?: string) => boolean;
  /** Records that a link was in view for a second. */
  readonly add: (link: Element) => void;
  /**
   * Scrolls to the first link to a proposal, or to its post. A mark on it would reveal to the page what the panel
   * shows.
   */
  readonly scrollTo: (url: string) => void;
  /** Scrolls to the wanted link if it exists by now: a forum refills emptied posts when they come into view. */
  readonly scroll: () => void;
}

export function createPageMemory(mentions: MentionList): PageMemory {
  let topic = currentTopic();
  let places: readonly PagePlace[] = [];
  /** The written addresses of links that name the proposal themselves: a service may have only that form. */
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
        // A thread has many links to few proposals, and reading attributes is slow.
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
