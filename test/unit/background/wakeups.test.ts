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

describe("a wake-up at the gate's time", () => {
  it('requests postponed calls again', async () => {
    const tab = await openTab(canceled);
    await ring();
    await expect.poll(() => rig.shown).toMatchObject([{ tabId: tab, chips: [{ state: 'resolved' }] }]);
    expect(resumed).toBe(1);
    expect(rig.calls()).toHaveLength(3);
    await expect.poll(() => browser.alarms.getAll()).toEqual([]);
  });

  it('sets another alarm for running calls, in case the worker dies', async () => {
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

  it('serves the tab in view first', async () => {
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

  it('requests for each tab only what it needs', async () => {
    const tabs = [await openTab(canceled), await openTab(failed)];
    await ring();
    await expect.poll(() => pages).toEqual(expect.arrayContaining(tabs));
  });

  it('ignores other alarms', async () => {
    await openTab(canceled);
    await ring('another');
    expect(resumed).toBe(0);
    expect(pages).toEqual([]);
  });
});

it('the background makes open forums report again when the user changes the daily limit', async () => {
  const tab = await openTab(canceled);
  const told: unknown[] = [];
  fakeBrowser.tabs.sendMessage = async (tabId: number, notice: unknown) => {
    told.push({ tabId, notice });
  };
  await writeCallBudget(12);
  await expect.poll(() => told).toContainEqual({ tabId: tab, notice: { type: 'report' } });
});
