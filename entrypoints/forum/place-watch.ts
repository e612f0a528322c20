import type { Place } from './mention';

/**
 * Tells where elements stand, once for each that it is given, and again when one comes near the view or leaves it: a
 * screen ahead, so that what is needed there is made before it is seen.
 */
export function makePlaceWatch(
  onPlaced: (places: ReadonlyMap<Element, Place>) => void,
): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => onPlaced(new Map(entries.map((entry) => [entry.target, placeOf(entry)]))),
    { rootMargin: '100%' },
  );
}

function placeOf({ isIntersecting, boundingClientRect: { width, top } }: IntersectionObserverEntry): Place {
  if (isIntersecting) return 'near';
  return !width || top > innerHeight ? 'below' : 'elsewhere';
}
