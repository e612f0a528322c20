import { SLICE_MS } from './idle-queue';
import type { Mention, Place, Post } from './mentions';
import { isSeen } from './sight';

/**
 * Reports where elements are, once for each given element, and again when one comes near the view or leaves it: a
 * screen ahead, so that chips are made before they are seen.
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

/**
 * Takes a post's current place, if the post is still known, and watches its links near the view only. Returns what to
 * draw for it.
 */
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
  // In Chromium alone.
  interface IntersectionObserverInit {
    trackVisibility?: boolean;
    delay?: number;
  }
  interface IntersectionObserverEntry {
    readonly isVisible?: boolean;
  }
}

/** How long a link is in view before it counts as seen. */
const MIN_SEEN_MS = 1000;
/** A link that is covered then is looked at again, after twice as long each time and in the end no more. */
const MAX_WAIT_MS = 32_000;
/** How much of a link has to be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** The browser is asked about this many links at once: finding what covers one takes long. */
const AT_ONCE = 8;

/** Reports which of the given links were seen. */
interface ViewWatch {
  readonly follow: (link: Element) => void;
  readonly forget: (link: Element) => void;
  /** Starts the second again for every link in view that was not seen yet. */
  readonly restart: () => void;
  readonly disconnect: () => void;
}

/** A link in view that was not seen yet. */
interface Look {
  /** Milliseconds. */
  readonly wait: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** `onViewed`: a reader had a link before their eyes for a second. */
export function createViewWatch(onViewed: (link: Element) => void): ViewWatch {
  const looks = new Map<Element, Look>();
  /** Links whose time is over. */
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
    // What a link's own elements cover, Chromium does not always count as covered.
    else if (isSeen(target, !!isVisible && !target.firstElementChild)) {
      leave(target);
      onViewed(target);
    } else if (look.wait < MAX_WAIT_MS) start(target, look.wait * 2);
  };
  // The answer comes when the browser has laid out the page for its own ends; in between that would have to be done.
  const answers = new IntersectionObserver(
    (entries) => {
      const end = performance.now() + SLICE_MS;
      for (const entry of entries)
        if (performance.now() < end) onAnswer(entry);
        // It is still due, and asked for again.
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
