/** Milliseconds that a link has to be in view to count as seen. */
const LONG_ENOUGH = 1000;
/** How much of a link has to be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** Below this an element is as good as transparent. */
const FAINTEST = 0.1;

/** Tells where links are and which were seen. It looks at the links that it is given alone, and never measures. */
export interface ViewWatch {
  /** Starts a link's second anew, or forgets the link. */
  readonly follow: (link: Element, isWanted: boolean) => void;
  readonly stop: () => void;
}

export interface ViewEvents {
  /** Whether a link is below the fold or not drawn at all: told once for each link, and again as that changes. */
  readonly onPlaced: (link: Element, isAway: boolean) => void;
  /** A reader had a link before their eyes for a second. */
  readonly onViewed: (link: Element) => void;
}

export function makeViewWatch({ onPlaced, onViewed }: ViewEvents): ViewWatch {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const look = (link: Element) => !document.hidden && isVisible(link) && onViewed(link);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect } of entries) {
        onPlaced(target, !boundingClientRect.width || boundingClientRect.top > innerHeight);
        clearTimeout(timers.get(target));
        if (intersectionRatio >= SHARE) timers.set(target, setTimeout(look, LONG_ENOUGH, target));
      }
    },
    { threshold: SHARE },
  );
  return {
    follow: (link, isWanted) => {
      clearTimeout(timers.get(link));
      observer.unobserve(link);
      if (isWanted) observer.observe(link);
    },
    stop: () => observer.disconnect(),
  };
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
