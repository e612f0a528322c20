import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerForum } from '@/entrypoints/background/forum-requests';
import { createServices } from '@/entrypoints/background/services';
import { english } from '@/test/english';
import { onHandedLink } from '@/utils/browser/messages/notify';
import type { ForumSender } from '@/utils/browser/messages/sender-role';
import type { MessageKey } from '@/utils/i18n/locale';
import { demoThread } from '../../api/data/demo-thread';
import { permitOrigins } from '../browser/permitted-origins';
import { linkTo } from '../lookup/rigs/known-links';

const [{ url } = { url: '' }] = demoThread;
const STRANGER: ForumSender = {
  role: 'forum',
  tabId: 4,
  origin: 'https://forum.example.org',
  documentId: 'D1',
  page: 'https://forum.example.org/t/12',
  isPrivate: false,
  isListed: false,
};

function speak(): void {
  const messages: { getMessage(key: MessageKey): string } = fakeBrowser.i18n;
  vi.spyOn(messages, 'getMessage').mockImplementation((key) => english.t(key));
}

describe('a script of a listed forum', () => {
  it('learns that its mark is shown before it gets any chip', async () => {
    const done: string[] = [];
    const note = (what: string) => async () => void done.push(what);
    Object.assign(fakeBrowser, { sidebarAction: {} });
    Object.assign(fakeBrowser.scripting, { insertCSS: note('sheet') });
    Object.assign(fakeBrowser.tabs, {
      sendMessage: async (_tabId: number, { type }: { type: string }) => void done.push(type),
    });
    const report = { type: 'spotted' as const, links: [url], viewed: [url], posts: [[1]], mark: 'x1a' };
    await answerForum(createServices(), report, { ...STRANGER, isListed: true });
    Reflect.deleteProperty(fakeBrowser, 'sidebarAction');
    expect(done.slice(0, 2)).toEqual(['sheet', 'marked']);
  });
});

describe('a click on a chip', () => {
  it('passes its link to the panel before any storage answers, and takes it back if the site is not allowed', async () => {
    speak();
    const heard: unknown[] = [];
    const stop = onHandedLink((...handed) => heard.push(handed));
    const { get } = fakeBrowser.storage.local;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(fakeBrowser.storage.local, {
      get: async (...keys: Parameters<typeof get>) => {
        await held;
        return get(...keys);
      },
    });
    const answering = answerForum(createServices(), { type: 'chosen', url }, STRANGER);
    const { canonicalUrl } = linkTo(url);
    await expect.poll(() => heard).toEqual([[STRANGER.tabId, canonicalUrl]]);
    answer();
    await answering;
    await expect.poll(() => heard.at(-1)).toEqual([STRANGER.tabId, null]);
    Object.assign(fakeBrowser.storage.local, { get });
    stop();
  });
});

describe('a script of a site that was not enabled', () => {
  beforeEach(() => {
    permitOrigins('https://forum.example.org/*');
  });

  it('has to remove its chips, and nothing of its reports is stored', async () => {
    const report = { type: 'spotted' as const, links: [url], viewed: [url], posts: [[1]] };
    expect(await answerForum(createServices(), report, STRANGER)).toMatchObject({ chips: 'off' });
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });

  it('cannot choose a proposal by a click', async () => {
    speak();
    expect(await answerForum(createServices(), { type: 'chosen', url }, STRANGER)).toEqual({
      hint: 'Open the panel from the toolbar button’s popup.',
    });
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });
});
