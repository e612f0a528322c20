import type * as z from 'zod/mini';
import { word } from '@/utils/api/normalise-fields';
import { normaliseIdentity, normaliseTitle } from '@/utils/api/normalise-identity';
import { normaliseKey } from '@/utils/api/normalise-key';
import { readWith } from '@/utils/api/read-with';
import type { ProposalListing } from '@/utils/proposal/listings';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { WireProposal } from './wire/proposal';

/** What every form of a proposal says of it: its key, which proposal it is, and where it was made. */
export function normaliseBearings(wire: z.infer<typeof WireProposal>) {
  const identity = {
    daoId: wire.daoId,
    provider: wire.source?.provider ?? null,
    externalId: wire.source?.externalId ?? null,
  };
  const key = normaliseKey(wire.proposalId);
  const title = normaliseTitle(wire.title, identity);
  if (key === null || title === null) return null;
  const sourceUrl = tidyLink(wire.source?.url ?? null);
  return { key, identity: normaliseIdentity(identity), title, sourceUrl };
}

/** A proposal of the list; null without a key, or without title and id. */
export const normaliseListing = readWith(WireProposal, (wire): ProposalListing | null => {
  const bearings = normaliseBearings(wire);
  return (
    bearings && {
      ...bearings,
      lifecycle: word(wire.status),
      outcome: word(wire.outcome),
      endAt: word(wire.votingEndsAt),
      coverage: null,
    }
  );
});

/** The one proposal that `resolve` found; this generation does not say by what it matched. */
export const normaliseCandidates = readWith(WireProposal, (wire): readonly ProposalCandidate[] | null => {
  const bearings = normaliseBearings(wire);
  return bearings && [{ ...bearings, match: null }];
});
