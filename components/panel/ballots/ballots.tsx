import { Lazy, lazy } from '@/components/shared/lazy';

/** In a chunk of its own: nothing of it is on the first screen. */
export const VOTES = lazy(() => import('./ballots-regions').then((module) => module.Votes));

/** Who voted, how, with what power and when. */
export function BallotsRegion() {
  return <Lazy component={VOTES} props={{}} skeleton={['block', 'block']} />;
}
