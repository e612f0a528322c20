import { createContext } from 'preact';
import type { StateUpdater } from 'preact/hooks';
import type { SourceRecord } from './compare/comparison';

/** The state of the row “At the source”, for views that compare their own figures with the source's. */
export interface ToldAtSource {
  /** The key of its proposal. */
  readonly of: string;
  /** Whether an enabled source has it. */
  readonly isOn: boolean;
  /** The source's record, and whether its differences still wait for a second look; null if nothing may be shown. */
  readonly read: { readonly record: SourceRecord; readonly isWaiting: boolean } | null;
  /** Its part of the trust line; null without one. */
  readonly remark: string | null;
}

/** The last reported state, and a function to report one; null without a background. */
export const AtSourceContext = createContext<
  readonly [ToldAtSource | null, (told: StateUpdater<ToldAtSource | null>) => void] | null
>(null);
