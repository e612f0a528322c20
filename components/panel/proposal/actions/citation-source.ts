import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { tidyLink } from '@/utils/proposal/tidy-text';

/** Input of a citation; null parts are not loaded. */
export interface CitedProposal {
  readonly candidate: ProposalCandidate;
  readonly detail: Answer<ProposalDetail> | null;
  readonly summary: Answer<VoteSummary> | null;
  readonly evidence: Answer<Evidence> | null;
  /** Host of the service. */
  readonly service: string;
  /** The page's link, if any: the source's own address may be a later one. */
  readonly linkUrl?: string | null;
}

const UNDER_WAY = new Set(['active', 'pending']);

/** Returns whether the figures may still change; null if the service's words are missing or unknown. */
export function isInterim(detail: Pick<ProposalDetail, 'lifecycle' | 'outcome'> | null): boolean | null {
  if (detail === null || detail.lifecycle === null) return null;
  if (decidedOutcome(detail) !== null) return false;
  if (UNDER_WAY.has(detail.lifecycle)) return true;
  return detail.lifecycle === 'closed' ? false : null;
}

/** Returns the source's address if it is a safe link; null otherwise. */
export function citedSource({ candidate, detail, evidence }: CitedProposal): string | null {
  return tidyLink(detail?.value.sourceUrl ?? candidate.sourceUrl ?? evidence?.value.sourceUrl ?? null);
}

/** Returns the answer that determines the figures' age: the votes' own, or else the proposal's. */
export function citedAnswer({ detail, summary }: CitedProposal): Answer<unknown> | null {
  return summary ?? detail;
}

/** Returns the page's link if it differs from the source's. */
export function citedLink(cited: CitedProposal): string | null {
  const link = tidyLink(cited.linkUrl ?? null);
  return link === citedSource(cited) ? null : link;
}
