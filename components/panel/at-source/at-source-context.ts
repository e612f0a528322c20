import { createContext } from 'preact';
import type { StateUpdater } from 'preact/hooks';
import type { SourceRecord } from './compare/comparison';

/** What the row “At the source” has come to, for whatever sets figures of its own beside the source's. */
export interface ToldAtSource {
  /** The key of the proposal that it is about. */
  readonly of: string;
  /** Whether a source is turned on that has it. */
  readonly isOn: boolean;
  /** What it says, and whether differences from it are not said yet; null where it has nothing that may be shown. */
  readonly read: { readonly record: SourceRecord; readonly isWaiting: boolean } | null;
  /** What of it belongs in the line on trust; null where that is nothing. */
  readonly remark: string | null;
}

/** What was told last, and how to tell it; null where there is no background to ask. */
export const AtSourceContext = createContext<
  readonly [ToldAtSource | null, (told: StateUpdater<ToldAtSource | null>) => void] | null
>(null);
