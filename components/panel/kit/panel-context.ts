import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import type { LazyComponent } from '@/components/shared/lazy';
import type { LinkLabel } from '@/components/shared/link-entries';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { ApiError } from '@/utils/api/errors';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';
import {
  answerOf,
  type FoundBy,
  type ProposalRecord,
  type Resolution,
  type SectionKind,
  type SectionValues,
  type Selection,
  type TabRecord,
} from '@/utils/lookup/records/records';
import type {
  Answer,
  ProposalCandidate,
  ProposalDetail,
  ProposalIdentity,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** Wraps the whole panel, for features that run in every view. */
export type PanelProvider = ComponentType<{ readonly children: ComponentChildren }>;

/** One line of the registry of views. */
export interface PanelView {
  readonly id: string;
  readonly label: MessageKey;
  /** The view: a component present from the start, or a chunk loaded when first opened. */
  readonly body: { readonly View: ComponentType } | { readonly lazyView: LazyComponent<object> };
  /** It has a tab only after it was opened for a subject, such as a DAO. */
  readonly needsSubject?: true;
  readonly Provider?: PanelProvider;
  /** A count next to its tab's label. */
  readonly Count?: LazyComponent<object>;
}

export interface PanelViews {
  readonly list: readonly PanelView[];
  /** Id of the open view. */
  readonly current: string;
  /** Subjects of the views that need one, by view id. */
  readonly subjects: Readonly<Record<string, string>>;
  open(view: string, subject?: string): void;
}

interface PanelActions {
  show(selection: Selection): void;
  /** Shows a list's proposal in the page view. */
  open(candidate: ProposalCandidate): void;
  /** Stores the user's choice among a link's candidates. */
  choose(url: string, key: ProposalKey): void;
  /** Requests what is shown again; with nothing shown, checks the page again. */
  refresh(): void;
  /** Requests the parts that were not loaded yet. */
  loadMissing?(): void;
  openOptions(): void;
  grantAccess(): void;
  /** Begins the first run, if the page has one. */
  setUp?(): void;
  trySample?(): void;
}

/** The state and actions of the whole panel. */
export interface PanelState {
  readonly connection: ConnectionStatus | null;
  readonly tabId: number | null;
  /** Address of the page next to the panel; absent or null if the browser hides it. */
  readonly pageUrl?: string | null;
  /** Null until read. */
  readonly tab: TabRecord | null;
  /** By canonical address; an absent one was not requested yet. */
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The shown proposal; null while its link is unresolved. */
  readonly candidate: ProposalCandidate | null;
  /** The shown proposal's answers. */
  readonly record: ProposalRecord | null;
  /** By canonical address, for links whose proposal is loaded. */
  readonly titles: ReadonlyMap<string, LinkLabel>;
  /** True while answers for the shown proposal are pending. */
  readonly loading: boolean;
  /** Why the last load failed as a whole, for example because the worker died. */
  readonly loadError: ApiError | null;
  readonly views: PanelViews;
  readonly notices: readonly ComponentType[];
  readonly actions: PanelActions;
  /** The content of "Check the connection"; absent if there is no diagnosis. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace> | undefined;
}

export const PanelContext = createContext<PanelState | null>(null);

export const panelId = (view: string) => `view-${view}`;

/** @throws Error outside the panel. */
export function usePanel(): PanelState {
  const panel = useContext(PanelContext);
  if (panel === null) throw new Error('No panel around.');
  return panel;
}

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

/** Returns what views show of a proposal: the record's answers, with the candidate where they are missing. */
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
