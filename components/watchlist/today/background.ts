import { browser } from 'wxt/browser';
import type { Services } from '@/entrypoints/background/services';
import { browserLocale } from '@/utils/browser/page/locale';
import { byOwnClock, present } from '@/utils/browser/page/present';
import { longSpan } from '@/utils/i18n/time';
import { tidyText } from '@/utils/proposal/tidy-text';
import { createSerialQueue } from '@/utils/tasks';
import { openPanelTab } from '../background';
import { quietUntil } from '../notices/delivery';
import { onNoticeSettingsChanged, readNoticeSettings } from '../notices/notice-store';
import { maySendNotices, onNoticeClicked, showNotice } from '../notices/notifications.live';
import { openNow } from './ask-today';
import { nextCheck } from './my-dao';
import { askAndKeep } from './requests';
import { changeLooks, onMyDaosChanged, readLooks, readMyDaos } from './today-store';

const NAME = 'today';
/** Chromium lets no alarm fire earlier. */
const MIN_ALARM_MS = 30_000;
const LONGEST_TITLE = 80;

/** Requests the open votes of the user's DAOs at most once a day and announces them, if the user turned that on. */
export function watchToday(services: Services): void {
  // Two parallel runs would both find the day's request unsent.
  const inOrder = createSerialQueue();
  const arrange = () => void inOrder(setAlarm);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) void inOrder(() => check(services));
  });
  onMyDaosChanged(arrange);
  onNoticeSettingsChanged(arrange);
  onNoticeClicked(() => void openPanelTab('#today'), NAME);
  // Firefox forgets alarms with its session.
  void browser.alarms.get(NAME).then((alarm) => (alarm ? undefined : arrange()));
}

/** Returns whether anything can be requested and announced. */
async function isWanted(): Promise<boolean> {
  const { list, notifies } = await readMyDaos();
  return notifies && list.length > 0 && (await maySendNotices());
}

/** Sets the alarm, outside of the quiet hours. Makes no request. */
async function setAlarm(): Promise<void> {
  if (!(await isWanted())) {
    await browser.alarms.clear(NAME);
    return;
  }
  const [looks, { quiet }] = await Promise.all([readLooks(), readNoticeSettings()]);
  const at = quietUntil(quiet.on ? quiet : null, nextCheck(looks, present()));
  await browser.alarms.create(NAME, { when: Math.max(byOwnClock(at), Date.now() + MIN_ALARM_MS) });
}

/** Stores the time before the first request, so that a worker that dies sends no second one. */
async function check(services: Services): Promise<void> {
  const now = present();
  const isDue = nextCheck(await readLooks(), now) <= now;
  if (isDue && (await isWanted())) {
    await changeLooks((looks) => ({ ...looks, checkedAt: now }));
    await setAlarm();
    const { answer } = await askAndKeep(services, null, 'watch');
    await tell(openNow(answer, present()));
  }
  await setAlarm();
}

/** Shows nothing if no vote is open, or no source answered. */
async function tell({ count, first, title }: ReturnType<typeof openNow>): Promise<void> {
  if (count === 0) return;
  const locale = browserLocale(present());
  const span = first === null ? null : longSpan(Math.max(0, first - locale.now), locale);
  const name = tidyText(title, LONGEST_TITLE) || locale.t('title_missing');
  const message = span === null ? '' : locale.t('today_notice_first', span, name);
  await showNotice({ title: locale.count('today_notice', count), message, key: null }, NAME);
}
