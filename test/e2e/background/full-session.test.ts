import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath, everyFormPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

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

describe.each(BROWSERS)('a session that is full of answers in %s', (kind) => {
  let stage: Stage;
  let options: Page;
  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    options = await stage.browser.openExtensionPage('options.html');
  });
  afterAll(() => stage?.close());

  it('makes room for a page by what is told of pages that are gone', async () => {
    expect(await fillSession(options)).toBeLessThan(ENOUGH);
    const chips = await settledChips(await stage.openForum(demoThreadPath));
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
    expect((await sessionKeys(options)).filter(isGone)).toEqual([]);
  });

  it('keeps what an open page shows, and makes room for another page all the same', async () => {
    const shown = (await sessionKeys(options)).filter((key) => /^(link|detail|summary):/.test(key));
    expect(shown.length).toBeGreaterThan(3);
    await fillSession(options);
    await settledChips(await stage.openForum(everyFormPath));
    const keys = await sessionKeys(options);
    expect(keys).toEqual(expect.arrayContaining(shown));
    expect(keys.filter(isGone)).toEqual([]);
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
