import { useClock } from '@/components/shared/clock-context';
import { Ago } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import { useSay } from '@/components/shared/say-context';
import { webAddress } from '@/components/shared/web-address';
import { errorWords } from '@/utils/api/error-words';
import { plainError } from '@/utils/api/plain-error';
import type { Reading } from '@/utils/lookup/watch/star';
import type { WatchedItem } from '@/utils/lookup/watch/watched-items';
import { markedBeforeEnd } from '@/utils/proposal/before-end-words';
import { relativeMs } from '@/utils/proposal/moment';
import type { MessageKey } from '@/utils/proposal/say';
import { readStart, type TimeReading } from '@/utils/proposal/vote-stage';
import { End, Origin } from '../browse/listing-list';
import { Changes } from '../recent/changes';
import { StatusPill } from '../status-pill';

/** Where a watched proposal stands, how long it has, what changed, and how far that was checked. */
export function WatchedFacts({ item }: { readonly item: WatchedItem }) {
  const say = useSay();
  const { star, reading, changes, isElsewhere } = item;
  const status = reading?.standing.status ?? null;
  const host = webAddress(star.service)?.host ?? star.service;
  return (
    <>
      <span class="listing-facts">
        {status === null ? null : <StatusPill status={status} />}
        <Origin identity={star.candidate.identity} />
        {reading === null ? null : <Time reading={reading} />}
        <QuorumWord reading={reading} />
        {isElsewhere ? <span>{say('watched_elsewhere', host)}</span> : <Checked item={item} />}
      </span>
      <Changes item={{ changes, since: star.seen?.at ?? star.starredAt }} />
    </>
  );
}

const START: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'watched_starts',
  past: 'watched_start_reported',
  reported: 'watched_start_reported',
};

/** The next of a vote's own times, or its end. */
function Time({ reading: { standing, startAt, endAt } }: { readonly reading: Reading }) {
  const say = useSay();
  const { now } = useClock();
  const course = { lifecycle: null, outcome: null, ...standing.status, endAt };
  if (course.lifecycle !== 'pending') return <End course={course} />;
  if (startAt === null) return <span>{say('watched_start_not_reported')}</span>;
  return (
    <span>
      <Phrase of={START[readStart(course, startAt, now)]}>
        <Ago at={startAt} />
      </Phrase>
    </span>
  );
}

/** As the service said it, and only where it did. */
function QuorumWord({ reading }: { readonly reading: Reading | null }) {
  const say = useSay();
  const votes = reading?.standing.votes ?? null;
  const reached = votes?.quorum?.reached ?? null;
  if (votes === null || reached === null) return null;
  const words = say(reached ? 'watched_quorum_reached' : 'watched_quorum_not_reached');
  return <span>{markedBeforeEnd(words, votes.beforeEnd ?? null, say)}</span>;
}

function Checked({ item: { note, reading, isFinal } }: { readonly item: WatchedItem }) {
  const say = useSay();
  const { locale, now } = useClock();
  if (note.error !== null) {
    const { sentence } = errorWords(plainError(note.error), now, locale, say);
    return <span>{say('watched_failed', sentence)}</span>;
  }
  if (isFinal) return <span>{say('watched_final')}</span>;
  const at = Math.max(note.triedAt, reading?.at ?? 0);
  return (
    <span>{at === 0 ? say('watched_not_checked') : say('watched_checked', relativeMs(at, now, locale))}</span>
  );
}
