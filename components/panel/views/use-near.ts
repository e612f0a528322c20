import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How far from the visible part a place is near it. */
const MARGIN = '1000px 0px';

/** Whether the reader has come near a place, or is from the start; true from then on. */
export function useNear<Place extends Element>(fromStart: boolean): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(fromStart);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [place, isNear];
}
