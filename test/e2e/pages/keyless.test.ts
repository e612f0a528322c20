import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, readThread } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { HELD } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

describe.each(BROWSERS)('the product without a token in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    await forgetService(stage);
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
  });
  afterAll(() => stage?.end());

  it('calls no source before the click, though the browser would allow it', async () => {
    await panel.shows('I have a token');
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
  });

  it('fills the first panel and the chips of its platform with one click', async () => {
    await panel.clickRole('button', 'Start');
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    await panel.shows('Reading public sources directly.');
    await panel.shows('Arbitrum DAO');
    await panel.shows('2,211 votes');
  });

  it('calls the hub by GET, with nothing that identifies page, reader or installation, and not the service', () => {
    const { requests } = stage.hub;
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests.map(({ method, path, status }) => `${method} ${path} ${status}`))).toEqual(
      new Set(['GET /graphql 200']),
    );
    const sent = JSON.stringify(requests);
    expect(sent).not.toContain(new URL(stage.browser.extensionOrigin).host);
    expect(sent).not.toContain('gov.uniswap.org');
    const named = requests.flatMap(({ headers }) => Object.keys(headers));
    expect(named.filter((name) => ['origin', 'referer', 'cookie', 'authorization'].includes(name))).toEqual(
      [],
    );
    expect(stage.service.api.requests).toEqual([]);
  });

  it('gives chips only to links with a source', async () => {
    const chips = [...(await readThread(thread)).values()];
    expect(chips.length).toBeGreaterThan(0);
    const answered = /^https:\/\/(?:snapshot\.org|www\.tally\.xyz|vote\.|lisk\.degov\.ai)/;
    expect(chips.filter(({ url }) => !answered.test(url)).map(({ url }) => url)).toEqual([]);
    expect(stage.hub.requests.length).toBeLessThanOrEqual(chips.length);
  });

  it('finds a proposal by words of its title, in one request to the hub', async () => {
    const popup = await stage.browser.openPopup(thread);
    stage.hub.clearRequests();
    await popup.fill('URL, title or ID', 'register $boring');
    await popup.press('Enter');
    const results = () => document.querySelector<HTMLElement>('[aria-label="Results"]')?.innerText;
    expect(await popup.waitFor(results, [])).toContain('Register $BORING');
    await popup.shows('Source: hub.snapshot.org');
    await popup.close();
    expect(stage.hub.requests).toHaveLength(1);
    expect(stage.service.api.requests).toEqual([]);
  });

  it('makes no request once public sources are off', async () => {
    const options = await stage.browser.openExtensionPage('options.html#keyless');
    await options.clickRole('button', 'Turn off public sources');
    await options.shows('Start');
    stage.hub.clearRequests();
    await thread.reload();
    await panel.shows('I have a token');
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
    await options.close();
  });
});
