import { Lazy, lazy } from '@/components/shared/lazy';
import { hostOfKey } from '@/utils/source/origins';
import type { RegionProps } from '../proposal/region';

export const AT_SOURCE = lazy(() => import('./at-source').then((module) => module.AtSource));

/** What the origin itself says, beside the service's figures; where the source speaks already there is nothing beside it. */
export function AtSourceRegion(props: RegionProps) {
  return hostOfKey(props.candidate.key) === null ? (
    <Lazy component={AT_SOURCE} props={props} skeleton={[]} />
  ) : null;
}
