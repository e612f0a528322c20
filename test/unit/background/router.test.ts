import { beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '@/entrypoints/background/router';
import { SECOND } from '@/utils/i18n/time';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { demoThread } from '../../api/data/demo-thread';
import { createPageRig, policyOf } from '../lookup/rigs/page-rig';

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
/** Until every promise that waits for no test has settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
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

  it('accepts from one tab only what its script could send, and serves the others meanwhile', async () => {
    expect(send(100, forum(1))).toBe(BURST);
    expect(send(5, forum(2))).toBe(5);
    expect(send(50, OPTIONS, { type: 'connection' })).toBe(50);
    // Two, and the newest of those that waited.
    await settled();
    expect(answered.filter((who) => who === 1)).toHaveLength(3);
  });

  it("counts a tab's messages together, from any of its documents", () => {
    expect(send(100, forum(1), { type: 'nonsense' })).toBe(0);
    expect(send(10, forum(1, 'D2'))).toBe(0);
  });

  it('accepts four messages a second after that, and all that a script sends while its page grows', () => {
    send(100, forum(1));
    now += SECOND;
    expect(send(100, forum(1))).toBe(4);
    now += 10 * SECOND;
    for (let report = 0; report < 400; report += 1) {
      expect(send(1, forum(1))).toBe(1);
      now += 250;
    }
  });

  it('handles at most four forged reports of one sender before the next of another', async () => {
    const rig = createPageRig();
    const order: number[] = [];
    const links = demoThread.slice(0, 5).map(({ url }) => url);
    const report = { type: 'spotted', links, viewed: links, posts: [] };
    route = createRouter({
      extension: EXTENSION,
      answerPage: async () => {},
      answerForum: async (request, { tabId, origin, page }, onDrawn) => {
        if (request.type !== 'spotted') return;
        order.push(tabId);
        const visit = { tabId, origin, page };
        return reportPage(rig.ports, { visit, ...policyOf({}), ...recognisePageLinks(request) }, onDrawn);
      },
      now: () => now,
    });
    const forged = Array.from({ length: BURST }, () => route(report, forum(1)));
    const honest = route(report, forum(2));
    expect(await honest).toHaveLength(links.length);
    const before = order.slice(0, order.indexOf(2)).filter((tabId) => tabId === 1);
    expect(before.length).toBeLessThanOrEqual(4);
    for (const reply of await Promise.all(forged)) expect(reply).toHaveLength(links.length);
  });

  it("gives the newest report's answer to those that it replaced, only in the same document", async () => {
    const opened: (() => void)[] = [];
    route = createRouter({
      extension: EXTENSION,
      answerPage: async () => {},
      answerForum: (request, { documentId }) =>
        new Promise((resolve) => {
          const links = request.type === 'spotted' ? request.links.length : 0;
          opened.push(() => resolve(`${documentId} ${links}`));
        }),
      now: () => now,
    });
    const of = (count: number) => ({
      ...REPORT,
      links: Array.from({ length: count }, () => 'https://a.example'),
    });
    const replies = [1, 2, 3, 4].map((count) => route(of(count), forum(1)));
    replies.push(route(of(5), forum(1, 'D2')));
    for (let nth = 0; nth < 4; nth += 1) {
      await settled();
      opened[nth]?.();
    }
    expect(await Promise.all(replies)).toEqual(['D1 1', 'D1 2', 'D1 4', 'D1 4', 'D2 5']);
  });

  it('begins the next report of a drawn page, though answers are still pending', async () => {
    const drawn: (() => void)[] = [];
    route = createRouter({
      extension: EXTENSION,
      answerPage: async () => {},
      answerForum: (_request, _sender, onDrawn) => {
        drawn.push(onDrawn);
        return new Promise(() => {});
      },
      now: () => now,
    });
    send(3, forum(1));
    expect(drawn).toHaveLength(2);
    // Once each, however often it is said.
    for (let time = 0; time < 3; time += 1) drawn[0]?.();
    send(2, forum(1));
    expect(drawn).toHaveLength(3);
  });

  it('blocks nobody after a clock was set back', () => {
    send(100, forum(1));
    now -= 3_600 * SECOND;
    expect(send(1, forum(1))).toBe(1);
  });
});
