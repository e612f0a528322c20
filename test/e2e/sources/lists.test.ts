import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { askInPanel, HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

declare const chrome: typeof browser;

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

describe.each(BROWSERS)('the list without a token in %s', (kind) => {
  let stage: Stage;
  let panel: Page;

  /** The conditions of each list that the hub was asked for; chips beside it ask by ids. */
  const asked = () =>
    stage.hub.requests.flatMap(({ variables }) =>
      variables === null || 'ids' in variables || 'id' in variables ? [] : (variables['where'] ?? variables),
    );
  const rows = () =>
    panel.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[aria-label="Proposals"] li')].map(
        ({ innerText }) => innerText,
      ),
    );

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    await forgetService(stage);
    await readWithoutToken(stage);
    panel = await stage.browser.openPanel(await stage.openForum(demoThreadPath));
    await shows(panel, 'Reading public sources directly.');
    await panel.clickRole('tab', 'Browse');
    await shows(panel, '1 call to hub.snapshot.org for each page');
    stage.hub.clearRequests();
  });
  afterAll(() => stage?.close());

  it('requests open proposals from the hub in one request, and hides flagged ones', async () => {
    await panel.clickRole('button', 'Show proposals');
    await shows(panel, 'Source: hub.snapshot.org');
    expect(asked()).toEqual([{ state: 'active' }]);
    await shows(panel, 'Hidden proposals flagged by Snapshot: 3');
    const before = await rows();
    expect(before.length).toBeGreaterThan(3);
    expect(before.join()).not.toContain('Claim your airdrop');
    await panel.clickRole('button', 'Show them');
    await shows(panel, 'Claim your airdrop');
    expect(await rows()).toHaveLength(before.length + 3);
    expect(asked()).toHaveLength(1);
  });

  it('finds a space by its name, and lists its proposals', async () => {
    stage.hub.clearRequests();
    await panel.fill('DAO', 'verified');
    await panel.clickRole('button', 'Find by name (1 call)');
    await panel.clickRole('button', 'Verified DAO · verified.eth');
    await panel.waitFor(() => {
      const status = [...document.querySelectorAll('label')].find(({ innerText }) =>
        innerText.startsWith('Status'),
      );
      const select = status?.querySelector('select');
      if (!select) return false;
      select.value = '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }, []);
    await panel.clickRole('button', 'Show proposals');
    await panel.waitFor(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Proposals"] li')];
      return rows.some(({ innerText }) => innerText.includes('Changed after it was signed'));
    }, []);
    expect(await rows()).toHaveLength(1);
    expect(asked()).toEqual([{ name: 'verified', like: 'verified', most: 100 }, { space: 'verified.eth' }]);
  });

  it('opens a row in the panel like any other proposal', async () => {
    await panel.waitFor(() => {
      document.querySelector<HTMLElement>('[aria-label="Proposals"] li button')?.click();
      return document.querySelector('.proposal-refresh') !== null;
    }, []);
    await shows(panel, 'Rejection threshold');
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });

  it('searches all spaces by title in one request, and enters each request into the ledger', async () => {
    stage.hub.clearRequests();
    await askInPanel(panel, 'opens TOMORROW');
    await panel.waitFor(
      () =>
        document.querySelector<HTMLElement>('[aria-label="Results"]')?.innerText.includes('Opens tomorrow'),
      [],
    );
    expect(asked()).toEqual([{ title_contains: 'opens TOMORROW' }]);
    expect(stage.service.api.requests).toEqual([]);
    const entries = await panel.evaluate(async () => {
      const all: readonly { readonly source: string }[] = await chrome.runtime.sendMessage({
        type: 'ledger',
      });
      return JSON.stringify(all.filter(({ source }) => source === 'network'));
    });
    expect(entries.match(/hub\.snapshot\.org\/graphql/g)?.length).toBeGreaterThanOrEqual(4);
  });
});
