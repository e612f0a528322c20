import { type ApiErrorCode, isBlocking, isUnsent } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import type { Lookup } from '@/utils/lookup/lookup';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { AskFollowed } from '@/utils/proposal/ballot';
import { votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import { closing, eventsBetween, withoutFormerEnd } from './events';
import { deliver, type NoticeWishes, withNews } from './notices/delivery';
import { noticeOf } from './notices/notifications.live';
import { askedBefore, asksPeople, withPeople } from './notices/people-news';
import {
  askFeed,
  dueStars,
  hasFeed,
  needsReading,
  newEvents,
  nextWake,
  STEP_MS,
  withEvents,
} from './schedule';
import {
  latestReading,
  noteOf,
  ofStars,
  readingOf,
  type Star,
  type WatchNote,
  type WatchNotes,
  withNote,
} from './star';

/** The watchlist's environment. It keeps no state in memory: the worker may die between any two writes. */
interface WatchPorts {
  /** Returns the current service, null without one. */
  service(): Promise<string | null>;
  stars(): Promise<readonly Star[]>;
  readonly notes: {
    read(): Promise<WatchNotes>;
    write(notes: WatchNotes): Promise<void>;
  };
  readonly lookup: Pick<Lookup, 'watched' | 'page'>;
  /** Returns null if the user wants no notifications, or the browser does not allow them. */
  wishes(): Promise<NoticeWishes | null>;
  show(notice: ReturnType<typeof noticeOf>): Promise<void>;
  /** Called for open proposals only, if the user wants such news. */
  readonly followed: AskFollowed;
  /** Sets the single alarm; null for none. */
  wakeAt(time: number | null): Promise<void>;
  locale(): Locale;
  now(): number;
}

function withAnswer(
  star: Star,
  note: WatchNote,
  record: ProposalRecord,
  wishes: NoticeWishes | null,
  locale: Locale,
): WatchNote {
  const { detail, summary } = record;
  if (detail?.state === 'failed') return withFailure(note, detail.error.code);
  // An hour-old quorum is not the current one.
  const reading = readingOf(
    summary?.state === 'failed' ? { key: record.key, ...(detail && { detail }) } : record,
  );
  if (reading === null) return note;
  const before = latestReading(star, note);
  const title = answerOf(detail)?.value.title ?? star.candidate.title;
  const words = sentence(record, locale);
  const read = withoutFormerEnd({ ...note, reading, failures: 0, error: null });
  const events = [...eventsBetween(before, reading), ...closing(read, reading, locale.now)];
  const found = events.map((event) => ({ ...event, at: locale.now, title, words }));
  return withNews(read, found, wishes);
}

function withFailure(note: WatchNote, error: ApiErrorCode): WatchNote {
  // No call was made, which does not predict the next one's failure.
  const isUncounted = error === 'offline' || isUnsent(error);
  return { ...note, error, failures: isUncounted ? note.failures : note.failures + 1 };
}

function sentence({ detail, summary }: ProposalRecord, locale: Locale): string {
  const answers = {
    detail: answerOf(detail)?.value ?? null,
    summary: answerOf(summary)?.value ?? null,
    beforeEnd: votesBeforeEnd(answerOf(detail), answerOf(summary)),
  };
  return outcomeSentence({ ...answers, times: 'absolute' }, locale);
}

/** Stars per step; after a long sleep the others follow a minute later. */
const MAX_PER_CHECK = 10;

/** Reschedules the alarm after a change of stars, notifications or service. Makes no request. */
export async function arrangeWatch(ports: WatchPorts): Promise<void> {
  const [stars, notes, service, wishes] = await Promise.all([
    ports.stars(),
    ports.notes.read(),
    ports.service(),
    ports.wishes(),
  ]);
  const kept = ofStars(notes, stars);
  if (kept !== notes) await ports.notes.write(kept);
  await ports.wakeAt(nextWake({ stars, notes: kept, service }, wishes, ports.now()));
}

/**
 * Checks due stars, a limited number per step, and announces the news after the last step. It notes each star's turn
 * before its request, and each announcement before it is shown: a worker that dies meanwhile neither requests more
 * often nor announces twice.
 */
export async function checkStars(ports: WatchPorts): Promise<void> {
  await ports.wakeAt(ports.now() + STEP_MS);
  const [service, stars, wishes] = await Promise.all([ports.service(), ports.stars(), ports.wishes()]);
  let notes = ofStars(await ports.notes.read(), stars);
  if (service !== null) notes = await checkDue(ports, { service, stars, wishes }, notes);
  const isBacklog = dueStars({ stars, notes, service }, ports.now()).length > 0;
  if (!isBacklog) notes = await tell(ports, notes, wishes);
  await ports.wakeAt(nextWake({ stars, notes, service }, wishes, ports.now()));
}

interface Pass {
  readonly service: string;
  readonly stars: readonly Star[];
  readonly wishes: NoticeWishes | null;
}

async function checkDue(ports: WatchPorts, pass: Pass, before: WatchNotes): Promise<WatchNotes> {
  const { service, stars, wishes } = pass;
  const now = ports.now();
  let notes = await askAboutChanges(ports, dueStars({ stars, notes: before, service }, now), before);
  const due = dueStars({ stars, notes, service }, now);
  for (const [index, star] of due.slice(0, MAX_PER_CHECK).entries()) {
    const turn = { ...noteOf(notes, star), triedAt: ports.now() };
    await ports.notes.write(withNote(notes, turn));
    const record = await ports.lookup.watched(star.candidate.key);
    // Service or token changed meanwhile: the answer does not apply.
    if ((await ports.service()) !== service) return notes;
    const { detail } = record;
    const followed = asksPeople(record, wishes)
      ? await ports.followed(record.key, star.candidate.sourceUrl, askedBefore(turn))
      : null;
    const locale = ports.locale();
    const answered = withAnswer(star, turn, record, wishes, locale);
    notes = withNote(
      notes,
      followed === null ? answered : withPeople(answered, followed, record, wishes, locale),
    );
    const error = detail?.state === 'failed' ? detail.error.code : null;
    if (error !== null && isBlocking(error))
      notes = withoutHope(notes, due.slice(index + 1), error, locale.now);
    await ports.notes.write(notes);
    if (error !== null && isBlocking(error)) break;
  }
  return notes;
}

/** Requests the feed, if there is one, and notes which due stars need no load because nothing happened to them. */
async function askAboutChanges(
  ports: WatchPorts,
  due: readonly Star[],
  notes: WatchNotes,
): Promise<WatchNotes> {
  const now = ports.now();
  const open = due.filter((star) => !needsReading(star, noteOf(notes, star), now));
  const [first] = open;
  if (first === undefined || !hasFeed(notes, first.service, now)) return notes;
  const { events, isMissing } = await askFeed(ports.lookup, open, notes, now);
  if (isMissing) return { ...notes, noFeed: { service: first.service, at: now } };
  if (events === null) return notes;
  let told = notes;
  for (const star of open) {
    const note = noteOf(told, star);
    const ids = newEvents(star, note, events);
    told = withNote(told, ids.length === 0 ? { ...note, triedAt: now } : withEvents(note, ids));
  }
  await ports.notes.write(told);
  return told;
}

/** Delays the remaining stars as if they had failed too. */
function withoutHope(
  notes: WatchNotes,
  stars: readonly Star[],
  error: ApiErrorCode,
  now: number,
): WatchNotes {
  return stars.reduce(
    (all, star) => withNote(all, withFailure({ ...noteOf(all, star), triedAt: now }, error)),
    notes,
  );
}

async function tell(ports: WatchPorts, before: WatchNotes, wishes: NoticeWishes | null): Promise<WatchNotes> {
  const { notes, told } = deliver(before, wishes, ports.now());
  if (notes !== before) await ports.notes.write(notes);
  const [first, ...others] = told;
  if (first !== undefined) await ports.show(noticeOf([first, ...others], ports.locale()));
  return notes;
}
