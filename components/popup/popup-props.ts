import type { ConnectionStatus, SearchSelector } from '@/utils/browser/messages';
import type { SiteView } from '@/utils/browser/site-view';
import type { LookupMode } from '@/utils/lookup/lookup-policy';
import type { Resolution, Shown, TabRecord } from '@/utils/lookup/records';
import type { Search } from '@/utils/lookup/search';

interface PopupActions {
  search(by: SearchSelector, text: string): void;
  /** Open the side panel on this proposal. */
  open(shown: Shown): void;
  openPanel(): void;
  openOptions(): void;
  grantAccess(): void;
  /** Null: as everywhere. */
  setSiteMode(mode: LookupMode | null): void;
  addSite(): void;
  scan(): void;
}

/** What became of "Scan this page". */
export type Scan = 'idle' | 'busy' | 'done' | 'refused';

export interface PopupProps {
  /** Null while it is not known yet. */
  readonly connection: ConnectionStatus | null;
  readonly tab: TabRecord | null;
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The active tab's site; null while it is not known yet. */
  readonly site: SiteView | null;
  readonly scan: Scan;
  readonly search: Search;
  readonly actions: PopupActions;
}
