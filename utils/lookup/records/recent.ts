import { HOUR, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { type BeforeEnd, hasEnded, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { ChoiceTally, ProposalCandidate, ProposalDetail, Quorum } from '@/utils/proposal/proposal';
import { answerOf, type ProposalRecord } from './records';

export const RECENT_KEY = 'recent:v1';
export const SEEN_TEXTS_KEY = 'seen-texts:v1';

/** A proposal's text as the user last saw it. */
export interface SeenText {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly seenAt: number;
  /** SHA-256 of the whole text with normalised spaces, in hexadecimal digits. */
  readonly digest: string;
  /** Null if the text is too long to store. */
  readonly text: string | null;
}

/** A proposal's known state at some moment. Null means that no answer had come. */
export interface Standing {
  readonly status: Pick<ProposalDetail, 'lifecycle' | 'outcome'> | null;
  readonly votes: {
    readonly quorum: Pick<Quorum, 'progress' | 'reached'> | null;
    /** The first choices in the service's order; absent in older entries. */
    readonly powers?: readonly Omit<ChoiceTally, 'votes'>[];
    /** Absent if the figures are not from before the end. */
    readonly beforeEnd?: NonNullable<BeforeEnd>;
    /** The vote had ended without a count; otherwise absent. */
    readonly counting?: 'pending';
  } | null;
  /** Quality flags, warnings and limitations, without repetitions. */
  readonly signals: readonly string[] | null;
  /** When the vote ends or ended, as reported; absent if unknown, and in older entries. */
  readonly endAt?: Timestamp;
}

/** A viewed proposal with its state at that time. */
export interface RecentView {
  readonly candidate: ProposalCandidate;
  /** Milliseconds since the epoch. */
  readonly viewedAt: number;
  readonly seen: Standing;
  /** The previous view; null without one. */
  readonly before: { readonly viewedAt: number; readonly seen: Standing } | null;
}

export type Change =
  | {
      readonly kind: 'status';
      readonly from: NonNullable<Standing['status']>;
      readonly to: NonNullable<Standing['status']>;
    }
  /** The service now reports that the quorum is reached, or no longer reached. */
  | { readonly kind: 'quorum'; readonly reached: boolean; readonly beforeEnd: BeforeEnd }
  | { readonly kind: 'signals'; readonly added: number }
  /** The end of a running vote has moved. */
  | { readonly kind: 'end'; readonly from: Timestamp; readonly to: Timestamp };

/** A viewed proposal's entry. */
export interface RecentItem {
  readonly view: RecentView;
  readonly status: Standing['status'];
  /** Changes since a view at that moment; an empty list does not prove that nothing changed. */
  readonly since: number;
  readonly changes: readonly Change[];
}

/** Older views are dropped beyond this. */
const MAX_KEPT = 20;

/** Choices whose power is stored. */
const MAX_POWERS = 8;

/** Returns a proposal's state by current knowledge. */
export function standingOf(record: ProposalRecord | null): Standing {
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const evidence = answerOf(record?.evidence)?.value ?? null;
  // A rejection threshold is not a quorum with progress.
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
 * Returns the views with a new one first. During a visit its view stays up to date; the next visit makes it the
 * previous one.
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

/** Returns changes since the last view, or, if there are none, changes since the view before. */
export function recentItem(view: RecentView, known: Standing): RecentItem {
  const now = latest(known, view.seen);
  const changes = changesBetween(view.seen, now);
  const { before } = view;
  if (changes.length > 0 || before === null) {
    return { view, status: now.status, since: view.viewedAt, changes };
  }
  return { view, status: now.status, since: before.viewedAt, changes: changesBetween(before.seen, now) };
}

/** Returns what is known at both moments and differs. Unknown values are not changes. */
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

/** Returns the earlier votes under the later status: a vote that has ended since was open then. */
function votesThen({ status, votes }: Standing, later: Standing): Standing['votes'] {
  const endedSince = later.status && hasEnded(later.status) && !(status && hasEnded(status));
  return votes && endedSince ? { beforeEnd: 'perhaps', ...votes } : votes;
}

function statusChange({ status: from }: Standing, { status: to }: Standing): readonly Change[] {
  if (from === null || to === null) return [];
  const same = from.lifecycle === to.lifecycle && from.outcome === to.outcome;
  return same ? [] : [{ kind: 'status', from, to }];
}

/** Contracts that count blocks have estimated ends, which vary within this. */
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
  // A quorum without an earlier report is news only once reached.
  return was === null && !is ? [] : [{ kind: 'quorum', reached: is, beforeEnd: to.votes?.beforeEnd ?? null }];
}

function signalChange({ signals: from }: Standing, { signals: to }: Standing): readonly Change[] {
  if (from === null || to === null) return [];
  const added = to.filter((signal) => !from.includes(signal)).length;
  return added === 0 ? [] : [{ kind: 'signals', added }];
}
