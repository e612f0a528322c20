import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThreadPath, quietPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

describe.each(BROWSERS)('the connection in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;
  const requests = () => stage.service.api.requests;
  const asked = () => requests().map(({ path }) => path);
  const panelShows = (text: string) =>
    panel.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.close());

  it('makes no request and draws no chip without a token, on any page', async () => {
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.body.innerText.includes('token'), []);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(thread)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('offers the token’s field while there is none', async () => {
    const actions = await panel.evaluate(() =>
      [...document.querySelectorAll('main button')].map(({ textContent }) => textContent?.trim()),
    );
    expect(actions).toEqual(['Connect', 'Read without a token', 'Look around with sample votes']);
  });

  it('says that a wrong token was not accepted, with the way to the options and a new try', async () => {
    await connect(stage.browser, 'wrong-token-000');
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['error']));
    await panelShows('did not accept the token');
    const alert = await panel.evaluate(() => {
      const found = document.querySelector('[role="alert"]');
      return { text: found?.textContent, actions: found?.querySelectorAll('button').length };
    });
    expect(alert.text).toContain('Open settings');
    expect(alert.text).toContain('Try again');
    expect(alert.actions).toBe(2);
  });

  it('recovers with the right token, without a reload of page or panel', async () => {
    await connect(stage.browser, 'demo-plus');
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    await panelShows('Open;');
    await waitUntil('all chips in view to recover', async () => {
      const inView = await settledChips(thread);
      return inView.every(({ state }) => state === 'resolved');
    });
  });

  it('shows title and DAO, but no figures, to a token of the standard tier', async () => {
    await connect(stage.browser, 'demo-standard');
    await waitUntil('all chips in view to be limited', async () => {
      const inView = (await settledChips(thread)).map(({ state }) => state);
      return inView.every((state) => state === 'limited');
    });
    await panelShows('plus tier');
    const text = await panel.evaluate(() => document.body.innerText);
    expect(text).toContain('Register $BORING in the Arbitrum generic-custom gateway');
    expect(await panel.evaluate(() => document.querySelectorAll('.choice data').length)).toBe(0);
  });

  it('sends the token in its header alone, to the service alone', async () => {
    for (const { path, query, headerNames } of requests()) {
      expect(`${path}?${query}`).not.toMatch(/demo-plus|demo-standard|wrong-token/);
      // The browser writes headers of its own, none of them by such a name.
      for (const name of headerNames.filter((each) => each.startsWith('x-')))
        expect(name).toBe('x-service-api-token');
      expect(headerNames).not.toContain('authorization');
      expect(headerNames).not.toContain('cookie');
      expect(headerNames).not.toContain('referer');
    }
    expect(requests().length).toBeGreaterThan(0);
    expect(stage.forum.requests.join('\n')).not.toMatch(/demo-plus|demo-standard|wrong-token/);
  });

  it('asks nothing for a forum page without proposal links', async () => {
    stage.service.api.clearRequests();
    const quiet = await stage.openForum(quietPath);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(quiet)).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('draws no chips any more once the token is removed', async () => {
    const options = await stage.browser.openExtensionPage('options.html#service');
    await options.clickRole('button', 'Remove token');
    await options.waitFor(() => !document.body.innerText.includes('ends in'), []);
    await options.close();
    await thread.bringToFront();
    await thread.waitFor(() => document.querySelector('proposal-lens-chip') === null, []);
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });

  it('asks no host but the forum that the user opened', () => {
    const hosts = new Set(stage.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org')));
    expect([...hosts]).toEqual([]);
  });
});
