import { parentOf } from './own-tree';

/** Milliseconds that a link has to be in view to count as seen. */
const LONG_ENOUGH = 1000;
/** A link that is covered then is looked at again, after twice as long each time and in the end no more. */
const LONGEST_WAIT = 32_000;
/** How much of a link has to be in view: then the middle of one of its lines is. */
const SHARE = 0.6;
/** Below this an element is as good as transparent. */
const FAINTEST = 0.1;

/** Tells which links were seen, of those that it is given alone. */
export interface ViewWatch {
  readonly follow: (link: Element) => void;
  readonly forget: (link: Element) => void;
  /** Starts the second of every link in view that was not seen yet anew. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** A link in view that was not seen yet. */
interface Look {
  /** Milliseconds. */
  readonly wait: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isDue: boolean;
}

/** `onViewed`: a reader had a link before their eyes for a second. */
export function makeViewWatch(onViewed: (link: Element) => void): ViewWatch {
  const looks = new Map<Element, Look>();

  const leave = (link: Element) => {
    clearTimeout(looks.get(link)?.timer);
    looks.delete(link);
  };
  const start = (link: Element, wait = LONG_ENOUGH) => {
    leave(link);
    looks.set(link, { wait, timer: setTimeout(ask, wait, link), isDue: false });
  };
  // The answer comes when the browser has laid out the page for its own ends; in between that would have to be done.
  const ask = (link: Element) => {
    const look = looks.get(link);
    if (look) look.isDue = true;
    observer.unobserve(link);
    observer.observe(link);
  };
  const onLook = (link: Element, { isDue, wait }: Look) => {
    if (!isDue || document.hidden) return;
    if (isVisible(link)) {
      leave(link);
      onViewed(link);
    } else if (wait < LONGEST_WAIT) start(link, wait * 2);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const look = looks.get(target);
        if (intersectionRatio < SHARE) leave(target);
        else if (look) onLook(target, look);
        else start(target);
      }
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
      for (const link of [...looks.keys()]) start(link);
    },
    stop: () => observer.disconnect(),
  };
}

/** Whether the page really shows a link that lies within the viewport: not hidden, clipped, empty or transparent. */
function isVisible(link: Element): boolean {
  let opacity = 1;
  let isClipped = false;
  for (let part: Element | null = link; part; part = parentOf(part)) {
    const style = getComputedStyle(part);
    opacity *= Number(style.opacity);
    isClipped ||= style.clipPath !== 'none' || style.clip !== 'auto';
  }
  // To ask what lies at a point takes the browser a millisecond on a long page.
  const isShown = ({ left, top, width, height }: DOMRect) =>
    width * height > 0 && (!isClipped || isAt(link, left + width / 2, top + height / 2));
  return (
    opacity > FAINTEST &&
    getComputedStyle(link).visibility === 'visible' &&
    [...link.getClientRects()].some(isShown)
  );
}

function isAt(link: Element, left: number, top: number): boolean {
  return document.elementsFromPoint(left, top).some((hit) => link.contains(hit));
}
