import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificate } from '../network/certificate';
import { type ForumProxy, startForumProxy } from '../network/forum-proxy';
import { listenOnLoopback } from '../network/listen-on-loopback';
import { BROWSERS } from '../stage/browsers';
import { writeScratchExtension } from './scratch-extension';
import type { BrowserSession, Page } from './session';
import { borrowSession, startSession } from './start-session';

const FORUM = 'forum.arbitrum.foundation';
const THREAD = `https://${FORUM}/t/1`;

/** What the extension's own pages find in either browser. */
declare const chrome: {
  tabs: { query(filter: object): Promise<{ url: string }[]> };
  runtime: { sendMessage(message: string): Promise<unknown> };
  storage: { local: { get(keys: null): Promise<object>; set(items: object): Promise<void> } };
};

let forum: Server;
let proxy: ForumProxy;
let extensionDir: string;

beforeAll(async () => {
  forum = createServer(await createCertificate([FORUM]), (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Thread</title><body>A thread');
  });
  proxy = await startForumProxy({ targetPort: await listenOnLoopback(forum) });
  extensionDir = await writeScratchExtension();
});

afterAll(async () => {
  await proxy.close();
  forum.close();
  await rm(extensionDir, { recursive: true });
});

describe.each(BROWSERS)('a session with %s', (kind) => {
  let session: BrowserSession;

  beforeAll(async () => {
    session = await startSession(kind, { extensionDir, proxyPort: proxy.port });
  });
  afterAll(() => session.close());

  it('reports errors in pages and in the background', async () => {
    expect(await session.extensionErrors()).toEqual([]);
    const page = await session.openExtensionPage('popup.html');
    await page.clickRole('button', 'Stumble');
    await page.evaluate(() => chrome.runtime.sendMessage('throw'));
    await expect.poll(() => session.extensionErrors()).toHaveLength(2);
    const errors = (await session.extensionErrors()).join('\n');
    expect(errors).toContain('page mishap');
    expect(errors).toContain('background mishap');
    await page.close();
  });
});

describe.each(BROWSERS)('the second session in one %s', (kind) => {
  const borrow = () => borrowSession(kind, { extensionDir, proxyPort: proxy.port });
  const widthOf = (page: Page) => page.evaluate(() => innerWidth);
  let second: BrowserSession;
  let width = 0;

  beforeAll(async () => {
    const first = await borrow();
    const { closed } = first;
    const page = await first.openPage(THREAD);
    width = await widthOf(page);
    await page.evaluate(() => {
      localStorage.setItem('word', 'kept');
      // biome-ignore lint/suspicious/noDocumentCookie: one that stays is wanted, and Firefox has no other way to set it.
      document.cookie = 'word=kept; max-age=1000';
    });
    await page.setViewport(700, 500);
    const panel = await first.openPanel(page);
    await panel.setViewport(500, 500);
    await panel.evaluate(() => chrome.storage.local.set({ word: 'kept' }));
    await panel.evaluate(() => chrome.runtime.sendMessage('throw'));
    await first.setOffline(true);
    await first.close();
    second = await borrow();
    expect(second.closed).toBe(closed);
  });
  afterAll(() => second?.close());

  it('finds nothing stored by the first one, and none of its pages', async () => {
    const page = await second.openPage(THREAD);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
    const own = await second.openExtensionPage('popup.html');
    const found = await own.evaluate(async () => ({
      stored: await chrome.storage.local.get(null),
      tabs: (await chrome.tabs.query({})).map(({ url }) => url),
    }));
    expect(found).toEqual({ stored: {}, tabs: ['about:blank', THREAD, await own.url()] });
    expect(await second.extensionErrors()).toEqual([]);
  });

  it('has a window and a panel of the usual size', async () => {
    const page = await second.openPage(THREAD);
    expect(await widthOf(page)).toBe(width);
    const panel = await second.openPanel(page);
    expect(await widthOf(panel)).not.toBe(500);
    await panel.close();
  });
});
