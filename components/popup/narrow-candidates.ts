import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** What the reader narrows the answered candidates to; null: any. */
export interface Narrowed {
  readonly daoId: string | null;
  readonly provider: string | null;
}

export const NOT_NARROWED: Narrowed = { daoId: null, provider: null };

/** What there is to narrow by, each value once in the service's order; empty where all candidates are alike. */
export function valuesOf(candidates: readonly ProposalCandidate[], field: keyof Narrowed): readonly string[] {
  const values = new Set(candidates.map(({ identity }) => identity?.[field] ?? null));
  return values.size < 2 ? [] : [...values].filter((value) => value !== null);
}

/** The candidates of this DAO and provider, in their order. */
export function narrowCandidates(
  candidates: readonly ProposalCandidate[],
  { daoId, provider }: Narrowed,
): readonly ProposalCandidate[] {
  return candidates.filter(
    ({ identity }) =>
      (daoId === null || identity?.daoId === daoId) && (provider === null || identity?.provider === provider),
  );
}
