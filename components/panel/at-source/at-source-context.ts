import { createContext } from 'preact';
import type { StateUpdater } from 'preact/hooks';
import type { SourceRecord } from './compare/comparison';

/** The state of the row “At the source”, for views that compare their own figures with the source's. */
export interface ToldAtSource {
  /** The key of the proposal that it is about. */
  readonly of: string;
  /** Whether a source is turned on that has it. */
  readonly isOn: boolean;
  /** What it says, and whether differences from it are not said yet; null where it has nothing that may be shown. */
  readonly read: { readonly record: SourceRecord; readonly isWaiting: boolean } | null;
  /** Its part in the line on trust; null without one. */
  readonly remark: string | null;
}

/** The last reported state, and how to report one; null without a background. */
export const AtSourceContext = createContext<
  readonly [ToldAtSource | null, (told: StateUpdater<ToldAtSource | null>) => void] | null
>(null);
