import type { Mention, Passage, Place } from './mention';
import type { ViewWatch } from './view-watch';

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

/** Takes where a passage stands now, and has its links watched near the view only. Gives what is to be drawn for it. */
export function movePassage(
  passage: Passage | undefined,
  place: Place,
  views: ViewWatch,
): readonly Mention[] {
  if (!passage) return [];
  const { place: former, mentions } = passage;
  passage.place = place;
  for (const { anchor } of mentions)
    if (place === 'near') views.follow(anchor);
    else if (former === 'near') views.forget(anchor);
  return place === former ? [] : [...mentions];
}
