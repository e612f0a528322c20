import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { holdOrigins } from '../../build/with-origins';
import { withService } from '../../build/with-service';
import { demoThreadPath } from '../../forum/serve-forum';
import stored from '../../store/storage-1.0.0.json';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { HELD } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const SERVICE = stored.local['connection:v1'].serviceUrl;
const [STAR] = stored.local['watchlist:v1'];
const [ADDRESS] = stored.local['own-address:v1'];
const [NODE] = stored.local['own-nodes:v1'];
const ELSEWHERE = 'https://community.example.org';
/** What the user had allowed that version. */
const ALLOWED = [SERVICE, ELSEWHERE, new URL(NODE?.url ?? '').origin, ...HELD];
/** What the background writes anew by itself: the day's calls, and what became of the star. */
const ITS_OWN = ['day-use:v1', 'watch-notes:v1', 'whats-new:v1'];

/**
 * A profile as version 1.0.0 left it: `storage-1.0.0.json` says how it was written. An extension of that version and its
 * permissions, which does nothing, puts it in place; then the browser updates it to this build.
 */
describe.each(BROWSERS)('a profile of version 1.0.0 in %s', (kind) => {
  let stage: Stage;
  let earlier: string;

  beforeAll(async () => {
    earlier = await mkdtemp(join(tmpdir(), 'version-1-0-'));
    await cp(inject('builds').test[kind], earlier, { recursive: true });
    await takeVersion(earlier);
    await holdOrigins(earlier, ALLOWED);
    for (const name of ['background.js', 'forum.js']) await writeFile(join(earlier, name), '');
    await writeFile(join(earlier, 'options.html'), '<!doctype html><title>1.0.0</title>');
    stage = await openStage(kind, {
      extensionDir: earlier,
      serviceHost: new URL(SERVICE).host,
    });
    const page = await stage.browser.openExtensionPage('options.html');
    await page.evaluate(restore, stored);
    await page.close();
    await becomes();
  });
  afterAll(async () => {
    await stage?.end();
    await rm(earlier, { recursive: true, force: true });
  });

  it('has all that was stored', async () => {
    const options = await stage.browser.openExtensionPage('options.html#service');
    await options.shows('ends in plus');
    const kept = await options.evaluate(readKept);
    const ofUser = Object.entries(stored.local).filter(([key]) => !ITS_OWN.includes(key));
    expect(kept.local).toMatchObject(Object.fromEntries(ofUser));
    // The check of the star may have read its figures anew.
    expect(kept.answers).toEqual(expect.arrayContaining(stored.answers.map(({ key }) => key)));
    expect(kept.requests).toEqual(expect.arrayContaining(stored.requests));
    expect(await options.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await options.close();
  });

  it('shows its settings', async () => {
    for (const [section, text] of [
      ['lookups', '37 on a page, 211 an hour on a site, 222 on all sites'],
      ['sites', new URL(ELSEWHERE).host],
      ['own', ADDRESS ?? ''],
      ['keyless', `${new URL(NODE?.url ?? '').host} for chain ${NODE?.chainId}`],
    ] as const) {
      const options = await stage.browser.openExtensionPage(`options.html#${section}`);
      await options.shows(text);
      await options.close();
    }
  });

  it('reads a thread with its token', async () => {
    stage.service.api.clearRequests();
    const thread = await stage.openForum(demoThreadPath);
    const states = (await settledChips(thread)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['resolved']));
    expect(stage.service.api.requests.map(({ tier }) => tier)).toContain('plus');
    const panel = await stage.browser.openPanel(thread);
    for (const tab of ['Watching', 'Recent']) {
      await panel.clickRole('tab', tab);
      await panel.waitFor(
        (title) => document.querySelector('main')?.innerText.includes(title),
        [STAR?.candidate.title ?? ''],
      );
    }
    await panel.close();
  });

  it('says once what is new', async () => {
    const panel = await stage.browser.openExtensionPage('sidepanel.html');
    const version = await panel.evaluate(() => chrome.runtime.getManifest().version);
    await panel.shows(`Updated to ${version}.`);
    await panel.clickRole('button', 'Got it');
    await panel.waitFor((text) => !document.body.innerText.includes(text), ['Updated to']);
    await panel.reload();
    await panel.waitFor(() => document.querySelector('main') !== null, []);
    expect(
      await panel.evaluate(async () => (await chrome.storage.local.get('whats-new:v1'))['whats-new:v1']),
    ).toBeNull();
    await panel.close();
  });

  /** Puts this build into the folder that is loaded, so that the browser knows the extension as the same one. */
  async function becomes(): Promise<void> {
    const next = await withService(inject('builds').test[kind], stage.service.url);
    await holdOrigins(next, ALLOWED);
    await rm(stage.extensionDir, { recursive: true });
    await cp(next, stage.extensionDir, { recursive: true });
    await rm(next, { recursive: true });
    await stage.browser.updateExtension(stage.extensionDir);
  }
});

async function takeVersion(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, version: '1.0.0' }));
}

/** Puts everything where version 1.0.0 had it, in stores as it made them. Runs in a page of the extension. */
async function restore({ local, requests, answers, tokenKey }: typeof stored): Promise<void> {
  const open = (name: string, version: number, make: (database: IDBDatabase) => void) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => make(opening.result);
      opening.onerror = reject;
      opening.onsuccess = () => resolve(opening.result);
    });
  const fill = (database: IDBDatabase, name: string, put: (store: IDBObjectStore) => void) =>
    new Promise((resolve, reject) => {
      const writing = database.transaction(name, 'readwrite');
      put(writing.objectStore(name));
      writing.onerror = reject;
      writing.oncomplete = resolve;
    });
  const bytes = Uint8Array.from(atob(tokenKey.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
    one.charCodeAt(0),
  );
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const own = await open('proposal-lens', 2, (database) => {
    database.createObjectStore('keys');
    database.createObjectStore('requests', { autoIncrement: true });
  });
  await fill(own, 'keys', (store) => store.put(key, 'token'));
  await fill(own, 'requests', (store) => requests.map((entry) => store.add(entry)));
  own.close();
  const cache = await open('proposal-lens-answers', 1, (database) => {
    database.createObjectStore('answers', { keyPath: 'key' }).createIndex('use', ['usedAt', 'bytes']);
  });
  await fill(cache, 'answers', (store) => answers.map((entry) => store.add(entry)));
  cache.close();
  await chrome.storage.local.set(local);
}

/** Runs in a page of the extension. */
async function readKept() {
  const rows = (name: string, store: string) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  const answers = await rows('proposal-lens-answers', 'answers');
  return {
    local: await chrome.storage.local.get(null),
    requests: await rows('proposal-lens', 'requests'),
    answers: answers.map((answer) => Object(answer).key),
  };
}
