import type { ProposalKey } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { Reader } from '../make-chip';
import type { ToldNews } from './deliver';
import type { NewsKind } from './news';

/** A notice as the browser shows it: plain text alone. */
export interface WatchNotice {
  readonly title: string;
  readonly message: string;
  /** The proposal that it is about; null where it is about several. */
  readonly key: ProposalKey | null;
}

const WORDS = {
  opened: 'watch_opened',
  closing: 'watch_closing',
  ended: 'watch_ended',
  outcome: 'watch_outcome',
} as const satisfies Record<NewsKind, MessageKey>;

const MOST_LINES = 5;
const LONGEST_TITLE = 80;
const LONGEST_WORDS = 300;

/** One notice for all news that are told together. */
export function noticeOf(told: readonly [ToldNews, ...ToldNews[]], { locale, say }: Reader): WatchNotice {
  const [{ note, news }] = told;
  const titleOf = (title: string) => tidyText(title, LONGEST_TITLE) || say('title_missing');
  if (told.length === 1) {
    const words = tidyText(news.words, LONGEST_WORDS);
    return { title: titleOf(news.title), message: `${say(WORDS[news.kind])} ${words}`, key: note.key };
  }
  const lines = told
    .slice(0, MOST_LINES)
    .map(({ news: { title, kind } }) => say('watch_digest_line', titleOf(title), say(WORDS[kind])));
  const left = told.length - lines.length;
  const rest = left > 0 ? [sayCount('watch_digest_more', left, locale, say)] : [];
  return {
    title: sayCount('watch_digest', told.length, locale, say),
    message: [...lines, ...rest].join('\n'),
    key: told.every((other) => other.note === note) ? note.key : null,
  };
}
