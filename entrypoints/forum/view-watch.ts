import type { Place } from './mention';

/** Milliseconds that a link has to be in view to count as seen. */
const LONG_ENOUGH = 1000;
/** How much of a link has to be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** Below this an element is as good as transparent. */
const FAINTEST = 0.1;

/** Tells where links are and which were seen. It looks at the links that it is given alone, and never measures. */
export interface ViewWatch {
  readonly follow: (link: Element) => void;
  readonly forget: (link: Element) => void;
  /** Starts the second of every link in view anew. */
  readonly restart: () => void;
  readonly stop: () => void;
}

export interface ViewEvents {
  /** Where links stand: told once for each, and again when it comes near the view or leaves it. */
  readonly onPlaced: (places: readonly (readonly [link: Element, place: Place])[]) => void;
  /** A reader had a link before their eyes for a second. */
  readonly onViewed: (link: Element) => void;
}

export function makeViewWatch({ onPlaced, onViewed }: ViewEvents): ViewWatch {
  /** Links in view. */
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const look = (link: Element) => !document.hidden && isVisible(link) && onViewed(link);
  const start = (link: Element) => {
    clearTimeout(timers.get(link));
    timers.set(link, setTimeout(look, LONG_ENOUGH, link));
  };
  const leave = (link: Element) => {
    clearTimeout(timers.get(link));
    timers.delete(link);
  };
  const away = (link: Element) => {
    leave(link);
    within.unobserve(link);
  };

  // A screen further each way, so that what is needed there is made before it is seen.
  const around = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) within.observe(target);
        else away(target);
      }
      onPlaced(entries.map((entry) => [entry.target, placeOf(entry)]));
    },
    { rootMargin: '100%' },
  );
  const within = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= SHARE) start(target);
        else leave(target);
    },
    { threshold: SHARE },
  );
  return {
    follow: (link) => around.observe(link),
    forget: (link) => {
      away(link);
      around.unobserve(link);
    },
    restart: () => {
      for (const link of [...timers.keys()]) start(link);
    },
    stop: () => {
      around.disconnect();
      within.disconnect();
    },
  };
}

function placeOf({ isIntersecting, boundingClientRect: { width, top } }: IntersectionObserverEntry): Place {
  if (isIntersecting) return 'near';
  return !width || top > innerHeight ? 'below' : 'elsewhere';
}

/** Whether the page really shows a link that lies within the viewport: not hidden, clipped, empty or transparent. */
function isVisible(link: Element): boolean {
  let opacity = 1;
  for (let part: Element | null = link; part; part = part.parentElement)
    opacity *= Number(getComputedStyle(part).opacity);
  const lines = [...link.getClientRects()];
  return (
    opacity > FAINTEST &&
    lines.some(({ left, top, width, height }) =>
      document.elementsFromPoint(left + width / 2, top + height / 2).some((hit) => link.contains(hit)),
    )
  );
}
