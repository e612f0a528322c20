import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as notices from '@/components/watchlist/notices/notice-store';
import * as stars from '@/components/watchlist/star-store';
import * as generations from '@/utils/browser/connection/connection';
import * as recent from '@/utils/browser/recent/use-recent';
import * as appearance from '@/utils/browser/settings/appearance';
import * as firstRun from '@/utils/browser/settings/first-run';
import * as lookups from '@/utils/browser/settings/lookup-settings';
import * as addresses from '@/utils/browser/settings/own-addresses';
import { defineItem } from '@/utils/browser/storage/item';
import { makeCandidate, makeKey } from '../../../factories/proposal';

const wallet = (digit: string) => `0x${digit.repeat(40)}`;
const view = (title: string) => ({
  candidate: makeCandidate({ key: makeKey(title), title }),
  viewedAt: 1,
  seen: { status: null, votes: null, signals: null },
  before: null,
});
const star = (title: string) => ({
  candidate: makeCandidate({ title }),
  service: 'https://api.example.org',
  starredAt: 1,
  seen: null,
});

/** A new start of the code, as in another page: nothing but the storage and the browser's locks is the same. */
async function inAnotherPage<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}

interface Changes<Page> {
  readonly load: () => Promise<Page>;
  readonly first: (page: Page) => Promise<void>;
  readonly second: (page: Page) => Promise<void>;
  readonly read: () => Promise<unknown>;
  readonly both: object;
}

/** Two changes to different parts of an item, begun at once in one page and in two. */
function changes<Page>({ load, first, second, read, both }: Changes<Page>) {
  return {
    async inOnePage() {
      const page = await load();
      await Promise.all([first(page), second(page)]);
      expect(await read()).toMatchObject(both);
    },
    async inTwoPages() {
      const [page, other] = [await inAnotherPage(load), await inAnotherPage(load)];
      expect(page).not.toBe(other);
      await Promise.all([first(page), second(other)]);
      expect(await read()).toMatchObject(both);
    },
  };
}

const CHANGES = {
  appearance: changes({
    load: () => import('@/utils/browser/settings/appearance'),
    first: (of) => of.changeAppearance((now) => ({ ...now, theme: 'dark' })),
    second: (of) => of.changeAppearance((now) => ({ ...now, singleKeys: false })),
    read: () => appearance.readAppearance(),
    both: { theme: 'dark', singleKeys: false },
  }),
  'how links are looked up': changes({
    load: () => import('@/utils/browser/settings/lookup-settings'),
    first: (of) => of.changeLookupSettings((now) => ({ ...now, mode: 'click' })),
    second: (of) => of.changeLookupSettings((now) => ({ ...now, density: 'dot' })),
    read: () => lookups.readLookupSettings(),
    both: { mode: 'click', density: 'dot' },
  }),
  notices: changes({
    load: () => import('@/components/watchlist/notices/notice-store'),
    first: (of) => of.changeNoticeSettings((now) => ({ ...now, on: true })),
    second: (of) => of.changeNoticeSettings((now) => ({ ...now, pace: 'each' })),
    read: () => notices.readNoticeSettings(),
    both: { on: true, pace: 'each' },
  }),
  'own addresses': changes({
    load: () => import('@/utils/browser/settings/own-addresses'),
    first: (of) => of.changeOwnAddresses((now) => [...now, wallet('1')]),
    second: (of) => of.changeOwnAddresses((now) => [...now, wallet('2')]),
    read: () => addresses.readOwnAddresses(),
    both: [wallet('1'), wallet('2')],
  }),
  'the first run': changes({
    load: () => import('@/utils/browser/settings/first-run'),
    first: (of) => of.changeFirstRun({ state: 'begun' }),
    second: (of) => of.changeFirstRun({ service: { url: 'https://api.example.org', header: 'x-key' } }),
    read: () => firstRun.readFirstRun(),
    both: { state: 'begun', service: { url: 'https://api.example.org', header: 'x-key' } },
  }),
  'what services speak': changes({
    load: () => import('@/utils/browser/connection/connection'),
    first: (of) => of.writeGeneration('https://a.example.org', 'a'),
    second: (of) => of.writeGeneration('https://b.example.org', 'b'),
    read: async () => [
      await generations.readGeneration('https://a.example.org'),
      await generations.readGeneration('https://b.example.org'),
    ],
    both: ['a', 'b'],
  }),
  'starred proposals': changes({
    load: () => import('@/components/watchlist/star-store'),
    first: (of) => of.changeStars((now) => [...now, star('one')]),
    second: (of) => of.changeStars((now) => [...now, star('two')]),
    read: async () => (await stars.readStars()).map(({ candidate }) => candidate.title),
    both: ['one', 'two'],
  }),
  'recent proposals': changes({
    load: () => import('@/utils/browser/recent/use-recent'),
    first: (of) => of.changeRecent((now) => [...now, view('one')]),
    second: (of) => of.changeRecent((now) => [...now, view('two')]),
    read: async () => (await recent.readRecent()).map(({ candidate }) => candidate.title),
    both: ['one', 'two'],
  }),
};

describe.each(Object.entries(CHANGES))('two changes at the same time of %s', (_, item) => {
  it('both last, in one page', () => item.inOnePage());

  it('both last, in two pages', () => item.inTwoPages());
});

describe('what a later version stored', () => {
  const LATER = {
    'appearance:v1': { theme: 'sepia', singleKeys: true, font: 'serif' },
    'first-run:v1': { state: 'begun', step: 'forums', service: null, tour: 3 },
    'watch-notices:v1': { on: true, pace: 'weekly', kinds: { opened: true }, quiet: null, sound: 'gong' },
  };
  beforeEach(() => fakeBrowser.storage.local.set(LATER));

  it('stays beside what this version changes', async () => {
    await appearance.changeAppearance((now) => ({ ...now, singleKeys: false }));
    await firstRun.changeFirstRun({ service: { url: 'https://api.example.org', header: 'x-key' } });
    await notices.changeNoticeSettings((now) => ({ ...now, on: false }));
    expect(await fakeBrowser.storage.local.get(null)).toEqual({
      'appearance:v1': { ...LATER['appearance:v1'], singleKeys: false },
      'first-run:v1': {
        ...LATER['first-run:v1'],
        service: { url: 'https://api.example.org', header: 'x-key' },
      },
      'watch-notices:v1': { ...LATER['watch-notices:v1'], on: false },
    });
  });

  it('stays inside a part of it, and of an entry in a list', async () => {
    const kinds = { opened: true, closing: true, ended: true, outcome: true };
    const site = { origin: 'https://a.example.org', mode: 'off', added: true, colour: 'teal' };
    await fakeBrowser.storage.local.set({
      'watch-notices:v1': { kinds: { ...kinds, cancelled: true } },
      'lookups:v1': { sites: [site] },
      'watchlist:v1': [{ ...star('one'), tags: ['x'] }],
    });
    await notices.changeNoticeSettings((now) => ({ ...now, kinds: { ...now.kinds, ended: false } }));
    await lookups.changeLookupSettings((now) => ({
      ...now,
      sites: now.sites.map((each) => ({ ...each, mode: 'click' })),
    }));
    await stars.changeStars((now) => [...now, star('two')]);
    expect(await fakeBrowser.storage.local.get(null)).toMatchObject({
      'watch-notices:v1': { kinds: { ...kinds, ended: false, cancelled: true } },
      'lookups:v1': { sites: [{ ...site, mode: 'click' }] },
      'watchlist:v1': [{ tags: ['x'] }, {}],
    });
  });
});

describe('a stored item', () => {
  const counter = defineItem('counter:v1', (stored) => (typeof stored === 'number' ? stored : 0));

  it('continues after a failed change', async () => {
    const failed = counter.update(() => {
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    await counter.update((count) => count + 1);
    expect(await counter.read()).toBe(1);
  });

  it('announces no change that changes nothing', async () => {
    await counter.update(() => 7);
    const heard = vi.fn();
    const end = counter.watch(heard);
    await counter.update((count) => count);
    expect(heard).not.toHaveBeenCalled();
    await counter.update((count) => count + 1);
    expect(heard).toHaveBeenCalledOnce();
    end();
  });

  it('is removed after the earlier changes', async () => {
    await Promise.all([counter.update(() => 5), counter.remove()]);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });
});
