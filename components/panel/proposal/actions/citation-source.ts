import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { tidyLink } from '@/utils/proposal/tidy-text';

/** Input of a citation; null where it has not been loaded. */
export interface CitedProposal {
  readonly candidate: ProposalCandidate;
  readonly detail: Answer<ProposalDetail> | null;
  readonly summary: Answer<VoteSummary> | null;
  readonly evidence: Answer<Evidence> | null;
  /** Host of the service that answered. */
  readonly service: string;
  /** How the page links it, where it does: the source's own address may be a later one. */
  readonly linkUrl?: string | null;
}

const UNDER_WAY = new Set(['active', 'pending']);

/** Whether the figures may still change; null where the service did not say in words that are known. */
export function isInterim(detail: Pick<ProposalDetail, 'lifecycle' | 'outcome'> | null): boolean | null {
  if (detail === null || detail.lifecycle === null) return null;
  if (decidedOutcome(detail) !== null) return false;
  if (UNDER_WAY.has(detail.lifecycle)) return true;
  return detail.lifecycle === 'closed' ? false : null;
}

/** The address of the source, if it may be followed; null without one. */
export function citedSource({ candidate, detail, evidence }: CitedProposal): string | null {
  return tidyLink(detail?.value.sourceUrl ?? candidate.sourceUrl ?? evidence?.value.sourceUrl ?? null);
}

/** The answer whose age is that of the figures: the votes' own, else the proposal's. */
export function citedAnswer({ detail, summary }: CitedProposal): Answer<unknown> | null {
  return summary ?? detail;
}

/** The page's link where it leads elsewhere than to the source. */
export function citedLink(cited: CitedProposal): string | null {
  const link = tidyLink(cited.linkUrl ?? null);
  return link === citedSource(cited) ? null : link;
}
