import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { finishLastChanges } from '@/entrypoints/background/requests/settings';
import * as appearance from '@/utils/browser/settings/appearance';
import { finishChange } from '@/utils/browser/storage/item';
import { carriedOver } from '@/utils/browser/storage/last-change';

const site = (origin: string, mode: string) => ({ origin, mode, added: true });

describe('a change applied to the stored value', () => {
  it.each<[string, unknown, unknown, unknown, unknown]>([
    [
      'is the whole where nothing else has changed',
      { a: 1, b: 2 },
      { a: 3, b: 2 },
      { a: 1, b: 2 },
      { a: 3, b: 2 },
    ],
    ['is the whole where nothing was stored', { a: 1 }, { a: 2 }, undefined, { a: 2 }],
    [
      'leaves other fields as they are now',
      { a: 1, b: 2 },
      { a: 3, b: 2 },
      { a: 1, b: 5, c: 6 },
      { a: 3, b: 5, c: 6 },
    ],
    ['takes a field away', { a: 1, b: 2 }, { a: 1 }, { a: 4, b: 2 }, { a: 4 }],
    [
      'reaches into parts',
      { of: { a: 1, b: 2 } },
      { of: { a: 3, b: 2 } },
      { of: { a: 1, b: 5 } },
      { of: { a: 3, b: 5 } },
    ],
    ['adds an entry beside those of others', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c', 'b']],
    ['takes an entry from beside those of others', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
    ['adds none that is there already', ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['keeps the order where there are no others', ['a', 'b'], ['c', 'a', 'b'], ['a', 'b'], ['c', 'a', 'b']],
    [
      'changes an entry, in whatever order its fields are stored',
      [site('a', 'off')],
      [site('a', 'click')],
      [{ added: true, mode: 'off', origin: 'a' }, site('b', 'off')],
      [site('b', 'off'), site('a', 'click')],
    ],
    ['comes to nothing where it has come already', { a: 1 }, { a: 2 }, { a: 2, b: 3 }, { a: 2, b: 3 }],
  ])('%s', (_what, before, after, now, expected) => {
    expect(carriedOver(before, after, now)).toEqual(expected);
  });
});

describe('a pending change of a closed page', () => {
  let page: EventTarget;

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('document', {});
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    return () => vi.unstubAllGlobals();
  });

  /** Begins a change that never has its turn, and closes the page. @returns what the page left behind. */
  async function leaveBehind() {
    const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(undefined);
    await appearance.changeAppearance((now) => ({ ...now, theme: 'light' }));
    vi.spyOn(navigator.locks, 'request').mockReturnValueOnce(new Promise(() => undefined));
    void appearance.changeAppearance((now) => ({ ...now, theme: 'dark' }));
    page.dispatchEvent(new Event('pagehide'));
    const stored = await fakeBrowser.storage.local.get(null);
    const [name = ''] = Object.keys(stored).filter((key) => key.startsWith('last-change:'));
    return { sent: sent.mock.calls.map(([message]) => message), name, stored: stored[name] };
  }

  it('is sent to the background, which applies it to the current value', async () => {
    const { sent } = await leaveBehind();
    const request = readPageRequest(sent[0]);
    if (request?.type !== 'last-change') throw new Error('Something else was sent.');
    await appearance.changeAppearance((now) => ({ ...now, singleKeys: false }));
    await finishChange(request);
    expect(await appearance.readAppearance()).toEqual({ theme: 'dark', singleKeys: false });
  });

  it('is stored for a sleeping background, which applies and removes it', async () => {
    const { name, stored } = await leaveBehind();
    await fakeBrowser.storage.local.remove(name);
    finishLastChanges();
    await fakeBrowser.storage.local.set({ [name]: stored });
    await vi.waitFor(async () => {
      expect(await appearance.readAppearance()).toMatchObject({ theme: 'dark' });
      expect(await fakeBrowser.storage.local.get(name)).toEqual({});
    });
  });

  it('is applied at the next start if the browser was closed, too', async () => {
    await leaveBehind();
    finishLastChanges();
    await fakeBrowser.runtime.onStartup.trigger();
    await vi.waitFor(async () => {
      expect(await appearance.readAppearance()).toMatchObject({ theme: 'dark' });
      expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['appearance:v1']);
    });
  });

  it('is ignored if it does not change a setting', async () => {
    finishLastChanges();
    const forged = { key: 'token:v1', before: undefined, after: 'forged' };
    await fakeBrowser.storage.local.set({ 'last-change:1': forged });
    await vi.waitFor(async () => expect(await fakeBrowser.storage.local.get(null)).toEqual({}));
  });

  it('leaves nothing behind once it was applied', async () => {
    const sent = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
    await appearance.changeAppearance((now) => ({ ...now, theme: 'dark' }));
    page.dispatchEvent(new Event('pagehide'));
    expect(sent).not.toHaveBeenCalled();
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['appearance:v1']);
  });
});
