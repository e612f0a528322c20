import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import type { FaultName } from '../../api/faults/faults';
import { serveReferenceApi } from '../../api/serve';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { ChromiumSession } from '../browser/chromium/chromium-session';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const REDIRECTED = 'The service’s address redirects';
const UNREACHABLE = 'The service could not be reached.';
/** Whichever the browser knows. */
const OFFLINE = ['This device is offline.', UNREACHABLE];
const isToldOf = (words: string[]) => words.some((each) => document.body.innerText.includes(each));
const isAtRest = () =>
  document.querySelector('button[aria-label="Refresh"][aria-disabled="false"]') !== null &&
  document.querySelector('.skeleton') === null;
const isToldOfNone = (words: string[]) => !words.some((each) => document.body.innerText.includes(each));
const TOO_LATE = 'The service did not answer in time.';

const says = (panel: Page, words: string) =>
  panel.waitFor((wanted) => document.body.innerText.includes(wanted), [words], { timeout: 40_000 });

/** One click brings what the fault kept away, in the same page and panel. */
async function expectRecovery(panel: Page): Promise<void> {
  await panel.waitFor(
    () => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ innerText }) => innerText === 'Try again')?.click();
      return document.body.innerText.includes('Open;');
    },
    [],
    { timeout: 40_000 },
  );
}

/** How often one address was asked for, at the most. */
function mostRequests({ service }: Stage): number {
  const asked = service.api.requests.map(({ path, query }) => `${path}?${query}`);
  return Math.max(...asked.map((address) => asked.filter((other) => other === address).length));
}

/** Of a redirect within the origin as well the browser tells no more than that it is one. */
const FAULTS: readonly [FaultName, string][] = [
  ['redirect-307-cross-origin', REDIRECTED],
  ['reset', UNREACHABLE],
  ['cut-off-body', UNREACHABLE],
];
/** Takes twenty seconds. Firefox ends a background page that nothing happens to in thirty; Chromium waits for its answer. */
const NEVER_ENDING: [FaultName, string] = ['never-ending-body', TOO_LATE];

/**
 * What only a browser can tell: its own network, storage and permissions. All other faults are tested without one.
 * One browser goes through these; each but the first begins with a connection that is saved anew, and nothing known.
 */
describe.each(BROWSERS)('a fault of the network in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    stage.service.api.setFault('never-answers');
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
  });
  afterAll(() => stage?.end());

  async function connectAnew(): Promise<void> {
    // Nothing is forgotten where the same token is saved once more.
    const page = await stage.browser.openExtensionPage('options.html');
    await page.evaluate(() => chrome.runtime.sendMessage({ type: 'remove-token' }));
    await page.close();
    await connect(stage.browser, 'demo-plus');
    await thread.bringToFront();
  }

  /** As a service that comes back does, at the address that it had. */
  async function withServiceAgain(check: () => Promise<void>): Promise<void> {
    const again = await serveReferenceApi({ port: Number(new URL(stage.service.url).port) });
    try {
      await check();
    } finally {
      await again.close();
    }
  }

  /** Takes twenty seconds: two whole attempts, and a third in what is left of them. */
  it('without an answer ends each request before the next, three in all, and is then shown', async () => {
    const { api } = stage.service;
    await says(panel, TOO_LATE);
    const queries = new Set(api.requests.map(({ query }) => query));
    const askedFor = (wanted: string) => api.requests.filter(({ query }) => query === wanted);
    const first = [...queries].find((query) => askedFor(query).length === 3) ?? expect.unreachable();
    // The browser may close the last connection a moment after it has given it up.
    await waitUntil('all three to be let go', () => askedFor(first).every(({ ended }) => ended !== null));
    expect(askedFor(first).map(({ status }) => status)).toEqual([null, null, null]);
    const places = askedFor(first).flatMap(({ begun, ended }) => [begun, ended ?? expect.unreachable()]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.max(...[...queries].map((query) => askedFor(query).length))).toBe(3);
    api.setFault(null);
    await expectRecovery(panel);
    await panel.waitFor(isAtRest, [], { timeout: 30_000 });
  });

  it.each(kind === 'firefox' ? [...FAULTS, NEVER_ENDING] : FAULTS)(
    'of %s is shown in words, tried at most three times, and fixed by a click',
    async (fault, words) => {
      const { api } = stage.service;
      api.setFault(fault);
      api.clearRequests();
      await connectAnew();
      await says(panel, words);
      // The page hears of the new connection in its own time; until then its chips say what they said.
      await waitUntil('every chip to tell of it', async () =>
        (await settledChips(thread)).every(({ state }) => state === 'error'),
      );
      // A link is asked for by its chip, and by hand for the panel. What was reset Firefox itself sends ten times over, and
      // Chromium once more where the connection had served before.
      const ownRepeats = kind === 'firefox' ? 10 : 2;
      const repeats = fault === 'reset' ? ownRepeats : 1;
      expect(mostRequests(stage)).toBeLessThanOrEqual(6 * repeats);
      // Where the redirects lead: nobody went there, so nobody took a token along.
      expect(api.requests.filter(({ path }) => path === '/health')).toEqual([]);
      api.setFault(null);
      await expectRecovery(panel);
      // What is still on its way would meet the next fault, and count there.
      await panel.waitFor(isAtRest, [], { timeout: 30_000 });
    },
  );

  it('of being offline is shown beside the earlier figures, until the browser is online', async () => {
    // Until then a click on refresh does nothing.
    await panel.waitFor(isAtRest, []);
    await panel.waitFor(isToldOfNone, [OFFLINE]);
    await stage.browser.setOffline(true);
    // Firefox reaches this machine all the same, and only says that it is offline.
    await stage.service.close();
    await panel.clickRole('button', 'Refresh');
    await panel.waitFor(isToldOf, [OFFLINE], { timeout: 40_000 });
    await says(panel, 'Open;');
    // Each of its parts fails in its own time; a refresh before the last would be none.
    await panel.waitFor(isAtRest, [], { timeout: 40_000 });
    await stage.browser.setOffline(false);
    await withServiceAgain(async () => {
      await panel.clickRole('button', 'Refresh');
      await panel.waitFor(isToldOfNone, [OFFLINE], { timeout: 40_000 });
    });
  });
});

describe('a full disk in chromium', () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await openStage('chromium');
    await connect(stage.browser, 'demo-plus');
  });
  afterEach(() => stage?.end());

  it('costs no figure, and is shown once', async () => {
    if (!(stage.browser instanceof ChromiumSession)) throw new Error('Chromium alone has that.');
    await stage.browser.limitDisk(1);
    // An open database has been granted some room ahead; it is closed a while after its worker's death.
    await stage.browser.stopBackground();
    await sleep(4_000);
    const thread = await stage.openForum(demoThreadPath);
    const panel = await stage.browser.openPanel(thread);
    await panel.shows('Open;');
    await panel.shows('storage is full');
    await panel.clickRole('button', 'Got it');
    await panel.waitFor(() => !document.body.innerText.includes('storage is full'), []);
    const chips = await settledChips(thread);
    expect(new Set(chips.map(({ state }) => state))).toEqual(new Set(['resolved']));
  });
});
