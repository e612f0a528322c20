import { Lazy, lazy } from '@/components/shared/lazy';

export const PROOF = lazy(() => import('./proof').then((module) => module.Proof));

/** Whether the text is the one that the id stands for. */
export function ProofRegion() {
  return <Lazy component={PROOF} props={{}} skeleton={[]} />;
}
