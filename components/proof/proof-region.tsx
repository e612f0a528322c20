import { Lazy, lazy } from '@/components/shared/lazy';
import type { RegionProps } from '../panel/kit/region';

export const PROOF = lazy(() => import('./proof').then((module) => module.Proof));

/** Whether the text is the one that the id stands for. */
export function ProofRegion(props: RegionProps) {
  return <Lazy component={PROOF} props={props} skeleton={[]} />;
}
