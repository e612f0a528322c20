import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { AddressBar } from '../browser/address-bar';
import { ChromiumAddressBar } from '../browser/chromium/chromium-address-bar';
import type { BrowserKind, Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

const ITEM = { id: 'look-up-link', title: 'Look up this proposal' };
const SHORTCUT = 'Alt+Shift+L';

/** Neither is the first proposal of the thread, which the panel would show by itself. */
const COMPOUND_111 = {
  link: 'a[href="https://www.tally.xyz/gov/compound/proposal/111"]',
  title: 'Risk Parameter Updates for 2 Collateral Assets',
};
const COMPOUND_141 = {
  link: 'a[href="https://www.tally.xyz/gov/compound/proposal/141"]',
  title: 'Risk Parameter Updates for 5 Collateral Assets',
};
/** Not looked at before, which would spare a search. */
const COMPOUND_63 = {
  url: 'https://www.tally.xyz/gov/compound/proposal/63',
  title: 'Temporarily Disable COMP Rewards',
};
const TWINS = 'Renew the security council (made-up example)';
const SPACE = 'a[href="https://snapshot.org/#/arbitrumfoundation.eth"]';
const PATIENT = { timeout: 20_000 };
const HINT = 'Proposal Lens does not recognise this link as a proposal.';

/** What the extension's own pages find in either browser. */
declare const chrome: {
  action: { getTitle(of: object): Promise<string>; getBadgeText(of: object): Promise<string> };
  extension: { getViews(of: object): unknown[] };
  tabs: { query(filter: object): Promise<{ id: number }[]> };
};

declare const window: Window & { hint?: { readonly badge: string; readonly title: string } };

/** Runs in a page of the extension. It notes the hint, because a busy driver could miss its four seconds. */
function noteHint(usualTitle: string): void {
  const look = async (): Promise<void> => {
    const [tab] = await chrome.tabs.query({ url: 'https://gov.uniswap.org/*' });
    const tabId = tab?.id ?? 0;
    const badge = await chrome.action.getBadgeText({ tabId });
    const title = await chrome.action.getTitle({ tabId });
    if (badge === '?' && title !== usualTitle) window.hint = { badge, title };
    else await look();
  };
  void look();
}

/** How an item of the menu is picked in each browser. */
const MENU: Readonly<Record<BrowserKind, string>> = {
  chromium: 'by the event that its menu sends, since no driver reaches the menu itself',
  firefox: 'in its real menu',
};

describe.each(BROWSERS)('the ways to the panel in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  const pick = (link: string) => stage.browser.pickInLinkMenu(thread, link, ITEM);

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(1000, 900);
  });
  afterAll(() => stage?.end());

  async function opensOn({ link, title }: { readonly link: string; readonly title: string }) {
    await pick(link);
    const panel = await stage.browser.waitForPanel();
    await panel.waitFor(
      (wanted) => document.querySelector('h2.proposal-title')?.textContent === wanted,
      [title],
      PATIENT,
    );
    await panel.close();
  }

  it(`open it on the proposal of a link that is picked ${MENU[kind]}`, () => opensOn(COMPOUND_111));

  // In Chromium the driver has to wake the worker before it can hand it the event.
  it.runIf(kind === 'firefox')('work after the background was stopped, too', async () => {
    await stage.browser.stopBackground();
    await opensOn(COMPOUND_141);
  });

  it(`say for a moment that a link is no proposal which is picked ${MENU[kind]}`, async () => {
    const witness = await stage.browser.openExtensionPage('options.html');
    const button = () =>
      witness.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'https://gov.uniswap.org/*' });
        const tabId = tab?.id ?? 0;
        return {
          badge: await chrome.action.getBadgeText({ tabId }),
          title: await chrome.action.getTitle({ tabId }),
        };
      });
    const { title } = await button();
    await witness.evaluate(noteHint, title);
    await pick(SPACE);
    expect(await witness.waitFor(() => window.hint, [], PATIENT)).toEqual({ badge: '?', title: HINT });
    // The number of links that stands there otherwise may still grow.
    await expect.poll(button, { timeout: 10_000 }).toEqual({ badge: expect.stringMatching(/^\d+$/), title });
    await witness.close();
  });

  it('include the shortcut, pressed on real keys', async () => {
    await stage.browser.pressShortcut(thread, SHORTCUT);
    const panel = await stage.browser.waitForPanel();
    await panel.waitFor(() => document.querySelector('h2.proposal-title') !== null, [], PATIENT);
    await panel.close();
  });

  it("do not clash with the popup's key", async () => {
    const witness = await stage.browser.openExtensionPage('options.html');
    const popups = () => witness.evaluate(() => chrome.extension.getViews({ type: 'popup' }).length);
    expect(await popups()).toBe(0);
    await stage.browser.pressShortcut(thread, 'Alt+Shift+K');
    const popup = await stage.browser.waitForPopup();
    expect(await popups()).toBe(1);
    await popup.close();
    await witness.close();
  });

  describe('by the keyword in the address bar', () => {
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
      // A call that a chip still waits for would be counted among those of the key.
      await settledChips(thread);
      await thread.close();
      // Not a forum, so that no chip's call is counted among those of the key.
      page = await stage.browser.openPage('https://example.org/');
    });
    beforeEach(async () => {
      bar = await stage.browser.addressBar(page);
      stage.service.api.clearRequests();
    });

    it('open the panel on the chosen suggestion, without a search', async () => {
      const [word = ''] = seen.toLowerCase().split(' ');
      await bar.type(word);
      await expect
        .poll(() => bar.suggestions(), { timeout: 10_000 })
        .toContainEqual(expect.stringContaining(seen));
      expect(stage.service.api.requests).toEqual([]);
      await bar.choose();
      await bar.enter();
      const panel = await stage.browser.waitForPanel();
      await titleIn(panel, seen);
      expect(searches()).toEqual([]);
      await panel.close();
    });

    it('open the panel on the proposal of a typed address, with one search', async () => {
      await bar.type(COMPOUND_63.url);
      expect(stage.service.api.requests).toEqual([]);
      await bar.enter();
      const panel = await stage.browser.waitForPanel();
      await titleIn(panel, COMPOUND_63.title);
      expect(searches()).toEqual([{ url: COMPOUND_63.url, limit: '5' }]);
      await panel.close();
    });

    it('pass every other text to the popup, which makes one call', async () => {
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
    it.runIf(kind === 'chromium')('show the panel in a tab if the browser does not open it', async () => {
      if (!(bar instanceof ChromiumAddressBar)) throw new Error('This is for Chromium alone.');
      await bar.type(COMPOUND_63.url);
      await bar.enterWithoutGesture();
      const tab = await stage.browser.waitForTab('sidepanel.html');
      await titleIn(tab, COMPOUND_63.title);
      await tab.close();
    });
  });
});
