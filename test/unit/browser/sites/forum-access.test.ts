import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasForumScript } from '@/components/diagnosis/diagnosis.live';
import { hasForumAccess, requestForumAccess } from '@/utils/browser/sites/forum-hosts';
import { enableSite } from '@/utils/browser/sites/use-access';

describe('the listed forums', () => {
  it('are checked and requested as a whole', async () => {
    const asked: string[][] = [];
    const answer = async ({ origins = [] }: { origins?: string[] }) => {
      asked.push(origins);
      return origins.includes('https://gov.uniswap.org/*');
    };
    Object.assign(fakeBrowser.permissions, { contains: answer, request: answer });
    expect(await hasForumAccess()).toBe(true);
    expect(await requestForumAccess()).toBe(true);
    expect(asked.map(({ length }) => length)).toEqual([112, 112]);
  });
});

describe('a forum page', () => {
  it('has a script if something listens there, and none otherwise', async () => {
    const send = vi.fn(async () => undefined);
    Object.assign(fakeBrowser.tabs, { sendMessage: send });
    expect(await hasForumScript(7)).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith(7, { type: 'scroll', url: '' }, { frameId: 0 });
    send.mockRejectedValue(new Error('Could not establish connection.'));
    expect(await hasForumScript(7)).toBe(false);
  });
});

describe('enabling a site', () => {
  it('asks the browser first, in the click, and then informs the background', () => {
    const order: string[] = [];
    const request = async () => {
      order.push('browser');
      return false;
    };
    Object.assign(fakeBrowser.permissions, { request });
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
      order.push(JSON.stringify(message));
      return { done: true };
    });
    enableSite('https://forum.example.org');
    expect(order).toEqual(['browser', '{"type":"add-site","origin":"https://forum.example.org"}']);
  });
});
