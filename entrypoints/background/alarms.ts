import { browser } from 'wxt/browser';
import { notifyAllForums } from '@/utils/browser/messages/notify-forum';
import { onWake, wakeAt } from '@/utils/browser/page/alarms';
import { byOwnClock, present } from '@/utils/browser/page/present';
import { onCallBudgetChanged } from '@/utils/browser/settings/call-budget';
import { createAskAgain } from '@/utils/lookup/forum/ask-again';
import type { Services } from './services';

interface Wakeable extends Pick<Services, 'forTab' | 'guarded' | 'records'> {
  readonly calls: Pick<Services['calls'], 'resume'>;
}

/** Takes up again what was put off: at the time that the gate gave out, or when the user changes the day's budget. */
export function watchWakeups(services: Wakeable): void {
  const askAgain = createAskAgain(portsOf(services));
  onWake(() => {
    services.calls.resume();
    void askAgain();
  });
  onCallBudgetChanged(() => void notifyAllForums({ type: 'report' }));
}

function portsOf(services: Wakeable): Parameters<typeof createAskAgain>[0] {
  return {
    tabs: openTabs,
    pageFor: services.forTab,
    records: services.records,
    now: present,
    wakeAt: (time) => void wakeAt(byOwnClock(time)),
    guarded: services.guarded,
  };
}

/** The tabs in view come first. */
async function openTabs(): Promise<readonly (readonly number[])[]> {
  const tabs = await browser.tabs.query({});
  return [true, false].map((inView) =>
    tabs.flatMap(({ id, active }) => (active === inView ? (id ?? []) : [])),
  );
}
