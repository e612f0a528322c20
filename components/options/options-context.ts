import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import type { LazyComponent } from '@/components/shared/lazy';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { ManagedPolicy } from '@/utils/browser/settings/managed-policy';
import type { MessageKey } from '@/utils/i18n/locale';
import type { LookupSettings } from '@/utils/lookup/forum/policy';

export type OptionsGroup = 'service' | 'lookups' | 'you' | 'forums' | 'data';

/** One line of the registry of sections. */
export interface OptionsSection {
  /** The address fragment that leads there. */
  readonly name: string;
  readonly heading: MessageKey;
  readonly group: OptionsGroup;
  /** Folds the section into one row with this text. */
  readonly line?: MessageKey;
  /** Its rows: present from the start, or a chunk loaded after the first draw. */
  readonly body: { readonly View: ComponentType } | { readonly lazyView: LazyComponent<object> };
}

/** A service's two fields in a settings file. */
export interface ServiceFields {
  readonly serviceUrl: string;
  readonly header: string;
}

/** What the sections share. */
export interface OptionsState {
  readonly sections: readonly OptionsSection[];
  /** Names of the sections open at first: those in the address. */
  readonly opened: readonly string[];
  readonly connection: ConnectionStatus;
  readonly policy: ManagedPolicy;
  readonly settings: LookupSettings;
  /** The result of the last immediate change; null after a while. */
  readonly applied: 'saved' | 'failed' | null;
  /** Shows the result of an immediate change after its write. */
  keep(change: Promise<unknown>): void;
  /** The service's fields from a settings file, which the button saves. */
  readonly imported: ServiceFields | null;
  takeImported(fields: ServiceFields): void;
  /** The content of "Check the connection"; absent if there is no diagnosis. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace> | undefined;
}

export const OptionsContext = createContext<OptionsState | null>(null);

/** @throws Error outside the options page. */
export function useOptions(): OptionsState {
  const options = useContext(OptionsContext);
  if (options === null) throw new Error('No options page around.');
  return options;
}
