import { SLICE_MS } from './idle-queue';
import type { Mention, Place, Post } from './mentions';
import { isSeen } from './sight';

/**
 * Reports the place of each given element once, and again when it comes near the viewport or leaves it: a screen ahead,
 * so that chips exist before they are visible.
 */
export function createPlaceWatch(
  onPlaced: (entries: readonly IntersectionObserverEntry[]) => void,
): IntersectionObserver {
  return new IntersectionObserver(onPlaced, { rootMargin: '100%' });
}

function placeOf({ isIntersecting, boundingClientRect: { width, top } }: IntersectionObserverEntry): Place {
  if (isIntersecting) return 'near';
  return !width || top > innerHeight ? 'below' : 'far';
}

/** Stores a known post's current place, and watches its links only near the viewport. Returns what to draw for it. */
export function movePost(
  post: Post | undefined,
  entry: IntersectionObserverEntry,
  views: ViewWatch,
): readonly Mention[] {
  if (!post) return [];
  const { place: former, mentions } = post;
  const place = placeOf(entry);
  post.place = place;
  for (const { anchor } of mentions)
    if (place === 'near') views.follow(anchor);
    else if (former === 'near') views.forget(anchor);
  return place === 'near' && place !== former ? [...mentions] : [];
}

declare global {
  // In Chromium only.
  interface IntersectionObserverInit {
    trackVisibility?: boolean;
    delay?: number;
  }
  interface IntersectionObserverEntry {
    readonly isVisible?: boolean;
  }
}

/** How long a link must be in view to count as seen. */
const MIN_SEEN_MS = 1000;
/** The next check of a covered link waits twice as long each time; checks end after this. */
const MAX_WAIT_MS = 32_000;
/** The share of a link that must be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** Links per query to the browser: finding what covers one is slow. */
const AT_ONCE = 8;

/** Reports which of the given links were seen. */
interface ViewWatch {
  readonly follow: (link: Element) => void;
  readonly forget: (link: Element) => void;
  /** Restarts the second for every unseen link in view. */
  readonly restart: () => void;
  readonly disconnect: () => void;
}

/** An unseen link in view. */
interface Look {
  /** Milliseconds. */
  readonly wait: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** `onViewed`: a user had a link in view for a second. */
export function createViewWatch(onViewed: (link: Element) => void): ViewWatch {
  const looks = new Map<Element, Look>();
  /** Links whose time is up. */
  const due = new Set<Element>();

  const leave = (link: Element) => {
    clearTimeout(looks.get(link)?.timer);
    looks.delete(link);
    due.delete(link);
    answers.unobserve(link);
  };
  const start = (link: Element, wait = MIN_SEEN_MS) => {
    leave(link);
    const timer = setTimeout(() => {
      due.add(link);
      ask();
    }, wait);
    looks.set(link, { wait, timer });
  };
  const ask = () => {
    for (const link of [...due].slice(0, AT_ONCE)) answers.observe(link);
  };
  const onAnswer = ({ target, intersectionRatio, isVisible }: IntersectionObserverEntry) => {
    const look = looks.get(target);
    if (!look || document.hidden) return;
    due.delete(target);
    answers.unobserve(target);
    if (intersectionRatio < SHARE) leave(target);
    // Chromium does not always count a link's own elements as covering it.
    else if (isSeen(target, !!isVisible && !target.firstElementChild)) {
      leave(target);
      onViewed(target);
    } else if (look.wait < MAX_WAIT_MS) start(target, look.wait * 2);
  };
  // The answer comes with the browser's next layout; asking in between would force one.
  const answers = new IntersectionObserver(
    (entries) => {
      const end = performance.now() + SLICE_MS;
      for (const entry of entries)
        if (performance.now() < end) onAnswer(entry);
        // It is still due, and will be queried again.
        else answers.unobserve(entry.target);
      ask();
    },
    { threshold: SHARE, trackVisibility: true, delay: 100 },
  );
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio < SHARE) leave(target);
        else start(target);
    },
    { threshold: SHARE },
  );
  return {
    follow: (link) => views.observe(link),
    forget: (link) => {
      leave(link);
      views.unobserve(link);
    },
    restart: () => {
      for (const link of [...looks.keys()]) start(link);
    },
    disconnect: () => {
      views.disconnect();
      answers.disconnect();
    },
  };
}
