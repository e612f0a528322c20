import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import type { LazyComponent } from '@/components/shared/lazy';
import type { LinkLabel } from '@/components/shared/link-entries';
import type { ApiError } from '@/utils/api/errors';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';
import type { ProposalRecord, Resolution, Selection, TabRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

/** Wraps the whole panel, for features that run in every view. */
export type PanelFrame = ComponentType<{ readonly children: ComponentChildren }>;

/** One line of the registry of views. */
export interface PanelView {
  readonly id: string;
  readonly label: MessageKey;
  /** The view: a component present from the start, or a chunk loaded when first opened. */
  readonly body: { readonly View: ComponentType } | { readonly lazyView: LazyComponent<object> };
  /** It has a tab only after it was opened for a subject, such as a DAO. */
  readonly needsSubject?: true;
  readonly Frame?: PanelFrame;
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
