import { sectionRecord } from '@/utils/lookup/records/record-keys';
import { type KeptAnswer, keptName, STORED_SECTIONS } from '@/utils/lookup/records/stored-answers';
import { beforeEnd, hasEnded } from '@/utils/proposal/before-end';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import type { ComparedVote } from './usual';

/**
 * The other ended votes of the proposal's DAO among what is kept, as the same service or source gave them, with their
 * figures of after the end. One that was canceled is none of them: nobody knows how it would have gone on.
 */
export function keptVotes(kept: readonly KeptAnswer[], proposal: ProposalDetail): readonly ComparedVote[] {
  const daoId = proposal.identity?.daoId;
  const values = new Map(kept.map(({ key, value }) => [keptName(key), value]));
  return [...values].flatMap(([name, detail]) => {
    if (!STORED_SECTIONS.detail(detail)) return [];
    const { key, identity, title, outcome } = detail.value;
    if (name !== sectionRecord('detail', key) || key === proposal.key) return [];
    if (hostOfKey(key) !== hostOfKey(proposal.key)) return [];
    if (identity === null || identity.daoId !== daoId || outcome === 'canceled') return [];
    const summary = values.get(sectionRecord('summary', key));
    const isFinal = STORED_SECTIONS.summary(summary) && hasEnded(detail.value) && !beforeEnd(detail, summary);
    return isFinal ? [{ identity, title, summary: summary.value }] : [];
  });
}
