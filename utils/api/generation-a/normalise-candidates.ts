import type * as z from 'zod/mini';
import { word } from '@/utils/api/normalise-fields';
import { normaliseIdentity, normaliseTitle } from '@/utils/api/normalise-identity';
import { normaliseKey } from '@/utils/api/normalise-key';
import { listIn } from '@/utils/api/wire/list';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { Candidate } from './wire/resolve';

/** A service may send 20; more cannot be meant as a choice. */
const MOST_CANDIDATES = 20;

/**
 * Reads the `data` of a resolve answer. Null where there is no list, or one whose every row is broken: only a list
 * that came empty says that nothing was found.
 */
export function normaliseCandidates(data: unknown): readonly ProposalCandidate[] | null {
  const list = listIn(data);
  if (list === null) return null;
  const candidates = list.slice(0, MOST_CANDIDATES).flatMap((item) => normaliseCandidate(item) ?? []);
  return candidates.length === 0 && list.length > 0 ? null : candidates;
}

function normaliseCandidate(item: unknown): ProposalCandidate | null {
  const parsed = Candidate.safeParse(item);
  if (!parsed.success) return null;
  const wire = parsed.data;
  const key = normaliseKey(wire.proposalKey);
  const title = normaliseTitle(wire.title, wire.identity);
  if (key === null || title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    sourceUrl: tidyLink(wire.sourceUrl),
    match: normaliseMatch(wire.match),
  };
}

function normaliseMatch(match: z.infer<typeof Candidate>['match']): ProposalCandidate['match'] {
  const type = word(match?.type ?? null);
  if (type === null) return null;
  return { type, fields: match?.matchedFields?.flatMap((field) => word(field) ?? []) ?? [] };
}
