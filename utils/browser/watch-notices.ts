import { browser } from 'wxt/browser';
import type { NoticeWishes } from '@/utils/lookup/watch/deliver';
import type { WatchNotice } from '@/utils/lookup/watch/notice-words';
import { readNoticeSettings } from './watch-notice-settings';

const PERMISSION = { permissions: ['notifications'] } satisfies Parameters<
  typeof browser.permissions.contains
>[0];

const ICON = '/icon/128.png';
const PREFIX = 'watch:';

/** Whether the browser lets us show notices right now; the user may withdraw it any time. */
export function maySendNotices(): Promise<boolean> {
  return browser.permissions.contains(PERMISSION);
}

/** Asks the user for it. Call it first thing in a click: an `await` before it loses the gesture in Firefox. */
export function requestNotices(): Promise<boolean> {
  return browser.permissions.request(PERMISSION);
}

/** What the user wants to be told, null for nothing: switched off, or not permitted. */
export async function readNoticeWishes(): Promise<NoticeWishes | null> {
  const { on, pace, kinds, quiet } = await readNoticeSettings();
  if (!on || !(await maySendNotices())) return null;
  return { pace, kinds, quiet: quiet.on ? quiet : null };
}

/** Shows a notice; one about the same proposal is replaced. Shows none where the permission was just withdrawn. */
export async function showNotice({ title, message, key }: WatchNotice): Promise<void> {
  const iconUrl = browser.runtime.getURL(ICON);
  const notice = { type: 'basic', iconUrl, title, message } as const;
  await browser.notifications?.create(`${PREFIX}${key ?? ''}`, notice).catch(() => undefined);
}

/** Calls back with the key of the notice's proposal, null where it is about several, once a notice was clicked. */
export function onNoticeClicked(listener: (key: string | null) => void): void {
  const onClicked = (id: string) => {
    if (!id.startsWith(PREFIX)) return;
    void browser.notifications.clear(id);
    listener(id.slice(PREFIX.length) || null);
  };
  // The namespace is there only with the permission; listening twice with one function is once.
  const listen = () => browser.notifications?.onClicked.addListener(onClicked);
  listen();
  browser.permissions.onAdded.addListener(listen);
}
