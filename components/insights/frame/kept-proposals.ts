import { sectionRecord } from '@/utils/lookup/records/record-keys';
import { type KeptAnswer, keptName, STORED_SECTIONS } from '@/utils/lookup/records/stored-answers';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';

/** A proposal as it was read last. */
export interface KnownProposal {
  readonly detail: ProposalDetail;
  /** Null where it was not read. */
  readonly summary: VoteSummary | null;
}

/** The proposals among the answers that are kept. What cannot be read is left out. */
export function keptProposals(kept: readonly KeptAnswer[]): KnownProposal[] {
  const values = new Map(kept.map(({ key, value }) => [keptName(key), value]));
  return kept.flatMap(({ value }) => {
    if (!STORED_SECTIONS.detail(value)) return [];
    const summary = values.get(sectionRecord('summary', value.value.key));
    return { detail: value.value, summary: STORED_SECTIONS.summary(summary) ? summary.value : null };
  });
}
