import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { watchWakeups } from '@/entrypoints/background/watches';
import { plainError } from '@/utils/api/errors';
import { beginGuard, endGuard } from '@/utils/browser/page/alarms';
import { writeCallBudget } from '@/utils/browser/settings/lookup-settings';
import { MINUTE } from '@/utils/i18n/time';
import { createGuarded } from '@/utils/tasks';
import { linkShowing } from '../lookup/rigs/known-links';
import { createPageRig, type PageRig } from '../lookup/rigs/page-rig';

const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;

let rig: PageRig;
let resumed: number;
/** For which tabs what serves them was asked for. */
let pages: number[];

beforeEach(() => {
  rig = createPageRig();
  resumed = 0;
  pages = [];
  vi.useFakeTimers({ now: rig.reference.clock, toFake: ['Date'] });
  watchWakeups({
    calls: {
      resume: () => {
        resumed += 1;
      },
    },
    forTab: async (tabId) => {
      pages.push(tabId);
      return rig.ports;
    },
    records: rig.reference.records,
    guarded: createGuarded({ begin: beginGuard, end: endGuard }),
  });
});
afterEach(() => void vi.useRealTimers());

async function openTab(url: string, more: { active?: boolean } = {}): Promise<number> {
  const { id } = await browser.tabs.create({ url: 'https://gov.uniswap.org/t/1', ...more });
  if (id === undefined) throw new Error('The tab has no id.');
  const error = { ...plainError('rate-limited'), retryAt: rig.reference.clock };
  await rig.haveLookedUp(id, [url]);
  await (await rig.reference.records.writer()).setResolution(url, { state: 'failed', error, previous: null });
  return id;
}

const ring = (name = 'ask-again') =>
  fakeBrowser.alarms.onAlarm.trigger({
    name,
    scheduledTime: rig.reference.clock,
    persistAcrossSessions: true,
  });

describe('when the time has come that the gate gave out', () => {
  it('what was put off stands before nothing any more, and is asked for again', async () => {
    const tab = await openTab(canceled);
    await ring();
    await expect.poll(() => rig.shown).toMatchObject([{ tabId: tab, chips: [{ state: 'resolved' }] }]);
    expect(resumed).toBe(1);
    expect(rig.calls()).toHaveLength(3);
    await expect.poll(() => browser.alarms.getAll()).toEqual([]);
  });

  it('another alarm stands for what is under way, should the worker die at it', async () => {
    await openTab(canceled);
    rig.ports = { ...rig.ports, lookup: { ...rig.ports.lookup, link: () => new Promise(() => {}) } };
    void ring();
    const [guard] = await vi.waitUntil(async () => {
      const alarms = await browser.alarms.getAll();
      return alarms.length > 0 && alarms;
    });
    expect(guard?.scheduledTime).toBe(rig.reference.clock + MINUTE / 2);
    rig.ports = { ...rig.ports, lookup: rig.reference.restart() };
    await ring(guard?.name);
    await expect
      .poll(() => rig.shown)
      .toContainEqual(
        expect.objectContaining({ chips: [expect.objectContaining({ url: canceled, state: 'resolved' })] }),
      );
  });

  it('the tab in view comes first', async () => {
    const hidden = await openTab(failed, { active: false });
    const inView = await openTab(canceled, { active: true });
    const asked: number[] = [];
    const { records } = rig.ports;
    const tabLinks = (tabId: number) => {
      asked.push(tabId);
      return records.tabLinks(tabId);
    };
    rig.ports = { ...rig.ports, records: { ...records, tabLinks } };
    await ring();
    await expect
      .poll(() => asked.filter((id) => id === hidden || id === inView).slice(0, 2))
      .toEqual([inView, hidden]);
  });

  it('each tab is asked for with what serves it alone', async () => {
    const tabs = [await openTab(canceled), await openTab(failed)];
    await ring();
    await expect.poll(() => pages).toEqual(expect.arrayContaining(tabs));
  });

  it('another alarm changes nothing', async () => {
    await openTab(canceled);
    await ring('another');
    expect(resumed).toBe(0);
    expect(pages).toEqual([]);
  });
});

it('has the open forums report again when the user changes the budget of a day', async () => {
  const tab = await openTab(canceled);
  const told: unknown[] = [];
  fakeBrowser.tabs.sendMessage = async (tabId: number, notice: unknown) => {
    told.push({ tabId, notice });
  };
  await writeCallBudget(12);
  await expect.poll(() => told).toContainEqual({ tabId: tab, notice: { type: 'report' } });
});
