import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

const FIELD = 'URL, title or ID';
const TWINS = 'Renew the security council (made-up example)';

describe.each(BROWSERS)('the popup in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let popup: Page;
  const asked = () => stage.service.api.requests.map(({ path, query }) => `${path}?${query}`);

  /** Types, presses Enter and waits for the answer; gives the text of each result. */
  async function lookUp(text: string): Promise<readonly string[]> {
    await popup.fill(FIELD, text);
    await popup.press('Enter');
    return popup.waitFor(() => {
      const results = [...document.querySelectorAll<HTMLElement>('[aria-label="Results"] li')];
      return results.length > 0 ? results.map(({ innerText }) => innerText) : null;
    }, []);
  }

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
  });
  afterAll(() => stage?.end());

  beforeEach(async () => {
    popup = await stage.browser.openPopup(thread);
    await popup.waitFor(() => document.querySelector('input:not(:disabled)') !== null, []);
    stage.service.api.clearRequests();
  });

  it('offers a choice if a title is not unique, and opens the panel on the chosen one', async () => {
    const results = await lookUp(TWINS);
    expect(results).toHaveLength(2);
    const index = results.findIndex((text) => text.includes('odd/dao:100%'));
    await popup.click(`[aria-label="Results"] li:nth-child(${index + 1}) button`);
    const panel = await stage.browser.waitForPanel();
    const origin = await panel.waitFor(
      (title) =>
        document.querySelector('h2.proposal-title')?.textContent === title &&
        document.querySelector('section h3') !== null &&
        document.querySelector('.skeleton') === null &&
        document.querySelector('.proposal-origin')?.textContent,
      [TWINS],
      { timeout: 20_000 },
    );
    expect(origin).toContain('odd/dao:100%');
    await panel.close();
  });

  it('pauses a site for an hour, even after a restart of the background, until that is ended', async () => {
    await popup.clickRole('button', 'Pause 1 h');
    await popup.shows('paused until');
    await popup.close();
    await stage.browser.stopBackground();
    const other = await stage.openForum(demoThreadPath);
    await chipOf(other, 'paused', { timeout: 30_000 });
    expect(asked()).toEqual([]);
    popup = await stage.browser.openPopup(other);
    // As before each test: nothing comes any more that would move the button.
    await popup.waitFor(() => document.querySelector('input:not(:disabled)') !== null, []);
    await popup.clickRole('button', 'End the pause');
    await popup.waitFor(() => !document.body.innerText.includes('End the pause'), []);
    await popup.close();
    await other.bringToFront();
    await waitUntil('the chips not to be paused', async () =>
      (await chipsIn(other)).every(({ state }) => state !== 'paused'),
    );
    await other.close();
  });
});
