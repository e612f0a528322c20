import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { hostOfKey } from '@/utils/source/origins';
import type { RegionProps } from '../proposal/region';

export const AT_SOURCE = lazy(() => import('./at-source').then((module) => module.AtSource));

/** Whether there is a background to ask. */
const CanAsk = createContext(false);

export function AtSourceFrame({ children }: { readonly children: ComponentChildren }) {
  return <CanAsk.Provider value>{children}</CanAsk.Provider>;
}

/** What the origin itself says, beside the service's figures; where the source speaks already there is nothing beside it. */
export function AtSourceRegion(props: RegionProps) {
  const canAsk = useContext(CanAsk);
  return canAsk && hostOfKey(props.candidate.key) === null ? (
    <Lazy component={AT_SOURCE} props={props} skeleton={[]} />
  ) : null;
}
