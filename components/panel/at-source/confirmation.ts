import type { ApiError } from '@/utils/api/errors';
import { compareNodes, type NodesCompared } from './compare/compare-nodes';
import type { SourceRecord } from './compare/comparison';

/** The other operator's node of a contract's chain. */
export type SecondNode =
  /** There is none, or it is no contract. */
  | { readonly state: 'none' }
  | { readonly state: 'unasked' | 'asking' | 'refused'; readonly host: string }
  /** Without an error it has no such proposal. */
  | { readonly state: 'failed'; readonly host: string; readonly error: ApiError | null }
  | { readonly state: 'read'; readonly host: string; readonly record: SourceRecord };

/** What is known of a difference beyond the one reading. */
export interface Confirmation {
  readonly second: SecondNode;
  /** Whether it stands in a block that no longer changes; null where that is not known. */
  readonly isFinal: boolean | null;
  /** Whether it is said only once it was looked at again. */
  readonly isWaiting: boolean;
  askSecond(): void;
}

/** How the second node stands to the first; null as long as it has not spoken. */
export function nodesOf(record: SourceRecord, { second }: Confirmation): NodesCompared | null {
  return second.state === 'read' ? compareNodes(record, second.record) : null;
}
