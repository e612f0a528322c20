import { useContext } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import type { RegionProps } from '../kit/region';
import { SeenContext } from '../page/seen';

/** In a chunk of its own: no proposal that is new to the reader has anything of it. */
export const SINCE_LINE = lazy(() => import('./since-line').then((module) => module.SinceLine));

/** What changed since the reader last looked at the proposal; nothing at the first look. */
export function SinceRegion({ candidate, record }: RegionProps) {
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  // A first look is noted as it is made, and has none before it.
  if (seen === undefined || (seen.view.before === null && seen.changes.length === 0)) return null;
  return <Lazy component={SINCE_LINE} props={{ seen, record }} skeleton={[]} />;
}
