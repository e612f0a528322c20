import { formatList, type Locale } from '@/utils/i18n/locale';
import { HOUR, parseTimestamp } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import {
  type AskedBefore,
  ballotChoice,
  type FollowedVote,
  type FollowedVotes,
} from '@/utils/proposal/ballot';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { News, SeenVote, WatchNote } from '../star';
import { type NoticeWishes, withNews } from './delivery';

/** A missing vote is news only when this little time is left. */
const REMINDED_BEFORE = 12 * HOUR;

/** Twice as many as can be followed at a time. */
const MOST_REMEMBERED = 40;

const LONGEST_CHOICE = 80;

/** Longer than any choice's key; a longer ranked ballot is compared by its start. */
const LONGEST_MARK = 400;

/** Returns whether to request followed people's votes: only for an open vote that was just read. */
export function asksPeople({ detail }: ProposalRecord, wishes: NoticeWishes | null): boolean {
  return (
    wishes?.kinds.people === true && detail?.state === 'ready' && detail.answer.value.lifecycle === 'active'
  );
}

/** Returns what a note remembers of people. A choice is searched for once: when their vote is new. */
export function askedBefore({ people, absent }: WatchNote): AskedBefore {
  return { reported: people.flatMap(({ address, choice }) => (choice === null ? [] : address)), absent };
}

/**
 * Adds what followed people did since the last request. Memory and pending news share one note, so that a worker that
 * dies announces nothing twice.
 */
export function withPeople(
  note: WatchNote,
  { votes, absent }: FollowedVotes,
  record: ProposalRecord,
  wishes: NoticeWishes | null,
  locale: Locale,
): WatchNote {
  const detail = answerOf(record.detail)?.value ?? null;
  const wordsFor = ({ choice, others = [] }: Vote) => {
    const labels = [choice, ...others].map((each) =>
      ballotChoice(each, answerOf(record.summary)?.value ?? null, detail, locale),
    );
    const words = labels.map((label) => tidyText(label?.text ?? '', LONGEST_CHOICE));
    // A part without words leaves the whole vote unread.
    return words.includes('') ? '' : formatList(words, locale.tag);
  };
  const end = parseTimestamp(detail?.endAt ?? '');
  const turns = votes.map((vote) => {
    const before = note.people.find(({ address }) => address === vote.address) ?? null;
    return turnOf(vote, before, vote.vote && wordsFor(vote.vote), end, locale);
  });
  const title = detail?.title ?? '';
  const found = turns.flatMap(({ news }) => (news === null ? [] : [{ ...news, title, at: locale.now }]));
  // People who have voted, or are no longer followed, need no reminder.
  const missed = votes.flatMap(({ address, vote }) => (vote === null ? [reminder(address)] : []));
  const pending = note.pending.filter(
    ({ kind, id, until }) => kind !== 'people' || until === null || missed.includes(id),
  );
  const seen = turns.flatMap((turn) => turn.seen ?? []);
  // People without an answer this time keep their remembered state.
  const others = note.people.filter(({ address }) => votes.every((vote) => vote.address !== address));
  return {
    ...withNews({ ...note, pending }, found, wishes),
    people: [...others, ...seen].slice(-MOST_REMEMBERED),
    absent,
  };
}

type Vote = NonNullable<FollowedVote['vote']>;

const reminder = (address: string) => `unvoted ${address}`;

interface Turn {
  readonly seen: SeenVote | null;
  readonly news: Omit<News, 'at' | 'title'> | null;
}

function turnOf(
  { address, name, vote }: FollowedVote,
  before: SeenVote | null,
  words: string | null,
  end: number | null,
  locale: Locale,
): Turn {
  if (vote === null || words === null) return absence(address, name, before, end, locale.now);
  const choice = words === '' ? '' : markOf(vote);
  const seen = { address, choice, words };
  // An unreadable choice does not replace a known one.
  if (before?.choice === choice || (before?.choice && choice === '')) return { seen: before, news: null };
  const told =
    words === ''
      ? locale.t('watch_voted_unread', name)
      : before?.choice
        ? locale.t('watch_revoted', name, before.words, words)
        : locale.t('watch_voted', name, words);
  const news = { id: `voted ${address} ${locale.now}`, kind: 'people', until: null, words: told } as const;
  return { seen, news };
}

/** Reminds once per proposal and person. A known vote that is now missing is not believed. */
function absence(
  address: string,
  name: string,
  before: SeenVote | null,
  end: number | null,
  now: number,
): Turn {
  const isDue = end !== null && end > now && end - now <= REMINDED_BEFORE;
  if (!isDue || before !== null) return { seen: before, news: null };
  return {
    seen: { address, choice: null, words: '' },
    news: { id: reminder(address), kind: 'people', until: end, words: name },
  };
}

/** Returns a text that distinguishes choices. */
function markOf({ choice, others = [] }: Vote): string {
  const marks = [choice, ...others].map((each) => each?.key ?? each?.raw ?? each?.label ?? '');
  return marks.join(' ').slice(0, LONGEST_MARK);
}
