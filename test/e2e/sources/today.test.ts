import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

declare const chrome: typeof browser;

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

describe.each(BROWSERS)('Today without a token in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    await forgetService(stage);
    await readWithoutToken(stage);
    panel = await stage.browser.openPanel(await stage.openForum(demoThreadPath));
    await shows(panel, 'Reading public sources directly.');
    await panel.clickRole('tab', 'Today');
    await shows(panel, 'Choose the DAOs whose open votes you want to see here.');
  });
  afterAll(() => stage?.close());

  it('adds two spaces by name, and makes no request for their votes yet', async () => {
    await panel.fill('DAO or Snapshot space', 'made-up');
    await panel.clickRole('button', 'Find');
    await panel.clickRole('button', 'Add Made-up DAO');
    await shows(panel, 'Ask for open votes · 1 call');
    await panel.fill('DAO or Snapshot space', 'verified');
    await panel.clickRole('button', 'Find');
    await panel.clickRole('button', 'Add Verified DAO');
    await shows(panel, 'verified.eth');
    expect(wheres()).not.toContainEqual(expect.objectContaining({ space_in: expect.anything() }));
  });

  it('lists their open votes after one request, which is logged', async () => {
    stage.hub.clearRequests();
    await panel.clickRole('button', 'Ask for open votes · 1 call');
    await panel.waitFor(() => document.querySelector('[aria-label="Open, ends first"] li') !== null, []);
    await shows(panel, 'open vote');
    expect(wheres().filter((where) => 'space_in' in Object(where))).toEqual([
      { space_in: ['made-up.eth', 'verified.eth'], end_gt: expect.any(Number) },
    ]);
    const entries = await panel.evaluate(async () => {
      const all: readonly { readonly source: string }[] = await chrome.runtime.sendMessage({
        type: 'ledger',
      });
      return JSON.stringify(all.filter(({ source }) => source === 'network'));
    });
    expect(entries.match(/hub\.snapshot\.org\/graphql/g)?.length).toBeGreaterThanOrEqual(3);
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });

  it('has the last answer at once when it is opened again, with its age and without a request', async () => {
    stage.hub.clearRequests();
    await panel.reload();
    await panel.clickRole('tab', 'Today');
    await shows(panel, 'Last answer: ');
    await panel.waitFor(() => document.querySelector('[aria-label="Open, ends first"] li') !== null, []);
    await shows(panel, 'Ask again · 1 call');
    expect(wheres().filter((where) => 'space_in' in Object(where))).toEqual([]);
  });

  /** The conditions of each list that the hub was asked for. */
  function wheres(): readonly unknown[] {
    return stage.hub.requests.flatMap(({ variables }) => variables?.['where'] ?? []);
  }
});
