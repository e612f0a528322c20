import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, clickFirstChip, readThread } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { HELD } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

/** Asks the source again, and tells whether the panel says that the clock is fast, or that it does not. Runs in the panel. */
function refreshUntil(isFast: boolean): boolean {
  document.querySelector<HTMLElement>('.proposal-refresh')?.click();
  return document.body.innerText.includes('Your computer’s clock seems 18 minutes fast.') === isFast;
}

describe.each(BROWSERS)('the product without a token in %s', (kind) => {
  const [link] = demoThread;
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD, allowPrivate: true });
    await forgetService(stage);
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
  });
  afterAll(() => stage?.close());

  it('calls no source before the click, though the browser would allow it', async () => {
    await shows(panel, 'I have a token');
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
  });

  it('fills the first panel and the chips of its platform with one click', async () => {
    await panel.clickRole('button', 'Start');
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    await shows(panel, 'Reading public sources directly.');
    await shows(panel, 'Arbitrum DAO');
    await shows(panel, '2,211 votes');
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
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

  it('lists ballots on demand, from the same hub', async () => {
    await thread.evaluate(() => scrollTo(0, 0));
    stage.hub.clearRequests();
    await panel.click('[aria-label="Ballots"] .fold');
    await panel.waitFor(() => document.querySelector('.all-voters'), []);
    const asked = stage.hub.requests.map(({ query }) => query?.includes('votes(') === true);
    expect(asked).toEqual([true]);
  });

  describe('on demand', () => {
    const lookUp = async (text: string): Promise<Page> => {
      const popup = await stage.browser.openPopup(thread);
      stage.hub.clearRequests();
      await popup.fill('URL, title or ID', text);
      await popup.press('Enter');
      return popup;
    };
    const results = (popup: Page) =>
      popup.waitFor(() => document.querySelector<HTMLElement>('[aria-label="Results"]')?.innerText, []);

    it('finds a proposal by an ID', async () => {
      const popup = await lookUp(link?.externalId ?? '');
      expect(await results(popup)).toContain('Register $BORING');
      await shows(popup, 'Reading from hub.snapshot.org, publicnode.com, drpc.org, without a token.');
      await popup.close();
      expect(stage.service.api.requests).toEqual([]);
    });

    it('finds a proposal by words of its title, in one request to the hub', async () => {
      const popup = await lookUp('register $boring');
      expect(await results(popup)).toContain('Register $BORING');
      await shows(popup, 'Source: hub.snapshot.org');
      await popup.close();
      expect(stage.hub.requests).toHaveLength(1);
      expect(stage.service.api.requests).toEqual([]);
    });
  });

  describe('in a private window', () => {
    let secret: Page;
    const asked = () => stage.hub.requests.map(({ variables }) => variables);

    beforeAll(async () => {
      await panel.close();
      stage.hub.clearRequests();
      // The driver finds it by its address, of which the thread has one too.
      secret = await stage.openPrivateForum(`${demoThreadPath}?private`);
    });
    afterAll(async () => {
      await secret.close();
      panel = await stage.browser.openPanel(thread);
    });

    it('causes no automatic request, by its chips or its panel', async () => {
      await chipOf(secret, 'paused');
      const panel = await stage.browser.openPanel(secret);
      await panel.waitFor(() => document.querySelector('[aria-label="Proposals on this page"]') !== null, []);
      // Longer than a link has to be in view.
      await secret.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
      await panel.close();
      expect(asked()).toEqual([]);
    });

    it('requests only the link whose chip is clicked', async () => {
      await clickFirstChip(secret);
      await chipOf(secret, 'resolved');
      expect(asked()).toEqual([{ first: 1, ids: [link?.externalId] }]);
    });
  });

  it('learns from the hub that the clock is wrong, and shows it meanwhile', async () => {
    // The forum answers here for all nodes, and has shown to this worker that the clock is right.
    await stage.browser.stopBackground();
    stage.hub.setFault('late-clock');
    await panel.waitFor(refreshUntil, [true], { timeout: 20_000 });
    stage.hub.setFault(null);
    await panel.waitFor(refreshUntil, [false], { timeout: 20_000 });
  });

  it('makes no request once public sources are off', async () => {
    const options = await stage.browser.openExtensionPage('options.html#keyless');
    await options.clickRole('button', 'Turn off public sources');
    await shows(options, 'Start');
    stage.hub.clearRequests();
    await thread.reload();
    await shows(panel, 'I have a token');
    expect(await chipsIn(thread)).toEqual([]);
    expect(stage.hub.requests).toEqual([]);
    await options.close();
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
