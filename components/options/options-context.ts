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
  /** What an address ends in to lead there. */
  readonly name: string;
  readonly heading: MessageKey;
  readonly group: OptionsGroup;
  /** Makes the section one row, which says this and opens the rest. */
  readonly line?: MessageKey;
  /** Its rows: there from the start, or a chunk that is fetched once the page is drawn. */
  readonly body: { readonly View: ComponentType } | { readonly lazyView: LazyComponent<object> };
}

/** The two fields of a service that go into a file of settings. */
export interface ServiceFields {
  readonly serviceUrl: string;
  readonly header: string;
}

/** What the sections share. */
export interface OptionsState {
  readonly sections: readonly OptionsSection[];
  /** Names of the sections that are open at first: those that the address asks for. */
  readonly opened: readonly string[];
  readonly connection: ConnectionStatus;
  readonly policy: ManagedPolicy;
  readonly settings: LookupSettings;
  /** The result of the last change that applies at once; null after a while. */
  readonly applied: 'saved' | 'failed' | null;
  /** Says how a change that applies at once went, when it is written. */
  keep(change: Promise<unknown>): void;
  /** The service's fields from a settings file, which are saved with the button. */
  readonly imported: ServiceFields | null;
  takeImported(fields: ServiceFields): void;
  /** What "Check the connection" opens; absent if there is nothing to check with. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace> | undefined;
}

export const OptionsContext = createContext<OptionsState | null>(null);

/** @throws Error outside the options page. */
export function useOptions(): OptionsState {
  const options = useContext(OptionsContext);
  if (options === null) throw new Error('No options page around.');
  return options;
}
