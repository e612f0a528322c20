import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThread } from '../api/data/demo-thread';
import { demoThreadPath } from '../forum/serve-forum';
import { connect } from '../stage/connect';
import type { Page } from './browser/session';
import { settledChips } from './chips';
import { openStage, type Stage } from './stage';
import { unexpectedErrors } from './unexpected-errors';

const FIELD = 'URL, title or ID';
const TWINS = 'Renew the security council (made-up example)';

describe.each(['chromium', 'firefox'] as const)('the popup in %s', (kind) => {
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
  afterAll(() => stage?.close());

  beforeEach(async () => {
    popup = await stage.browser.openPopup(thread);
    await popup.waitFor(() => document.querySelector('input:not(:disabled)') !== null, []);
    stage.service.api.clearRequests();
  });

  it('asks nothing while the user types, then makes one call for a URL, in its published form', async () => {
    const [link] = demoThread;
    await popup.fill(FIELD, `${link?.url}?ref=newsletter`);
    expect(asked()).toEqual([]);
    const results = await lookUp(`${link?.url}?ref=newsletter`);
    expect(results).toHaveLength(1);
    expect(results[0]).toContain('Register $BORING');
    expect(asked()).toEqual([
      `/v2/proposals/resolve?${new URLSearchParams({ url: link?.url ?? '', limit: '5' })}`,
    ]);
    await popup.close();
  });

  it('offers a choice where a title is not unique, and opens the panel on the one chosen', async () => {
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

  it('finds by id, also where two DAOs use the same number', async () => {
    const results = await lookUp('141');
    expect(results).toHaveLength(2);
    expect(results.join('\n')).toMatch(/compound[\s\S]*lido|lido[\s\S]*compound/);
    expect(asked()).toHaveLength(1);
    await popup.close();
  });

  it("lists the page's proposals and makes no call for it", async () => {
    const listed = await popup.waitFor(
      () => document.body.innerText.includes('Proposal to fund Plurality Labs'),
      [],
    );
    expect(listed).toBe(true);
    expect(asked()).toEqual([]);
    await popup.close();
  });

  it('says so where the service knows no such proposal', async () => {
    await popup.fill(FIELD, 'A title that nobody has given to a proposal');
    await popup.press('Enter');
    await popup.waitFor(() => document.body.innerText.includes('knows no such proposal'), []);
    await popup.close();
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
