import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { watchToday } from '@/components/watchlist/today/background';
import { changeMyDaos, readLooks } from '@/components/watchlist/today/today-store';
import type { OpenPart } from '@/utils/api/lists';
import { DAY, HOUR } from '@/utils/i18n/time';
import { fakePermissionEvents } from '../../../components/browser/permission-events';
import { speakEnglish } from '../../../components/browser/speak-english';
import { ENS, hubVote, part } from '../../../components/watchlist/today-states';
import { makeError, NOW } from '../../../factories/proposal';
import { memoryCache } from '../../lookup/rigs/memory-area';

const asked = vi.fn();
const shown = vi.fn();
let parts: readonly OpenPart[] = [];
let cache = memoryCache();

/** The feature with a hub that gives these votes; no service is connected. */
function start(): void {
  const openVotes = async (daos: readonly string[]) => {
    asked(daos);
    return parts;
  };
  const sources = { openPlan: () => [{ host: 'hub', daos: [ENS.id], atMost: 1 }], openVotes };
  const status = async () => ({ state: 'keyless', operators: [] });
  const connection = { status, service: async () => 'keyless' };
  watchToday({ cache, connection, sourcesFor: async () => sources, lookupFor: () => ({}) } as never);
}

const fire = () =>
  fakeBrowser.alarms.onAlarm.trigger({ name: 'today', scheduledTime: 0, persistAcrossSessions: true });
const settled = () => vi.waitFor(async () => expect(await browser.alarms.get('today')).toBeDefined());

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  speakEnglish();
  fakePermissionEvents();
  // Node names none.
  Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true });
  asked.mockReset();
  cache = memoryCache();
  shown.mockReset();
  parts = [part({ votes: [hubVote('b', ENS, 'Later', 50), hubVote('a', ENS, 'Sooner', 5.5)] })];
  vi.spyOn(fakeBrowser.permissions, 'contains').mockResolvedValue(true as never);
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (...of: unknown[]) => shown(...of));
});

afterEach(() => void Reflect.deleteProperty(navigator, 'languages'));

describe('the alarm of Today', () => {
  it('is not set, and makes no request, before the reader turns it on', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    start();
    await fire();
    await new Promise((done) => setTimeout(done, 20));
    expect(await browser.alarms.get('today')).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it('makes requests once a day, and reports how many votes are open and which ends first', async () => {
    await changeMyDaos(() => ({ list: [ENS], notifies: true }));
    start();
    await settled();
    await fire();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(shown.mock.calls[0]?.[1]).toMatchObject({
      title: '2 open votes in your DAOs',
      message: 'The first ends in 5 hours: Sooner',
    });
    expect((await readLooks()).checkedAt).toBeGreaterThanOrEqual(NOW);
    vi.setSystemTime(NOW + 5 * HOUR);
    await fire();
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).toHaveBeenCalledOnce();
    vi.setSystemTime(NOW + DAY + HOUR);
    await fire();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('keeps its answer for the view, and tells nothing of an older one where the source failed', async () => {
    await changeMyDaos(() => ({ list: [ENS], notifies: true }));
    start();
    await fire();
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    const kept = () => cache.get('today', (value): value is { parts: readonly OpenPart[] } => value !== null);
    expect(await kept()).toMatchObject({ parts: [{ host: 'hub.snapshot.org', votes: [{}, {}] }] });
    parts = [part({ error: makeError('timeout'), isWhole: false })];
    vi.setSystemTime(NOW + DAY + HOUR);
    await fire();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done, 20));
    expect(shown).toHaveBeenCalledOnce();
    expect(await kept()).toMatchObject({ parts: [{ votes: [{}, {}] }] });
  });

  it('shows nothing if no vote is open', async () => {
    parts = [part()];
    await changeMyDaos(() => ({ list: [ENS], notifies: true }));
    start();
    await fire();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await new Promise((done) => setTimeout(done, 20));
    expect(shown).not.toHaveBeenCalled();
  });
});
