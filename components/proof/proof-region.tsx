import type { RegionProps } from '@/components/panel/kit/region';
import { Lazy, lazy } from '@/components/shared/lazy';

export const PROOF = lazy(() => import('./proof').then((module) => module.Proof));

/** Whether the text is the one that the id stands for. */
export function ProofRegion(props: RegionProps) {
  return <Lazy component={PROOF} props={props} skeleton={[]} />;
}
