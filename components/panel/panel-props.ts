import type { DiagnosisPlace } from '@/components/diagnosis/diagnosis';
import type { LinkLabel } from '@/components/shared/link-entries';
import type { Part } from '@/components/shared/part';
import type { ApiError } from '@/utils/api/api-error';
import type { ConnectionStatus } from '@/utils/browser/messages';
import type { ProposalRecord, Resolution, Shown, TabRecord } from '@/utils/lookup/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { BallotsProps } from './ballots/ballots-props';
import type { BrowseProps } from './browse/browse-props';
import type { RecentProps } from './recent/recent-props';
import type { ViewsProps } from './views/view-props';
import type { VotersProps } from './voters/voters-props';
import type { WatchedProps } from './watched/watched-props';

interface PanelActions {
  show(shown: Shown): void;
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

export interface PanelProps {
  /** Null while it is not known yet. */
  readonly connection: ConnectionStatus | null;
  /** Address of the page beside the panel, absent or null where the browser does not tell. */
  readonly pageUrl?: string | null;
  /** Null until it was read. */
  readonly tab: TabRecord | null;
  /** By canonical address; an absent one has not been asked for yet. */
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The shown proposal's answers. */
  readonly record: ProposalRecord | null;
  /** By canonical address, for links whose proposal has been loaded. */
  readonly titles: ReadonlyMap<string, LinkLabel>;
  /** True while answers for the shown proposal are on their way. */
  readonly loading: boolean;
  /** Why the last load as a whole came to nothing, for example because the worker died. */
  readonly loadError: ApiError | null;
  /** That the day's budget of calls is used up, in a sentence; absent or null while some is left. */
  readonly budgetNotice?: string | null;
  readonly views: ViewsProps;
  /** The shown proposal's ballots. */
  readonly ballots: BallotsProps;
  readonly browse: BrowseProps;
  readonly recent: RecentProps;
  readonly watched: WatchedProps;
  /** Null until the reader asks for the voters of a DAO. */
  readonly voters: VotersProps | null;
  readonly actions: PanelActions;
  /** What "Check the connection" opens; absent where there is nothing to check with. */
  readonly diagnosis?: Part<DiagnosisPlace>;
}
