import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD, readWithoutToken } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

describe.each(BROWSERS)('lists without a token in %s', (kind) => {
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
    await panel.shows('Reading public sources directly.');
    await panel.clickRole('tab', 'Browse');
    await panel.shows('1 call to hub.snapshot.org for each page');
    stage.hub.clearRequests();
  });
  afterAll(() => stage?.end());

  it('request open proposals from the hub in one request, and hide flagged ones', async () => {
    await panel.clickRole('button', 'Show proposals');
    await panel.shows('Source: hub.snapshot.org');
    expect(asked()).toEqual([{ state: 'active' }]);
    await panel.shows('Hidden proposals flagged by Snapshot: 3');
    const before = await rows();
    expect(before.length).toBeGreaterThan(3);
    expect(before.join()).not.toContain('Claim your airdrop');
    await panel.clickRole('button', 'Show them');
    await panel.shows('Claim your airdrop');
    expect(await rows()).toHaveLength(before.length + 3);
    expect(asked()).toHaveLength(1);
  });

  it('find a space by its name, and have its proposals', async () => {
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

  it('open a row in the panel like any other proposal', async () => {
    await panel.waitFor(() => {
      document.querySelector<HTMLElement>('[aria-label="Proposals"] li button')?.click();
      return document.querySelector('.proposal-refresh') !== null;
    }, []);
    await panel.shows('Rejection threshold');
  });

  it('have in Today the open votes of two spaces, found by name, after one request more', async () => {
    const choices = () => stage.hub.requests.flatMap(({ variables }) => variables?.['where'] ?? []);
    const ofSpaces = () => choices().filter((where) => 'space_in' in Object(where));
    stage.hub.clearRequests();
    await panel.clickRole('tab', 'Today');
    for (const [name, space] of [
      ['made-up', 'Made-up DAO'],
      ['verified', 'Verified DAO'],
    ] as const) {
      await panel.fill('DAO or Snapshot space', name);
      await panel.clickRole('button', 'Find');
      await panel.clickRole('button', `Add ${space}`);
    }
    await panel.shows('verified.eth');
    await panel.shows('Ask for open votes · 1 call');
    expect(ofSpaces()).toEqual([]);
    await panel.clickRole('button', 'Ask for open votes · 1 call');
    await panel.waitFor(() => document.querySelector('[aria-label="Open, ends first"] li') !== null, []);
    expect(ofSpaces()).toEqual([{ space_in: ['made-up.eth', 'verified.eth'], end_gt: expect.any(Number) }]);
  });
});
