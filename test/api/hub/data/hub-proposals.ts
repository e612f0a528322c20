import { carriedProposals } from './carried-proposals';
import { embeddedProposals } from './embedded-proposals';
import type { HubProposal } from './hub-row';
import { madeUpCrowd } from './made-up/made-up-crowd';
import { madeUpMoments } from './made-up/made-up-moments';
import { madeUpTypes } from './made-up/made-up-types';

/** Everything the hub knows, with the live rows dated relative to `start`, in Unix seconds. */
export function hubProposals(start: number): readonly HubProposal[] {
  const real = [...embeddedProposals(start), ...carriedProposals(start)];
  return [...real, ...madeUpTypes(start), ...madeUpMoments(start), madeUpCrowd(start)];
}
