import type { DiagnosisPlace } from '@/components/diagnosis/diagnosis';
import type { Part } from '@/components/shared/part';
import type { ConnectionStatus, SearchNarrowing, SearchSelector } from '@/utils/browser/messages';
import type { SiteView } from '@/utils/browser/site-view';
import type { LookupMode } from '@/utils/lookup/lookup-policy';
import type { RecentItem } from '@/utils/lookup/recent';
import type { Resolution, Shown, TabRecord } from '@/utils/lookup/records';
import type { Search } from '@/utils/lookup/search';
import type { NarrowDraft } from './narrow-draft';

export interface SiteActions {
  /** Null: as everywhere. */
  setSiteMode(mode: LookupMode | null): void;
  /** Looks nothing up on the site for an hour unless it is clicked. */
  pauseSite(): void;
  endPause(): void;
  addSite(): void;
  /** Drops all that was decided about the site, and the access to it. */
  forgetSite(): void;
  scan(): void;
}

interface PopupActions extends SiteActions {
  search(by: SearchSelector, text: string, narrowing: SearchNarrowing): void;
  /** Changes to what the next searches are narrowed. */
  narrow(narrowed: NarrowDraft): void;
  /** Puts the last answer away. */
  clearSearch(): void;
  /** Open the side panel on this proposal. */
  open(shown: Shown): void;
  /** Open it on the proposal that the tab's own address names. */
  openTab(): void;
  openPanel(): void;
  openOptions(): void;
  /** Begins the first run in the panel. */
  setUp?(): void;
  grantAccess(): void;
}

/** What became of "Scan this page". */
export type Scan = 'idle' | 'busy' | 'done' | 'refused';

export interface PopupProps {
  /** Null while it is not known yet. */
  readonly connection: ConnectionStatus | null;
  readonly tab: TabRecord | null;
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The proposal that the tab's own address names, by its canonical address; null: none. */
  readonly tabLink: string | null;
  /** What was looked at last; null until it is read. */
  readonly recent: readonly RecentItem[] | null;
  /** What the user asked in the address bar, to be asked here at once; null: nothing. */
  readonly handed: string | null;
  /** To what the user narrows searches while the popup is open. */
  readonly narrowed: NarrowDraft;
  /** The active tab's site; null while it is not known yet. */
  readonly site: SiteView | null;
  readonly scan: Scan;
  readonly search: Search;
  readonly actions: PopupActions;
  /** What "Check the connection" opens; absent where there is nothing to check with. */
  readonly diagnosis?: Part<DiagnosisPlace>;
}
