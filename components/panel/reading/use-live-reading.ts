import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
import type { RegionProps } from '../kit/region';
import type { ShownBallots } from '../page/shown-ballots';
import { type ReadBallots, useReading } from './use-reading';
import { useUnaskedReading } from './use-unasked-reading';

/** The ballots of a service's proposal, marked and loaded as the reader's settings say. */
export function useLiveReading(shown: ShownBallots, props: RegionProps): ReadBallots {
  const ownAddresses = useOwnAddresses();
  const ballots = useReading(shown);
  useUnaskedReading(ballots, props);
  return { ...ballots, ownAddresses };
}
