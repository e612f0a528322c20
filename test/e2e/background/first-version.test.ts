import { cp, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import * as z from 'zod';
import { buildCommit } from '../../build/build-commit';
import { holdOrigins } from '../../build/with-origins';
import { SERVICE_TO_COME, withService } from '../../build/with-service';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { choose, saved } from '../stage/choose';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** Version 0.1.0, as its history has it. */
const FIRST_VERSION = '2b7b9f47';
/** Not on the frozen list; the proxy leads it to the sample forum like any other host. */
const ELSEWHERE = 'https://community.example.org';
const OWN_ADDRESS = '0x88fb3d509fc49b515bfeb04e23f53ba339563981';
const PER_PAGE = '37';

const Stars = z.tuple([z.looseObject({ candidate: z.looseObject({ title: z.string() }) })]);

describe.each(BROWSERS)('a profile of the first version in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  const outDir = `.output/run-${process.pid}/first-${kind}`;

  /** What the first version knew, in the words of its own pages and stores. */
  let before: Kept;
  let starred: string;

  beforeAll(async () => {
    const extensionDir = await buildCommit(FIRST_VERSION, {
      browser: kind,
      outDir,
      apiUrl: SERVICE_TO_COME,
    });
    stage = await openStage(kind, { extensionDir, heldOrigins: [ELSEWHERE] });
  }, 300_000);
  afterAll(async () => {
    await stage?.end();
    await rm(outDir, { recursive: true, force: true });
  });

  const optionsPage = async (section = '') => {
    const options = await stage.browser.openExtensionPage(`options.html${section}`);
    await options.waitFor(() => document.querySelector('select') !== null, []);
    return options;
  };

  it("is made with the first version's own pages", async () => {
    const options = await optionsPage();
    await options.fill('Token', 'demo-plus');
    await options.clickRole('button', 'Save');
    await options.shows('ends in plus');
    await choose(options, 'Theme', 'dark');
    await options.fill('On one page', PER_PAGE);
    await options.press('Tab');
    await options.fill('Add an address', OWN_ADDRESS);
    await options.clickRole('button', 'Add address');
    await options.waitFor(listed, [OWN_ADDRESS]);
    await saved(options);
    await options.close();

    const elsewhere = await stage.browser.openPage(`${ELSEWHERE}${demoThreadPath}`);
    const popup = await stage.browser.openPopup(elsewhere);
    await popup.clickRole('button', 'Enable on this site');
    await elsewhere.waitFor(() => document.querySelector('proposal-lens-chip') !== null, [], {
      timeout: 20_000,
    });
    await popup.close();
    await elsewhere.close();

    thread = await stage.openForum(demoThreadPath);
    await thread.waitFor(() => document.querySelector('[data-state="resolved"]') !== null, [], {
      timeout: 20_000,
    });
    const panel = await stage.browser.openPanel(thread);
    await panel.click('button[aria-label="Watch this proposal"]');
    await panel.waitFor(() => document.querySelector('button[aria-pressed="true"]') !== null, []);
    await panel.close();
    await thread.close();

    before = await keptAtRest();
    starred = titleOf(before);
    expect(before.version).toBe('0.1.0');
    expect(before.requests).toBeGreaterThan(2);
    expect(before.answers).toBeGreaterThan(2);
    expect(Object.keys(before.local)).toEqual(
      expect.arrayContaining(['token:v1', 'connection:v1', 'appearance:v1', 'lookups:v1', 'watchlist:v1']),
    );
  });

  it('is opened by this version with its token and settings, and no call is repeated', async () => {
    await becomes(inject('builds').test[kind]);
    stage.service.api.clearRequests();
    const options = await optionsPage('#service');
    await options.shows('ends in plus');
    expect(await options.evaluate(() => chrome.runtime.getManifest().version)).not.toBe('0.1.0');
    expect(await options.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await options.shows(`${PER_PAGE} on a page`);
    await options.close();
    expect(stage.service.api.requests).toEqual([]);

    const after = await keptNow();
    expect(after.requests).toBe(before.requests);
    expect(after.answers).toBe(before.answers);
    expect(after.local).toMatchObject(before.local);
  });

  it('shows its chips again from cached answers, on the enabled site, too', async () => {
    for (const origin of ['https://gov.uniswap.org', ELSEWHERE]) {
      thread = await stage.browser.openPage(`${origin}${demoThreadPath}`);
      const states = (await settledChips(thread)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['resolved']));
      await thread.close();
    }
    expect(stage.service.api.requests.map(({ routeId }) => routeId)).toEqual([]);
  });

  it('keeps its stars and recent proposals', async () => {
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    const panel = await stage.browser.openPanel(thread);
    await panel.clickRole('tab', 'Watching');
    await panel.waitFor((title) => document.querySelector('main')?.innerText.includes(title), [starred]);
    await panel.clickRole('tab', 'Recent');
    await panel.waitFor((title) => document.querySelector('main')?.innerText.includes(title), [starred]);
    await panel.close();
  });

  it('returns to the first version with its token and settings', async () => {
    await becomes(`${outDir}/${FIRST_VERSION}/builds/${kind === 'chromium' ? 'chrome' : 'firefox'}-mv3`);
    const options = await optionsPage();
    await options.shows('ends in plus');
    expect(await options.evaluate(() => chrome.runtime.getManifest().version)).toBe('0.1.0');
    expect(await options.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await options.waitFor(fieldNamed, ['On one page'])).toBe(PER_PAGE);
    await options.waitFor(listed, [OWN_ADDRESS]);
    await options.waitFor(listed, [new URL(ELSEWHERE).host]);
    await options.close();
    await thread.reload();
    await thread.waitFor(() => document.querySelector('[data-state="resolved"]') !== null, [], {
      timeout: 20_000,
    });
  });

  /** Puts another build into the folder that is loaded, so that the browser knows the extension as the same one. */
  async function becomes(build: string): Promise<void> {
    const next = await withService(build, stage.service.url);
    if (kind === 'chromium') await holdOrigins(next, [ELSEWHERE]);
    await rm(stage.extensionDir, { recursive: true });
    await cp(next, stage.extensionDir, { recursive: true });
    await rm(next, { recursive: true });
    await stage.browser.updateExtension(stage.extensionDir);
  }

  /** What was asked for still comes in for a moment. */
  async function keptAtRest(): Promise<Kept> {
    let kept = await keptNow();
    return waitUntil('nothing more to come in', async () => {
      const earlier = kept;
      await sleep(1_500);
      kept = await keptNow();
      return kept.requests === earlier.requests && kept.answers === earlier.answers ? kept : null;
    });
  }

  async function keptNow(): Promise<Kept> {
    const options = await stage.browser.openExtensionPage('options.html');
    const kept = await options.evaluate(readKept);
    await options.close();
    return kept;
  }
});

interface Kept {
  readonly version: string;
  readonly local: Readonly<Record<string, unknown>>;
  /** Entries of the ledger. */
  readonly requests: number;
  readonly answers: number;
}

/** Of the one proposal that is starred. */
function titleOf({ local }: Kept): string {
  const [star] = z.parse(Stars, local['watchlist:v1']);
  return star.candidate.title;
}

async function readKept(): Promise<Kept> {
  const count = (name: string, store: string) =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const counting = opening.result.transaction(store).objectStore(store).count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  return {
    version: chrome.runtime.getManifest().version,
    local: await chrome.storage.local.get(null),
    requests: await count('proposal-lens', 'requests'),
    answers: await count('proposal-lens-answers', 'answers'),
  };
}

function fieldNamed(label: string): string | undefined {
  const { control } =
    [...document.querySelectorAll('label')].find((known) => known.textContent === label) ?? {};
  return control instanceof HTMLInputElement ? control.value : undefined;
}

function listed(text: string): boolean {
  return [...document.querySelectorAll('li')].some((item) => item.textContent?.includes(text));
}
