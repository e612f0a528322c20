import type { Mention, Passage, Place } from './mentions';
import type { ViewWatch } from './visibility';

/**
 * Tells where elements stand, once for each that it is given, and again when one comes near the view or leaves it: a
 * screen ahead, so that what is needed there is made before it is seen.
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

/** Takes where a passage stands now, if it is still known, and has its links watched near the view only. Gives what is to be drawn for it. */
export function movePassage(
  passage: Passage | undefined,
  entry: IntersectionObserverEntry,
  views: ViewWatch,
): readonly Mention[] {
  if (!passage) return [];
  const { place: former, mentions } = passage;
  const place = placeOf(entry);
  passage.place = place;
  for (const { anchor } of mentions)
    if (place === 'near') views.follow(anchor);
    else if (former === 'near') views.forget(anchor);
  return place === former ? [] : [...mentions];
}
