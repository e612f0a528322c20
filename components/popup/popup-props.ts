import type { ConnectionStatus, SearchSelector } from '@/utils/browser/messages';
import type { Resolution, Shown, TabRecord } from '@/utils/lookup/records';
import type { Search } from '@/utils/lookup/search';

interface PopupActions {
  search(by: SearchSelector, text: string): void;
  /** Open the side panel on this proposal. */
  open(shown: Shown): void;
  openPanel(): void;
  openOptions(): void;
  grantAccess(): void;
}

export interface PopupProps {
  /** Null while it is not known yet. */
  readonly connection: ConnectionStatus | null;
  readonly tab: TabRecord | null;
  readonly resolutions: ReadonlyMap<string, Resolution>;
  readonly search: Search;
  readonly actions: PopupActions;
}
