import { HOUR, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { type BeforeEnd, hasEnded, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { ChoiceTally, ProposalCandidate, ProposalDetail, Quorum } from '@/utils/proposal/proposal';
import { answerOf, type ProposalRecord } from './records';

export const RECENT_KEY = 'recent:v1';
export const SEEN_TEXTS_KEY = 'seen-texts:v1';

/** The text of a proposal as the reader saw it last. */
export interface SeenText {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly seenAt: number;
  /** Of the whole text, its spaces made alike: SHA-256 in hexadecimal digits. */
  readonly digest: string;
  /** Null of one that is longer than what is kept. */
  readonly text: string | null;
}

/** A proposal's state at some moment, as far as it was known. Null means that no answer had come. */
export interface Standing {
  readonly status: Pick<ProposalDetail, 'lifecycle' | 'outcome'> | null;
  readonly votes: {
    readonly quorum: Pick<Quorum, 'progress' | 'reached'> | null;
    /** Of the first choices, in the service's order; absent in what was written down before it was kept. */
    readonly powers?: readonly Omit<ChoiceTally, 'votes'>[];
    /** Absent where they are not from before the end of the vote. */
    readonly beforeEnd?: NonNullable<BeforeEnd>;
    /** The vote had ended and was not counted yet; absent in every other case. */
    readonly counting?: 'pending';
  } | null;
  /** Quality flags, warnings and limitations, each once. */
  readonly signals: readonly string[] | null;
  /** When the vote ends or ended, as reported; absent if unknown, and in entries from before it was kept. */
  readonly endAt?: Timestamp;
}

/** A proposal that was viewed, and its state then. */
export interface RecentView {
  readonly candidate: ProposalCandidate;
  /** Milliseconds since the epoch. */
  readonly viewedAt: number;
  readonly seen: Standing;
  /** The view before that; null where there was none. */
  readonly before: { readonly viewedAt: number; readonly seen: Standing } | null;
}

export type Change =
  | {
      readonly kind: 'status';
      readonly from: NonNullable<Standing['status']>;
      readonly to: NonNullable<Standing['status']>;
    }
  /** The service says now that the quorum is reached, or that it is not any more. */
  | { readonly kind: 'quorum'; readonly reached: boolean; readonly beforeEnd: BeforeEnd }
  | { readonly kind: 'signals'; readonly added: number }
  /** A vote that is not over ends at another time than was reported before. */
  | { readonly kind: 'end'; readonly from: Timestamp; readonly to: Timestamp };

/** The entry of a viewed proposal. */
export interface RecentItem {
  readonly view: RecentView;
  readonly status: Standing['status'];
  /** What changed since a view at that moment; none is not to say that nothing did. */
  readonly since: number;
  readonly changes: readonly Change[];
}

/** More are forgotten, the oldest first. */
const MAX_KEPT = 20;

/** Of so many choices the power is kept. */
const MAX_POWERS = 8;

/** A proposal's state by what is known now. */
export function standingOf(record: ProposalRecord | null): Standing {
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const evidence = answerOf(record?.evidence)?.value ?? null;
  // A rejection threshold is no quorum of which to say how far it is.
  const quorum = summary?.quorum?.rule ? null : (summary?.quorum ?? null);
  const from = votesBeforeEnd(answerOf(record?.detail), answerOf(record?.summary));
  return {
    status: detail && { lifecycle: detail.lifecycle, outcome: detail.outcome },
    votes: summary && {
      quorum: quorum && { progress: quorum.progress, reached: quorum.reached },
      powers: summary.choices
        .slice(0, MAX_POWERS)
        .map(({ key, label, votingPower }) => ({ key, label, votingPower })),
      ...(from !== null && { beforeEnd: from }),
      ...(summary.counting === 'pending' && { counting: 'pending' }),
    },
    signals: evidence && [
      ...new Set([...evidence.qualityFlags, ...evidence.warnings, ...evidence.limitations]),
    ],
    ...(detail !== null && detail.endAt !== null && { endAt: detail.endAt }),
  };
}

/**
 * The views with one that is made now, the latest first. While a visit lasts its view is kept up to date; with the
 * next visit it becomes the one before.
 */
export function withView(
  views: readonly RecentView[],
  candidate: ProposalCandidate,
  standing: Standing,
  { now, isNewVisit }: { readonly now: number; readonly isNewVisit: boolean },
): readonly RecentView[] {
  const known = views.find((view) => view.candidate.key === candidate.key);
  const others = views.filter((view) => view !== known);
  const view: RecentView = {
    candidate,
    viewedAt: now,
    seen: known ? latest(standing, known.seen) : standing,
    before: known && isNewVisit ? { viewedAt: known.viewedAt, seen: known.seen } : (known?.before ?? null),
  };
  return [view, ...others].slice(0, MAX_KEPT);
}

/** What changed since the last view; where nothing did, what had changed by then since the view before. */
export function recentItem(view: RecentView, known: Standing): RecentItem {
  const now = latest(known, view.seen);
  const changes = changesBetween(view.seen, now);
  const { before } = view;
  if (changes.length > 0 || before === null) {
    return { view, status: now.status, since: view.viewedAt, changes };
  }
  return { view, status: now.status, since: before.viewedAt, changes: changesBetween(before.seen, now) };
}

/** What is known of both moments and differs. What one of them did not know is no change. */
export function changesBetween(from: Standing, to: Standing): readonly Change[] {
  const changes = [statusChange, endChange, quorumChange, signalChange];
  return changes.flatMap((changeOf) => changeOf(from, to));
}

function latest(newer: Standing, older: Standing): Standing {
  return {
    status: newer.status ?? older.status,
    votes: newer.votes ?? votesThen(older, newer),
    signals: newer.signals ?? older.signals,
    ...((newer.endAt ?? older.endAt) && { endAt: newer.endAt ?? older.endAt }),
  };
}

/** The votes of an earlier moment, under the status of a later one: what ended since had not ended then. */
function votesThen({ status, votes }: Standing, later: Standing): Standing['votes'] {
  const endedSince = later.status && hasEnded(later.status) && !(status && hasEnded(status));
  return votes && endedSince ? { beforeEnd: 'perhaps', ...votes } : votes;
}

function statusChange({ status: from }: Standing, { status: to }: Standing): readonly Change[] {
  if (from === null || to === null) return [];
  const same = from.lifecycle === to.lifecycle && from.outcome === to.outcome;
  return same ? [] : [{ kind: 'status', from, to }];
}

/** Ends are estimates where a contract counts blocks: they may differ by less and be the same. */
const MOVED_MS = 3 * HOUR;

function endChange({ endAt: from = '' }: Standing, { endAt: to = '', status }: Standing): readonly Change[] {
  const [was, is] = [parseTimestamp(from), parseTimestamp(to)];
  if (was === null || is === null || status === null || hasEnded(status)) return [];
  return Math.abs(is - was) < MOVED_MS ? [] : [{ kind: 'end', from, to }];
}

function quorumChange(from: Standing, to: Standing): readonly Change[] {
  const was = from.votes?.quorum?.reached ?? null;
  const is = to.votes?.quorum?.reached ?? null;
  if (from.votes === null || is === null || was === is) return [];
  // A quorum of which nothing was said before is news only once it is reached.
  return was === null && !is ? [] : [{ kind: 'quorum', reached: is, beforeEnd: to.votes?.beforeEnd ?? null }];
}

function signalChange({ signals: from }: Standing, { signals: to }: Standing): readonly Change[] {
  if (from === null || to === null) return [];
  const added = to.filter((signal) => !from.includes(signal)).length;
  return added === 0 ? [] : [{ kind: 'signals', added }];
}
