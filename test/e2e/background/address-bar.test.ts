import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { AddressBar } from '../browser/address-bar';
import { ChromiumAddressBar } from '../browser/chromium/chromium-address-bar';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

/** The thread names both; the panel shows the first of its proposals by itself. */
const COMPOUND_111 = {
  url: 'https://www.tally.xyz/gov/compound/proposal/111',
  title: 'Risk Parameter Updates for 2 Collateral Assets',
};
const TWINS = 'Renew the security council (made-up example)';
const PATIENT = { timeout: 20_000 };

describe.each(BROWSERS)('the keyword in the address bar of %s', (kind) => {
  let stage: Stage;
  let bar: AddressBar;
  let page: Page;
  let seen: string;
  const searches = () =>
    stage.service.api.requests
      .filter(({ path }) => path.endsWith('/resolve'))
      .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

  const titleIn = (panel: Page, wanted: string) =>
    panel.waitFor(
      (title) =>
        document.querySelector('h2.proposal-title')?.textContent === title &&
        document.querySelector('.skeleton') === null,
      [wanted],
      PATIENT,
    );

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    const thread = await stage.openForum(demoThreadPath);
    const panel = await stage.browser.openPanel(thread);
    seen = await panel.waitFor(
      () =>
        document.querySelector('.skeleton') === null
          ? document.querySelector('h2.proposal-title')?.textContent
          : null,
      [],
      PATIENT,
    );
    await panel.close();
    await thread.close();
    // Not a forum, so that no chip's call is counted among those of the key.
    page = await stage.browser.openPage('https://example.org/');
  });
  afterAll(() => stage?.close());

  beforeEach(async () => {
    bar = await stage.browser.addressBar(page);
    stage.service.api.clearRequests();
  });

  it('suggests what was looked at, as it is typed, and asks nobody for it', async () => {
    const [word = ''] = seen.toLowerCase().split(' ');
    await bar.type(word);
    await expect
      .poll(() => bar.suggestions(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining(seen));
    expect(stage.service.api.requests).toEqual([]);
  });

  it('opens the panel on the suggestion that is chosen, without a search', async () => {
    const [word = ''] = seen.toLowerCase().split(' ');
    await bar.type(word);
    await expect
      .poll(() => bar.suggestions(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining(seen));
    await bar.choose();
    await bar.enter();
    const panel = await stage.browser.waitForPanel();
    await titleIn(panel, seen);
    expect(searches()).toEqual([]);
    await panel.close();
  });

  it('opens the panel on the proposal whose address is typed, with one search', async () => {
    await bar.type(COMPOUND_111.url);
    expect(stage.service.api.requests).toEqual([]);
    await bar.enter();
    const panel = await stage.browser.waitForPanel();
    await titleIn(panel, COMPOUND_111.title);
    expect(searches()).toEqual([{ url: COMPOUND_111.url, limit: '5' }]);
    await panel.close();
  });

  it('hands every other question to the popup, which makes one call', async () => {
    await bar.type(TWINS);
    expect(stage.service.api.requests).toEqual([]);
    await bar.enter();
    const popup = await stage.browser.waitForPopup();
    const results = await popup.waitFor(
      () => document.querySelectorAll('[aria-label="Results"] li').length,
      [],
      PATIENT,
    );
    expect(results).toBe(2);
    expect(searches()).toEqual([{ title: TWINS, limit: expect.any(String) }]);
    expect(stage.service.api.requests).toHaveLength(1);
    await popup.close();
  });

  // Before version 130 Chromium does not count the key as a gesture, without which it opens no panel.
  it.runIf(kind === 'chromium')('shows the panel in a tab where the browser does not open it', async () => {
    if (!(bar instanceof ChromiumAddressBar)) throw new Error('This is for Chromium alone.');
    await bar.type(COMPOUND_111.url);
    await bar.enterWithoutGesture();
    const tab = await stage.browser.waitForTab('sidepanel.html');
    await titleIn(tab, COMPOUND_111.title);
    await tab.close();
  });

  it('leaves no error behind', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
