import { browser } from 'wxt/browser';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { longSpan } from '@/utils/i18n/time';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { News, NewsKind } from '../star';
import type { NoticeWishes, ToldNews } from './delivery';
import { readNoticeSettings } from './notice-store';

/** A notification for the browser: plain text only. */
interface WatchNotice {
  readonly title: string;
  readonly message: string;
  /** Its proposal; null if it is about several. */
  readonly key: ProposalKey | null;
}

const WORDS = {
  opened: 'watch_opened',
  closing: 'watch_closing',
  ended: 'watch_ended',
  outcome: 'watch_outcome',
  people: 'watch_unvoted',
} as const satisfies Record<NewsKind, MessageKey>;

const MAX_LINES = 5;
const MAX_TITLE_LENGTH = 80;
const MAX_WORDS_LENGTH = 300;

/** Writes a notice of one change in full, or of several as a list. */
export function noticeOf(told: readonly [ToldNews, ...ToldNews[]], locale: Locale): WatchNotice {
  const [{ note, news }] = told;
  const titleOf = (title: string) => tidyText(title, MAX_TITLE_LENGTH) || locale.t('title_missing');
  if (told.length === 1) {
    const words = news.kind === 'people' ? [] : [tidyText(news.words, MAX_WORDS_LENGTH)];
    const message = [headOf(news, locale), ...words].join(' ');
    return { title: titleOf(news.title), message, key: note.key };
  }
  const lines = told
    .slice(0, MAX_LINES)
    .map(({ news }) => locale.t('watch_digest_line', titleOf(news.title), headOf(news, locale)));
  const left = told.length - lines.length;
  const rest = left > 0 ? [locale.count('watch_digest_more', left)] : [];
  return {
    title: locale.count('watch_digest', told.length),
    message: [...lines, ...rest].join('\n'),
    key: told.every((other) => other.note === note) ? note.key : null,
  };
}

/** Describes what happened. The time left counts from the notification, not the discovery. */
function headOf({ kind, until, words }: News, locale: Locale): string {
  if (kind === 'people' && until === null) return words;
  const left = longSpan(Math.max(0, (until ?? 0) - locale.now), locale);
  const given = { closing: [left], people: [words, left] };
  return locale.t(WORDS[kind], ...(kind === 'closing' || kind === 'people' ? given[kind] : []));
}

const PERMISSION = { permissions: ['notifications'] } satisfies Parameters<
  typeof browser.permissions.contains
>[0];

const ICON = '/icon/128.png';
/** What ids of notices begin with, by who shows them. */
const OWN = 'watch';

/** Returns whether the browser allows notifications now; the user may withdraw this at any time. */
export function maySendNotices(): Promise<boolean> {
  return browser.permissions.contains(PERMISSION);
}

/** Requests the permission. Call it first in a click handler: an `await` before it loses the gesture in Firefox. */
export function requestNotices(): Promise<boolean> {
  return browser.permissions.request(PERMISSION);
}

/** Returns what the user wants to hear; null if switched off or not permitted. */
export async function readNoticeWishes(): Promise<NoticeWishes | null> {
  const { on, pace, kinds, quiet } = await readNoticeSettings();
  if (!on || !(await maySendNotices())) return null;
  return { pace, kinds, quiet: quiet.on ? quiet : null };
}

/**
 * Shows a notification and replaces an earlier one about the same proposal. Does nothing if the permission was just
 * withdrawn.
 */
export async function showNotice({ title, message, key }: WatchNotice, by = OWN): Promise<void> {
  const iconUrl = browser.runtime.getURL(ICON);
  const notice = { type: 'basic', iconUrl, title, message } as const;
  await browser.notifications?.create(`${by}:${key ?? ''}`, notice).catch(() => undefined);
}

/** Calls back with the proposal's key when the user clicks a notification; null if it is about several. */
export function onNoticeClicked(listener: (key: string | null) => void, by = OWN): void {
  const onClicked = (id: string) => {
    if (!id.startsWith(`${by}:`)) return;
    void browser.notifications.clear(id);
    listener(id.slice(by.length + 1) || null);
  };
  // The namespace exists only with the permission; adding one function twice has no effect.
  const listen = () => browser.notifications?.onClicked.addListener(onClicked);
  listen();
  browser.permissions.onAdded.addListener(listen);
}
