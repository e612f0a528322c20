import { word } from '@/utils/api/normalise-fields';
import { normaliseIdentity, normaliseTitle } from '@/utils/api/normalise-identity';
import { normaliseKey } from '@/utils/api/normalise-key';
import { readWith } from '@/utils/api/read-with';
import type { ProposalListing } from '@/utils/proposal/listings';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { Listing } from './wire/listing';

/** A proposal of the list; null without a key, or without title and id. */
export const normaliseListing = readWith(Listing, (wire): ProposalListing | null => {
  const key = normaliseKey(wire.proposalKey);
  const title = normaliseTitle(wire.title, wire.identity);
  if (key === null || title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    sourceUrl: tidyLink(wire.sourceUrl),
    lifecycle: word(wire.lifecycleStatus),
    outcome: word(wire.outcome),
    endAt: word(wire.endAt),
    coverage: word(wire.coverageStatus),
  };
});
