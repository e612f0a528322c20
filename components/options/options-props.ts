import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages';
import type { CacheSize } from '@/utils/lookup/answer-cache';
import type { ChipDensity } from '@/utils/lookup/chip-view';
import type { LookupCaps, LookupMode, LookupSettings } from '@/utils/lookup/lookup-policy';

interface OptionsActions {
  save(draft: ConnectionDraft): void;
  test(draft: ConnectionDraft): void;
  removeToken(): void;
}

/** What the user can do about lookups; each applies at once. */
interface LookupActions {
  setMode(mode: LookupMode): void;
  setDensity(density: ChipDensity | 'off'): void;
  setCaps(caps: LookupCaps): void;
  /** Null: as everywhere. */
  setSiteMode(origin: string, mode: LookupMode | null): void;
  removeSite(origin: string): void;
}

export interface LookupsProps {
  readonly settings: LookupSettings;
  /** Origins of the settings' sites into whose pages the browser lets scripts. */
  readonly allowedSites: ReadonlySet<string>;
  /** The largest values that the caps can have. */
  readonly mostCaps: LookupCaps;
  readonly actions: LookupActions;
}

export interface KeptAnswersProps {
  /** Null until it is counted. */
  readonly size: CacheSize | null;
  /** True once they were cleared. */
  readonly cleared: boolean;
  /** Null unless the disk is full and nobody was told so. */
  readonly storageNotice: { dismiss(): void } | null;
  clear(): void;
}

export interface OptionsProps {
  readonly connection: ConnectionStatus;
  /** What the fields hold at first; later changes of it are not taken over, for the user may be typing. */
  readonly initial: { readonly serviceUrl: string; readonly header: string };
  readonly saving: boolean;
  readonly testing: boolean;
  /** Of the last test, null before the first. */
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** True from a successful save until the next one begins. */
  readonly saved: boolean;
  readonly lookups: LookupsProps;
  readonly keptAnswers: KeptAnswersProps;
  readonly actions: OptionsActions;
}
