import { beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '@/entrypoints/background/router';
import { SECOND } from '@/utils/i18n/time';

const EXTENSION = { id: 'own-id', origin: 'chrome-extension://own-id' };
const BURST = 20;

const REPORT = { type: 'spotted', links: [], viewed: [], posts: [] };
const forum = (tabId: number, documentId = 'D1') => ({
  id: EXTENSION.id,
  url: 'https://gov.uniswap.org/t/1',
  frameId: 0,
  documentId,
  tab: { id: tabId, url: 'https://gov.uniswap.org/t/1', incognito: false },
});
const OPTIONS = { id: EXTENSION.id, url: `${EXTENSION.origin}/options.html` };

describe('the router of messages', () => {
  let now: number;
  let answered: (number | 'page')[];
  let route: ReturnType<typeof createRouter>;

  beforeEach(() => {
    now = 1_000_000;
    answered = [];
    route = createRouter({
      extension: EXTENSION,
      answerPage: async () => answered.push('page'),
      answerForum: async (_request, { tabId }) => answered.push(tabId),
      now: () => now,
    });
  });

  /** How many of so many messages at once are taken. */
  const send = (count: number, sender: Parameters<typeof route>[1], message: unknown = REPORT) =>
    Array.from({ length: count }, () => route(message, sender)).filter((reply) => reply !== undefined).length;

  it('takes no more from one tab than its script could send, and serves the others meanwhile', () => {
    expect(send(100, forum(1))).toBe(BURST);
    expect(send(5, forum(2))).toBe(5);
    expect(send(50, OPTIONS, { type: 'connection' })).toBe(50);
    expect(answered.filter((who) => who === 1)).toHaveLength(BURST);
  });

  it('counts a tab whatever document speaks there, and whatever it says', () => {
    expect(send(100, forum(1), { type: 'nonsense' })).toBe(0);
    expect(send(10, forum(1, 'D2'))).toBe(0);
  });

  it('takes four messages a second from then on, and all that a script sends while its page grows', () => {
    send(100, forum(1));
    now += SECOND;
    expect(send(100, forum(1))).toBe(4);
    now += 10 * SECOND;
    for (let report = 0; report < 400; report += 1) {
      expect(send(1, forum(1))).toBe(1);
      now += 250;
    }
  });

  it('keeps nobody out for a clock that was set back', () => {
    send(100, forum(1));
    now -= 3_600 * SECOND;
    expect(send(1, forum(1))).toBe(1);
  });
});
