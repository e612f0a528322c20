import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import type { FaultName } from '../api/faults';
import { serveReferenceApi } from '../api/serve';
import { demoThreadPath } from '../forum/serve-forum';
import { connect } from '../stage/connect';
import { ChromiumSession } from './browser/chromium-session';
import type { Page } from './browser/session';
import { settledChips } from './chips';
import { openStage, type Stage } from './stage';
import { unexpectedErrors } from './unexpected-errors';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const UNREACHABLE = 'The service could not be reached.';
/** Whichever the browser knows. */
const OFFLINE = ['This device is offline.', UNREACHABLE];
const isToldOf = (words: string[]) => words.some((each) => document.body.innerText.includes(each));
const isToldOfNone = (words: string[]) => !words.some((each) => document.body.innerText.includes(each));
const TOO_LATE = 'The service did not answer in time.';

/** What only a browser can tell: its own network, storage and permissions. All other faults are tested without one. */
describe.each(['chromium', 'firefox'] as const)('a fault of the network in %s', (kind) => {
  let stage: Stage;
  const api = () => stage.service.api;

  beforeEach(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
  });
  afterEach(() => stage?.close());

  const says = (panel: Page, words: string, timeout = 40_000) =>
    panel.waitFor((wanted) => document.body.innerText.includes(wanted), [words], { timeout });

  async function openBoth(): Promise<{ readonly thread: Page; readonly panel: Page }> {
    const thread = await stage.openForum(demoThreadPath);
    return { thread, panel: await stage.browser.openPanel(thread) };
  }

  /** One click brings what the fault kept away, in the same page and panel. */
  async function expectRecovery(panel: Page): Promise<void> {
    await panel.waitFor(
      () => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ innerText }) => innerText === 'Try again')?.click();
        return document.body.innerText.includes('Voting is open');
      },
      [],
      { timeout: 40_000 },
    );
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  }

  function mostRequests(): number {
    const asked = api().requests.map(({ path, query }) => `${path}?${query}`);
    return Math.max(...asked.map((address) => asked.filter((other) => other === address).length));
  }

  it.each<[FaultName, string]>([
    ['redirect-302', UNREACHABLE],
    ['redirect-307-cross-origin', UNREACHABLE],
    ['reset', UNREACHABLE],
    ['cut-off-body', UNREACHABLE],
    ['never-ending-body', TOO_LATE],
  ])('by %s is told in words, tried three times at most, and over with a click', async (fault, words) => {
    api().setFault(fault);
    const { thread, panel } = await openBoth();
    await says(panel, words);
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['error']));
    // A link is asked for by its chip, and by hand for the panel. Firefox itself sends what was reset ten times over.
    const repeats = kind === 'firefox' && fault === 'reset' ? 10 : 1;
    expect(mostRequests()).toBeLessThanOrEqual(6 * repeats);
    // Where the redirects lead: nobody went there, so nobody took a token along.
    expect(api().requests.filter(({ path }) => path === '/health')).toEqual([]);
    api().setFault(null);
    await expectRecovery(panel);
  });

  it('by a service that is not there is told, and over once it is', async () => {
    await stage.service.close();
    const { panel } = await openBoth();
    await says(panel, UNREACHABLE);
    const again = await serveReferenceApi({ port: inject('apiPort') });
    try {
      await expectRecovery(panel);
    } finally {
      await again.close();
    }
  });

  it('by a device that is offline is told beside what was there before, and over once it is not', async () => {
    const { panel } = await openBoth();
    await says(panel, 'Voting is open');
    await stage.browser.setOffline(true);
    // Firefox reaches this machine all the same, and only says that it is offline.
    await stage.service.close();
    await panel.clickRole('button', 'Refresh');
    await panel.waitFor(isToldOf, [OFFLINE], { timeout: 40_000 });
    await says(panel, 'Voting is open');
    await stage.browser.setOffline(false);
    const again = await serveReferenceApi({ port: inject('apiPort') });
    try {
      await panel.clickRole('button', 'Refresh');
      await panel.waitFor(isToldOfNone, [OFFLINE], { timeout: 40_000 });
    } finally {
      await again.close();
    }
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});

describe('a full disk in chromium', () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage('chromium');
    await connect(stage.browser, 'demo-plus');
  });
  afterEach(() => stage?.close());

  it('costs no figure, and is told once', async () => {
    if (!(stage.browser instanceof ChromiumSession)) throw new Error('Chromium alone has that.');
    await stage.browser.limitDisk(1);
    // An open database has been granted some room ahead; it is closed a while after its worker's death.
    await stage.browser.stopBackground();
    await sleep(4_000);
    const thread = await stage.openForum(demoThreadPath);
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.body.innerText.includes('Voting is open'), [], { timeout: 30_000 });
    await panel.waitFor(() => document.body.innerText.includes('storage is full'), []);
    await panel.clickRole('button', 'Got it');
    await panel.waitFor(() => !document.body.innerText.includes('storage is full'), []);
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});

describe('a permission that is withdrawn in firefox', () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage('firefox');
    await connect(stage.browser, 'demo-plus');
  });
  afterEach(() => stage?.close());

  it('ends all requests, is told, and given back with one click', async () => {
    const thread = await stage.openForum(demoThreadPath);
    const panel = await stage.browser.openPanel(thread);
    await panel.waitFor(() => document.body.innerText.includes('Voting is open'), [], { timeout: 30_000 });
    const isRemoved = await panel.evaluate(() =>
      chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] }),
    );
    expect(isRemoved).toBe(true);
    stage.service.api.clearRequests();
    await panel.reload();
    await panel.waitFor(() => document.body.innerText.includes('Grant access'), []);
    expect(stage.service.api.requests).toEqual([]);
    await panel.clickRole('button', 'Grant access');
    await panel.waitFor(() => document.body.innerText.includes('Voting is open'), [], { timeout: 30_000 });
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
  });
});
