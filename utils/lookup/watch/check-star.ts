import type { ApiErrorCode } from '@/utils/api/api-error';
import { beforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Reader } from '../make-chip';
import { answerOf, type ProposalRecord } from '../records';
import type { NoticeWishes } from './deliver';
import { withNews } from './deliver';
import { eventsBetween } from './news';
import { latestReading, type WatchNote } from './notes';
import { readingOf, type Star } from './star';

/** For these no call was made: that is no sign that the next one comes to nothing. */
const NOT_ASKED: ReadonlySet<ApiErrorCode> = new Set([
  'offline',
  'no-token',
  'no-access',
  'budget',
  'worker',
]);

/** The note of a star once its proposal was asked for. */
export function withAnswer(
  star: Star,
  note: WatchNote,
  record: ProposalRecord,
  wishes: NoticeWishes | null,
  reader: Reader,
): WatchNote {
  const { detail, summary } = record;
  if (detail?.state === 'failed') return withFailure(note, detail.error.code);
  // What was said of the quorum an hour ago is not what is said now.
  const reading = readingOf(
    summary?.state === 'failed' ? { key: record.key, ...(detail && { detail }) } : record,
  );
  if (reading === null) return note;
  const before = latestReading(star, note);
  const title = answerOf(detail)?.value.title ?? star.candidate.title;
  const words = sentence(record, reader);
  const found = eventsBetween(before, reading, reader.now).map((event) => ({
    ...event,
    at: reader.now,
    title,
    words,
  }));
  return withNews({ ...note, reading, failures: 0, error: null }, found, wishes);
}

export function withFailure(note: WatchNote, error: ApiErrorCode): WatchNote {
  return { ...note, error, failures: NOT_ASKED.has(error) ? note.failures : note.failures + 1 };
}

function sentence({ detail, summary }: ProposalRecord, { say, ...reader }: Reader): string {
  const answers = {
    detail: answerOf(detail)?.value ?? null,
    summary: answerOf(summary)?.value ?? null,
    beforeEnd: beforeEnd(answerOf(detail), answerOf(summary)),
  };
  return outcomeSentence({ ...answers, ...reader, times: 'absolute' }, say);
}
