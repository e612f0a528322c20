/** Milliseconds that a link has to be in view to count as seen. */
const LONG_ENOUGH = 1000;
/** How much of a link has to be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** Below this an element is as good as transparent. */
const FAINTEST = 0.1;

/** Tells which links were seen, of those that it is given alone. */
export interface ViewWatch {
  readonly follow: (link: Element) => void;
  readonly forget: (link: Element) => void;
  /** Starts the second of every link in view anew. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** `onViewed`: a reader had a link before their eyes for a second. */
export function makeViewWatch(onViewed: (link: Element) => void): ViewWatch {
  /** Of links in view; null once their second is over. */
  const timers = new Map<Element, ReturnType<typeof setTimeout> | null>();

  const leave = (link: Element) => {
    clearTimeout(timers.get(link) ?? undefined);
    timers.delete(link);
  };
  const start = (link: Element) => {
    leave(link);
    timers.set(link, setTimeout(ask, LONG_ENOUGH, link));
  };
  // The answer comes when the browser has laid out the page for its own ends; in between that would have to be done.
  const ask = (link: Element) => {
    timers.set(link, null);
    observer.unobserve(link);
    observer.observe(link);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio < SHARE) leave(target);
        else if (timers.get(target) !== null) start(target);
        else if (!document.hidden && isVisible(target)) onViewed(target);
    },
    { threshold: SHARE },
  );
  return {
    follow: (link) => observer.observe(link),
    forget: (link) => {
      leave(link);
      observer.unobserve(link);
    },
    restart: () => {
      for (const link of [...timers.keys()]) start(link);
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
