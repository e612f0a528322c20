import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath, everyFormPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const ROUNDS = 8;

/** Turns single keys on or off, the moment that another page says so. */
const switchAtSignal = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector<HTMLInputElement>('#appearance input[type="checkbox"]');
    new BroadcastChannel('now').onmessage = () => box?.click();
  });

/** Chooses a theme the moment that it tells the others of. */
const chooseAndSignal = (page: Page, theme: string) =>
  page.evaluate((chosen) => {
    const select = document.querySelector<HTMLSelectElement>('#appearance select');
    if (select === null) throw new Error('There is no choice of a theme.');
    select.value = chosen;
    new BroadcastChannel('now').postMessage(null);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, theme);

/** Begins to change whether there are single keys, and comes to an end once a page says so. */
async function changeUntilToldToGoOn(singleKeys: boolean): Promise<void> {
  const toldToGoOn = new Promise((resolve) => {
    new BroadcastChannel('go on').onmessage = resolve;
  });
  await new Promise<void>((begun) => {
    void navigator.locks.request('appearance:v1', async () => {
      begun();
      await toldToGoOn;
      const { 'appearance:v1': before } = await chrome.storage.local.get('appearance:v1');
      await chrome.storage.local.set({ 'appearance:v1': { ...Object(before), singleKeys } });
    });
  });
}

const stored = (page: Page) =>
  page.evaluate(async () => Object((await chrome.storage.local.get('appearance:v1'))['appearance:v1']));

/** Bytes, well beyond what either browser keeps of a session. */
const ENOUGH = 40_000_000;

/** Puts into the session as many answers about links of pages that are gone as there is room for. */
const fillSession = (page: Page) =>
  page.evaluate(async (enough) => {
    let size = 0;
    for (let length = 1_000_000; length >= 100 && size < enough; ) {
      const name = `link:https://gone.example.org/${size}`;
      const kept = await chrome.storage.session.set({ [name]: 'x'.repeat(length) }).then(
        () => true,
        () => false,
      );
      if (kept) size += length;
      else length /= 10;
    }
    return size;
  }, ENOUGH);

const sessionKeys = (page: Page) =>
  page.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));

const isGone = (key: string) => key.startsWith('link:https://gone.example.org/');

describe.each(BROWSERS)('storage in %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind, { allowPrivate: true });
  });
  afterAll(() => stage?.end());

  describe('with settings that two pages change at the same time', () => {
    it('keeps all of them', async () => {
      const [other, options] = [
        await stage.browser.openExtensionPage('options.html'),
        await stage.browser.openExtensionPage('options.html'),
      ];
      for (const page of [other, options]) {
        await page.waitFor(() => document.querySelector('#appearance select') !== null, []);
      }
      await switchAtSignal(other);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const singleKeys = round % 2 === 0;
        const theme = singleKeys ? 'dark' : 'light';
        await chooseAndSignal(options, theme);
        await expect.poll(() => stored(options), { timeout: 20_000 }).toEqual({ theme, singleKeys });
        // Both pages follow before the next round.
        for (const page of [other, options]) {
          await page.waitFor(
            (wanted) =>
              document.querySelector<HTMLInputElement>('#appearance input')?.checked === wanted.singleKeys &&
              document.querySelector<HTMLSelectElement>('#appearance select')?.value === wanted.theme,
            [{ singleKeys, theme }],
          );
        }
      }
    });

    it('keeps them although one page is closed while it waits for the other', async () => {
      const other = await stage.browser.openExtensionPage('options.html');
      const before = { theme: 'dark', singleKeys: false };
      await other.evaluate((appearance) => chrome.storage.local.set({ 'appearance:v1': appearance }), before);
      const options = await stage.browser.openExtensionPage('options.html');
      // A page that has not read yet what is stored has nothing to hand over; single keys are on until it has.
      await options.waitFor(
        () => document.querySelector<HTMLInputElement>('#appearance input')?.checked === false,
        [],
      );
      await other.evaluate(changeUntilToldToGoOn, true);
      // Which is the harder for a background that has to be woken.
      await stage.browser.stopBackground();
      await chooseAndSignal(options, 'light');
      await options.close();
      await other.evaluate(() => new BroadcastChannel('go on').postMessage(null));
      await expect
        .poll(() => stored(other), { timeout: 20_000 })
        .toEqual({ theme: 'light', singleKeys: true });
      await other.close();
    });

    it('makes them wait for each other in a private window, too', async () => {
      const thread = await stage.openPrivateForum(demoThreadPath);
      const panel = await stage.browser.openPanel(thread);
      expect(await panel.evaluate(() => navigator.locks.request('any', () => 'has its turn'))).toBe(
        'has its turn',
      );
      await thread.close();
    });
  });

  describe('with a session full of answers', () => {
    let options: Page;
    beforeAll(async () => {
      await connect(stage.browser, 'demo-plus');
      options = await stage.browser.openExtensionPage('options.html');
    });

    it('makes room for a page by removing the answers of closed pages', async () => {
      expect(await fillSession(options)).toBeLessThan(ENOUGH);
      const chips = await settledChips(await stage.openForum(demoThreadPath));
      expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
      expect((await sessionKeys(options)).filter(isGone)).toEqual([]);
    });

    it('keeps what an open page shows, and still makes room for another page', async () => {
      const shown = (await sessionKeys(options)).filter((key) => /^(link|detail|summary):/.test(key));
      expect(shown.length).toBeGreaterThan(3);
      await fillSession(options);
      await settledChips(await stage.openForum(everyFormPath));
      const keys = await sessionKeys(options);
      expect(keys).toEqual(expect.arrayContaining(shown));
      expect(keys.filter(isGone)).toEqual([]);
    });
  });
});
