import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ErrorActions } from '@/components/shared/notices/notice';
import {
  answerOf,
  type FoundBy,
  type ProposalRecord,
  type SectionKind,
  type SectionValues,
} from '@/utils/lookup/records/records';
import type {
  Answer,
  ProposalCandidate,
  ProposalDetail,
  ProposalIdentity,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** Where the proposal is shown, and what is known of it there. */
interface Place {
  /** The address under which the page mentions it; null after a manual lookup. */
  readonly linkUrl: string | null;
  /** The active tab's page; null if the browser hides it. */
  readonly pageUrl: string | null;
  /** Host of the service. */
  readonly service: string;
  /** The page's posts that mention it, if the page reports them. */
  readonly posts?: readonly number[] | undefined;
}

/** A proposal's data before it is unpacked. */
export interface Showing {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  /** True while answers for it are pending. */
  readonly loading: boolean;
  /** Which query for the link found it; null after a manual lookup. */
  readonly foundBy: FoundBy | null;
  readonly errorActions: ErrorActions;
  /** Shows the ranking of a DAO's voters; null without one. */
  readonly openVoters: ((daoId: string) => void) | null;
  readonly place: Place;
}

/** The current proposal with everything that its regions need. */
export interface ShownProposal extends Showing {
  /** The answers with their times; null if missing. */
  readonly answers: { readonly [K in SectionKind]: Answer<SectionValues[K]> | null };
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** From the detail, or else from the candidate. */
  readonly title: string;
  readonly identity: ProposalIdentity | null;
  readonly sourceUrl: string | null;
  /** Other places that show it. */
  readonly alsoAt: readonly string[];
}

export const ShownProposalContext = createContext<ShownProposal | null>(null);

/** Returns the current proposal. @throws Error outside one. */
export function useShown(): ShownProposal {
  const shown = useContext(ShownProposalContext);
  if (shown === null) throw new Error('No proposal around.');
  return shown;
}

export function shownProposal(showing: Showing): ShownProposal {
  const { candidate, record } = showing;
  const answers = {
    detail: answerOf(record?.detail),
    summary: answerOf(record?.summary),
    evidence: answerOf(record?.evidence),
  };
  const detail = answers.detail?.value ?? null;
  return {
    ...showing,
    answers,
    detail,
    summary: answers.summary?.value ?? null,
    title: detail?.title ?? candidate.title,
    identity: detail?.identity ?? candidate.identity,
    ...shownAt(showing, detail),
  };
}

/** Prefers the platform that the page links, because the user knows it, if it shows the proposal. */
function shownAt(
  { candidate, place }: Showing,
  detail: ProposalDetail | null,
): Pick<ShownProposal, 'sourceUrl' | 'alsoAt'> {
  const { sourceUrl = null, alsoAt = [] } = detail ?? {};
  const { linkUrl } = place;
  if (linkUrl === null || !alsoAt.includes(linkUrl))
    return { sourceUrl: sourceUrl ?? candidate.sourceUrl, alsoAt };
  const others = [sourceUrl, ...alsoAt].flatMap((url) => (url === null || url === linkUrl ? [] : [url]));
  return { sourceUrl: linkUrl, alsoAt: others };
}
