import type { DiagnosisPlace } from '@/components/shared/check-connection';
import type { LazyComponent } from '@/components/shared/lazy';
import type { WatchNoticesProps } from '@/components/watchlist/notice-settings';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import type { Appearance, Theme } from '@/utils/browser/settings/appearance';
import type { MessageKey } from '@/utils/i18n/locale';
import type { ChipDensity } from '@/utils/lookup/forum/chip-view';
import type { LookupCaps, LookupMode, LookupSettings } from '@/utils/lookup/forum/policy';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import type { DayReport } from '@/utils/lookup/usage/cost';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';

interface OptionsActions {
  save(draft: ConnectionDraft): void;
  test(draft: ConnectionDraft): void;
  removeToken(): void;
  /** Asks the browser for access to the saved service, which it withdrew. */
  grantAccess?(): void;
}

export interface CostsProps {
  /** Null until it is counted. */
  readonly report: DayReport | null;
  /** 'none': asked for, but there are none. */
  readonly prices: 'unasked' | 'asking' | 'none';
  askPrices(): void;
}

/** These and the following settings apply at once. */
export interface BudgetProps {
  /** Null for no limit. */
  readonly value: number | null;
  readonly most: number;
  change(budget: number | null): void;
}

export interface LookupsProps {
  readonly settings: LookupSettings;
  /** True where an organisation has decided the mode. */
  readonly isManaged: boolean;
  /** The largest values of the caps. */
  readonly mostCaps: LookupCaps;
  readonly budget: BudgetProps;
  readonly actions: {
    setMode(mode: LookupMode): void;
    setCaps(caps: LookupCaps): void;
  };
}

export interface SitesProps {
  readonly sites: LookupSettings['sites'];
  /** The setting for all sites. */
  readonly usual: LookupMode;
  /** Origins of the sites into whose pages the browser lets scripts. */
  readonly allowed: ReadonlySet<string>;
  /** Origins for which an organisation has decided. */
  readonly managed: ReadonlySet<string>;
  /** Why the address that was typed last was not added. */
  readonly problem: MessageKey | null;
  readonly actions: {
    /** As typed. In the click itself, for the browser asks. @returns whether it is an address that can be added. */
    add(address: string): boolean;
    allow(origin: string): void;
    /** `null` follows the setting for all sites. */
    setMode(origin: string, mode: LookupMode | null): void;
    remove(origin: string): void;
  };
}

export interface AppearanceProps {
  readonly appearance: Appearance;
  readonly density: ChipDensity | 'off';
  readonly actions: {
    setTheme(theme: Theme): void;
    setDensity(density: ChipDensity | 'off'): void;
    setSingleKeys(singleKeys: boolean): void;
  };
}

export interface OwnAddressesProps {
  readonly addresses: readonly string[];
  readonly most: number;
  readonly problem: 'invalid' | 'known' | 'full' | null;
  /** @returns whether it was added. */
  add(address: string): boolean;
  remove(address: string): void;
}

export interface LedgerProps {
  /** Newest first; null until they are read. */
  readonly entries: readonly LedgerEntry[] | null;
  readonly cleared: boolean;
  refresh(): void;
  clear(): void;
}

export interface KeptAnswersProps {
  /** Null until it is counted. */
  readonly size: CacheSize | null;
  readonly cleared: boolean;
  /** Null unless the disk is full and the notice is not dismissed. */
  readonly storageNotice: { dismiss(): void } | null;
  clear(): void;
}

export type ImportResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly message: MessageKey;
      /** What the message's `$1` stands for: a field of the file, or a version. */
      readonly detail: string | null;
    };

export interface TransferProps {
  readonly result: ImportResult | null;
  exportSettings(): Promise<string>;
  importSettings(file: Blob): void;
}

/** The two fields of a service that go into a file of settings. */
export interface ServiceFields {
  readonly serviceUrl: string;
  readonly header: string;
}

export interface OptionsProps {
  /** What "Check the connection" opens; absent where there is nothing to check with. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace>;
  readonly connection: ConnectionStatus;
  /** Initial values of the fields. Later changes are ignored: the user may be typing. */
  readonly initial: ServiceFields & { readonly untilClosed: boolean };
  /** What a file of settings has brought into the fields. */
  readonly imported: ServiceFields | null;
  /** What an organisation has decided. */
  readonly managed: { readonly service: boolean; readonly header: boolean };
  readonly saving: boolean;
  readonly testing: boolean;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** True from a successful save until the next one begins. */
  readonly saved: boolean;
  readonly actions: OptionsActions;
  /** The result of the last change that applies at once; null after a while. */
  readonly applied: 'saved' | 'failed' | null;
  readonly costs: CostsProps;
  readonly lookups: LookupsProps;
  readonly sites: SitesProps;
  readonly appearance: AppearanceProps;
  readonly ownAddresses: OwnAddressesProps;
  readonly notices: WatchNoticesProps;
  readonly ledger: LedgerProps;
  readonly keptAnswers: KeptAnswersProps;
  readonly transfer: TransferProps;
}
