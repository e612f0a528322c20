import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickAfterLook, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** A proposal in the middle of the first posts, so that a click shows a choice and not the default. */
/** In the extension's own pages, where one of the functions below runs. */
declare const chrome: typeof browser;

const COMPOUND_141 = 'https://www.tally.xyz/gov/compound/proposal/141';
const ITS_TITLE = 'Risk Parameter Updates for 5 Collateral Assets';

describe.each(BROWSERS)('a click on a chip in %s', (kind) => {
  let stage: Stage;
  let thread: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await thread.setViewport(1000, 900);
    await settledChips(thread);
  });
  afterAll(() => stage?.close());

  it('by a script does nothing', async () => {
    await thread.evaluate(() => {
      // The element that takes the pointer lies inside; a script's click on it has no place, as one of the keyboard has.
      for (const part of document.querySelectorAll<HTMLElement>('proposal-lens-chip, proposal-lens-chip *'))
        part.click();
    });
    // What a click brings about takes a round to the background.
    await sleep(500);
    expect(await thread.evaluate(() => document.querySelector('proposal-lens-card'))).toBeNull();
    // Nor was anything chosen, which would show in the panel alone.
    const options = await stage.browser.openExtensionPage('options.html');
    const records = await options.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
    await options.close();
    expect(records.filter((name) => name.startsWith('shown:'))).toEqual([]);
    await thread.bringToFront();
  });

  it('leads to the proposal in the panel', async () => {
    const { middle } = (await chipsIn(thread)).find(({ url }) => url === COMPOUND_141) ?? {};
    if (!middle) throw new Error('The chip is not there.');
    await clickAfterLook(thread, middle);
    if (kind === 'firefox') {
      // A page's click may not open the sidebar there: the card says how to, and the choice is made.
      await thread.waitFor(() => document.querySelector('proposal-lens-card') !== null, []);
    }
    const panel =
      kind === 'chromium' ? await stage.browser.waitForPanel() : await stage.browser.openPanel(thread);
    await panel.waitFor(
      (title) => document.querySelector('h2.proposal-title')?.textContent === title,
      [ITS_TITLE],
      { timeout: 20_000 },
    );
  });

  it('closes its card with Escape', async () => {
    await thread.bringToFront();
    // Firefox gives the keys back to the page some time after the sidebar has taken them.
    await waitUntil('the card to be closed by the key', async () => {
      await thread.press('Escape');
      return thread.evaluate(() => document.querySelector('proposal-lens-card') === null);
    });
  });
});
