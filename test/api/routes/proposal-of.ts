import type { ServedProposal } from '../proposals/catalogue';
import { Refusal } from '../request/refusal';
import type { Call } from '../request/route';

/** The proposal that the path names, or 404: a well-formed key that the service does not hold. */
export function proposalOf(call: Call<unknown>): ServedProposal {
  const proposal = call.service.catalogue.byKey.get(call.parameter);
  if (!proposal) {
    throw new Refusal(404, 'NOT_FOUND', 'No proposal has this key.', { details: { resource: 'proposal' } });
  }
  return proposal;
}
