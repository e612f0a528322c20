import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import type { RouteId } from '../../api/request/route';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { regionText } from '../../stage/panel';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** For chips and panel, and for the panel alone. */
const WAITS = [
  ['resolve', 'v2.proposals.resolve'],
  ['load the evidence', 'v2.proposals.evidence'],
] as const;

describe.each(BROWSERS)('a dying background in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  const api = () => stage.service.api;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage?.end());
  beforeEach(async () => {
    // With its token all that was known of the service is forgotten.
    const options = await stage.browser.openExtensionPage('options.html');
    await options.evaluate(() => chrome.runtime.sendMessage({ type: 'remove-token' }));
    await options.close();
    await connect(stage.browser, 'demo-plus');
    api().clearRequests();
  });
  afterEach(() => thread.close());

  /** How often the resource that was asked for most often was asked for. */
  function mostRequests(): number {
    const asked = api().requests.map(({ path, query }) => `${path}?${query}`);
    return Math.max(...asked.map((address) => asked.filter((other) => other === address).length));
  }

  /** What tells, of a panel that stays empty, whether background, service or panel is what waits. */
  async function standing(panel: Page): Promise<string> {
    const seen = await panel.evaluate(async () => {
      const answer = chrome.runtime.sendMessage({ type: 'connection' }).then(JSON.stringify);
      const silence = new Promise<string>((resolve) => setTimeout(resolve, 3_000, 'none'));
      return { answer: await Promise.race([answer, silence]), text: document.body.innerText };
    });
    const asked = api().requests.map(({ routeId, status }) => `${routeId} ${status}`);
    return `The background's answer: ${seen.answer}\nRequests: ${asked.join(', ')}\nPanel: ${seen.text}`;
  }

  async function openThread(): Promise<Page> {
    thread = await stage.openForum(demoThreadPath);
    return stage.browser.openPanel(thread);
  }

  async function expectFilled(panel: Page): Promise<void> {
    const isFilled = () =>
      document.body.innerText.includes('Open;') &&
      document.querySelector('.skeleton, button[aria-label="Refresh"][aria-disabled="true"]') === null;
    await panel.waitFor(isFilled, [], { timeout: 30_000 }).catch(async (cause) => {
      throw new Error(await standing(panel), { cause });
    });
    expect(await regionText(panel, 'Evidence')).toMatch(/ old\s· from \S/);
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
  }

  const asked = (route: RouteId) =>
    waitUntil(`a request of ${route}`, () => api().requests.some(({ routeId }) => routeId === route), 30_000);

  /** As soon as the answer is on its way, so that the background dies on taking it in. */
  async function answered(route: RouteId): Promise<void> {
    const deadline = Date.now() + 30_000;
    const isAnswered = () =>
      api().requests.some(({ routeId, status }) => routeId === route && status !== null);
    while (!isAnswered() && Date.now() < deadline) await sleep(1);
  }

  it.each(WAITS)('does not stop panel or chips from filling while it waits to %s', async (_what, route) => {
    api().setFault('slow', { only: route });
    const panel = await openThread();
    await asked(route);
    await stage.browser.stopBackground();
    api().setFault(null);
    await expectFilled(panel);
    expect(mostRequests()).toBeLessThanOrEqual(2);
  });

  it("does not stop them from filling when the detail's answer comes", async () => {
    const [panel] = await Promise.all([
      openThread(),
      answered('v2.proposals.detail').then(() => stage.browser.stopBackground()),
    ]);
    await expectFilled(panel);
    expect(mostRequests()).toBeLessThanOrEqual(2);
  });

  it('requests a page of ballots at most once more after dying while it waits', async () => {
    await expectFilled(await openThread());
    const page = await stage.browser.openExtensionPage('options.html');
    api().setFault('slow', { only: 'v2.proposals.votes' });
    const ballots = page.evaluate(askForBallots);
    await asked('v2.proposals.votes');
    await stage.browser.stopBackground();
    api().setFault(null);
    expect(await ballots).toBeGreaterThan(0);
    expect(mostRequests()).toBeLessThanOrEqual(2);
    await page.close();
  });

  it('does not stop them from filling after twenty deaths within five seconds', async () => {
    const panel = await openThread();
    const end = Date.now() + 5_000;
    let kills = 0;
    for (; kills < 20; kills += 1) {
      await stage.browser.stopBackground();
      await sleep(Math.max(0, (end - Date.now()) / (20 - kills)));
    }
    // What was lost twice says so, with a button.
    await panel.waitFor(
      () => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ innerText }) => innerText === 'Try again')?.click();
        return document.body.innerText.includes('Open;');
      },
      [],
      { timeout: 30_000 },
    );
    await expectFilled(panel);
    expect(mostRequests()).toBeLessThanOrEqual(1 + kills);
  });
});

/** Asks the background as the extension's pages do: once more where the first reply is lost. Gives the number of ballots. */
async function askForBallots(): Promise<number> {
  const records = await chrome.storage.session.get(null);
  // Of the shown proposal alone.
  const name = Object.keys(records).find((key) => key.startsWith('evidence:')) ?? '';
  const query = { list: 'ballots', key: name.slice('evidence:'.length), order: 'power', limit: 5 };
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const request = { type: 'page', query, cursor: null, refresh: false, tabId: tab?.id };
  const ask = () => chrome.runtime.sendMessage(request).catch(() => undefined);
  const first = await ask();
  await new Promise((resolve) => setTimeout(resolve, first ? 0 : 250));
  const reply = first ?? (await ask());
  return reply.value.value.page.items.length;
}
