import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { RegionProps } from '../proposal/region';

/** What was looked at before, and what changed since; null until it is read. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);

/** In a chunk of its own: no proposal that is new to the reader has anything of it. */
export const SINCE_LINE = lazy(() => import('./since-line').then((module) => module.SinceLine));

/** What changed since the reader last looked at the proposal; nothing at the first look. */
export function SinceRegion({ candidate, record }: RegionProps) {
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  // A first look is noted as it is made, and has none before it.
  if (seen === undefined || (seen.view.before === null && seen.changes.length === 0)) return null;
  return <Lazy component={SINCE_LINE} props={{ seen, record }} skeleton={[]} />;
}
