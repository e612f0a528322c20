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

/** Stays around the whole panel, for what a feature does whichever view is open. */
export type PanelFrame = ComponentType<{ readonly children: ComponentChildren }>;

/** One line of the registry of views. */
export interface PanelView {
  readonly id: string;
  readonly label: MessageKey;
  /** The view itself: a component that is there from the start, or a chunk that is fetched when it is first opened. */
  readonly body: { readonly View: ComponentType } | { readonly lazyView: LazyComponent<object> };
  /** It has a tab only once it was opened for a subject, such as a DAO. */
  readonly needsSubject?: true;
  readonly Frame?: PanelFrame;
  /** Beside the word of its tab: how much there is to look at. */
  readonly Count?: LazyComponent<object>;
}

export interface PanelViews {
  readonly list: readonly PanelView[];
  /** Id of the open view. */
  readonly current: string;
  /** What the views that need one were opened for, by their ids. */
  readonly subjects: Readonly<Record<string, string>>;
  open(view: string, subject?: string): void;
}

interface PanelActions {
  show(selection: Selection): void;
  /** Shows a proposal of a list in the page's view. */
  open(candidate: ProposalCandidate): void;
  /** Takes one of the proposals on offer for a link as the one that it names. */
  choose(url: string, key: ProposalKey): void;
  /** Ask again for what is shown; with nothing shown, look again at the page. */
  refresh(): void;
  /** Ask for what of it was not loaded yet. */
  loadMissing?(): void;
  openOptions(): void;
  grantAccess(): void;
  /** Begins the first run, where the page has one. */
  setUp?(): void;
  trySample?(): void;
}

/** What the whole panel knows and does. */
export interface PanelState {
  readonly connection: ConnectionStatus | null;
  readonly tabId: number | null;
  /** Address of the page beside the panel, absent or null where the browser does not tell. */
  readonly pageUrl?: string | null;
  /** Null until it was read. */
  readonly tab: TabRecord | null;
  /** By canonical address; an absent one has not been asked for yet. */
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The shown proposal; null while its link is not resolved. */
  readonly candidate: ProposalCandidate | null;
  /** The shown proposal's answers. */
  readonly record: ProposalRecord | null;
  /** By canonical address, for links whose proposal has been loaded. */
  readonly titles: ReadonlyMap<string, LinkLabel>;
  /** True while answers for the shown proposal are on their way. */
  readonly loading: boolean;
  /** Why the last load as a whole came to nothing, for example because the worker died. */
  readonly loadError: ApiError | null;
  readonly views: PanelViews;
  /** Above the views. */
  readonly notices: readonly ComponentType[];
  readonly actions: PanelActions;
  /** What "Check the connection" opens; absent if there is nothing to check with. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace> | undefined;
}

export const PanelContext = createContext<PanelState | null>(null);

/** Id of the element that holds a view. */
export const panelId = (view: string) => `view-${view}`;

/** @throws Error outside the panel. */
export function usePanel(): PanelState {
  const panel = useContext(PanelContext);
  if (panel === null) throw new Error('No panel around.');
  return panel;
}
