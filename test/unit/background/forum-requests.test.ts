import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerForum } from '@/entrypoints/background/forum-requests';
import { createServices } from '@/entrypoints/background/services';
import { english } from '@/test/english';
import type { ForumSender } from '@/utils/browser/messages/sender-role';
import type { MessageKey } from '@/utils/i18n/locale';
import { demoThread } from '../../api/data/demo-thread';
import { permitOrigins } from '../browser/permitted-origins';

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

describe('a script of a listed forum', () => {
  it('is told that its mark is shown before it is told of any chip', async () => {
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

describe('a script of a site that was not enabled', () => {
  beforeEach(() => {
    permitOrigins('https://forum.example.org/*');
  });

  it('is told to take its chips away, and nothing is kept of what it reports', async () => {
    const report = { type: 'spotted' as const, links: [url], viewed: [url], posts: [[1]] };
    expect(await answerForum(createServices(), report, STRANGER)).toMatchObject({ chips: 'off' });
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });

  it('chooses nothing by a click', async () => {
    const messages: { getMessage(key: MessageKey): string } = fakeBrowser.i18n;
    vi.spyOn(messages, 'getMessage').mockImplementation((key) => english.t(key));
    expect(await answerForum(createServices(), { type: 'chosen', url }, STRANGER)).toEqual({
      hint: "Open the panel from the toolbar button's popup.",
    });
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });
});
