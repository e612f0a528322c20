import type { ApiErrorCode } from '@/utils/api/api-error';
import { withAnswer, withFailure } from './check-star';
import { deliver, type NoticeWishes } from './deliver';
import { askFeed, hasFeed, needsReading, newEvents, withEvents } from './feed';
import { noteOf, ofStars, type WatchNotes, withNote } from './notes';
import { noticeOf } from './notice-words';
import { dueStars, nextWake, STEP } from './schedule';
import type { Star } from './star';
import type { WatchPorts } from './watch-ports';

/** Loaded in one step; after a long sleep the others follow a minute later. */
const MOST_AT_ONCE = 10;

/** With these the next star would fare no better. */
const HOPELESS: ReadonlySet<ApiErrorCode> = new Set([
  'no-token',
  'denied',
  'tier',
  'quota',
  'budget',
  'offline',
  'no-access',
]);

/** Sets the alarm anew, as after a change of the stars, of the notices or of the service. Asks nothing. */
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
 * Checks the stars whose time has come, at most so many in one step, and tells what there is to tell once none is left.
 * Each star's turn is noted before it is asked for, and what is told is noted before it is shown: a worker that dies
 * at it neither asks more often nor tells anything twice.
 */
export async function checkStars(ports: WatchPorts): Promise<void> {
  await ports.wakeAt(ports.now() + STEP);
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
  for (const [index, star] of due.slice(0, MOST_AT_ONCE).entries()) {
    const turn = { ...noteOf(notes, star), triedAt: ports.now() };
    await ports.notes.write(withNote(notes, turn));
    const record = await ports.lookup.watched(star.candidate.key);
    // Service or token changed meanwhile: what came is nothing to this star.
    if ((await ports.service()) !== service) return notes;
    const { detail } = record;
    const reader = ports.reader();
    notes = withNote(notes, withAnswer(star, turn, record, wishes, reader));
    const error = detail?.state === 'failed' ? detail.error.code : null;
    if (error !== null && HOPELESS.has(error))
      notes = withoutHope(notes, due.slice(index + 1), error, reader.now);
    await ports.notes.write(notes);
    if (error !== null && HOPELESS.has(error)) break;
  }
  return notes;
}

/** Asks the feed, where there is one, and notes which of the due stars need not be loaded, for nothing happened to them. */
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

/** Those whose turn would have come next wait as if they had been tried. */
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
  if (first !== undefined) await ports.show(noticeOf([first, ...others], ports.reader()));
  return notes;
}
