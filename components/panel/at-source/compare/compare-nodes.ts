import type { ApiError } from '@/utils/api/errors';
import { compareDecimals, type DecimalString } from '@/utils/numbers/decimal';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { asOf, type SourceRecord } from './comparison';

/** How two readings of one contract compare. */
export type NodesCompared = 'same' | 'first-behind' | 'second-behind' | 'disagree';

/**
 * Compares two readings: they agree, or the one of the older block is behind. A different block cannot explain
 * differences in what is fixed after the end: there they disagree, as within one block. Nor does it explain a choice
 * with less power at the later block, where votes cannot be changed.
 */
export function compareNodes(first: SourceRecord, second: SourceRecord): NodesCompared {
  if (isSame(first, second)) return 'same';
  const haveEnded = [first, second].every(({ detail }) => detail.value.lifecycle === 'closed');
  if (haveEnded && !hasSameFigures(first, second)) return 'disagree';
  const later = asOf(second.summary) - asOf(first.summary);
  if (later === 0 || (later > 0 ? hasFallen(first, second) : hasFallen(second, first))) return 'disagree';
  return later > 0 ? 'first-behind' : 'second-behind';
}

/**
 * Aragon's voters may change their votes (`Voting` of aragon/aragon-apps); governors count a vote once. Delegators may take
 * power back in `GovernorCountingOverridable` (OpenZeppelin 5.2); two nodes of such a vote may be called at odds wrongly.
 */
function hasFallen(earlier: SourceRecord, later: SourceRecord): boolean {
  if (earlier.summary.value.quorum?.by === 'aragon') return false;
  return earlier.summary.value.choices.some(({ key, votingPower }) => {
    const now = later.summary.value.choices.find((choice) => choice.key === key)?.votingPower ?? null;
    return votingPower !== null && now !== null && compareDecimals(votingPower, now) > 0;
  });
}

function isSame(first: SourceRecord, second: SourceRecord): boolean {
  const [one, other] = [first.detail.value, second.detail.value];
  return (
    one.lifecycle === other.lifecycle &&
    one.outcome === other.outcome &&
    one.execution === other.execution &&
    hasSameEnd(one, other) &&
    hasSameFigures(first, second)
  );
}

/** An end that one estimates from its latest block moves with that block. */
function hasSameEnd(one: ProposalDetail, other: ProposalDetail): boolean {
  const isEstimate = [one, other].some(({ estimated }) => estimated?.includes('end'));
  return isEstimate || one.endAt === other.endAt;
}

function hasSameFigures(first: SourceRecord, second: SourceRecord): boolean {
  const [one, other] = [first.summary.value, second.summary.value];
  return (
    one.quorum?.raw === other.quorum?.raw &&
    one.choices.length === other.choices.length &&
    one.choices.every(({ key, label, votingPower }, index) => {
      const choice = other.choices[index];
      return choice?.key === key && choice.label === label && isEqual(votingPower, choice.votingPower);
    })
  );
}

function isEqual(one: DecimalString | null, other: DecimalString | null): boolean {
  return one === null || other === null ? one === other : compareDecimals(one, other) === 0;
}

/** The other operator's node of a contract's chain. */
export type SecondNode =
  /** There is none, or the source is no contract. */
  | { readonly state: 'none' }
  | { readonly state: 'unasked' | 'asking' | 'refused'; readonly host: string }
  /** Without an error the node has no such proposal. */
  | { readonly state: 'failed'; readonly host: string; readonly error: ApiError | null }
  | { readonly state: 'read'; readonly host: string; readonly record: SourceRecord };

/** What is known of a difference beyond the first reading. */
export interface Confirmation {
  readonly second: SecondNode;
  /** Whether its block is final; null if unknown. */
  readonly isFinal: boolean | null;
  /** Whether the view waits for a second look before it shows the difference. */
  readonly isWaiting: boolean;
  askSecond(): void;
}

/** Compares the second node with the first; null until it has answered. */
export function nodesOf(record: SourceRecord, { second }: Confirmation): NodesCompared | null {
  return second.state === 'read' ? compareNodes(record, second.record) : null;
}
