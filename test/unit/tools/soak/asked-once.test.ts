import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { createSerialQueue } from '@/utils/tasks';
import { Random } from '../../../bench/random';
import { createSoakBrowser } from '../../../soak/browser/soak-browser';
import { createStores } from '../../../soak/browser/stores';
import { createSourcesRespondent } from '../../../soak/sources/sources-respondent';
import { fakeTime } from '../../lookup/gate/fake-time';

const START = Date.parse('2026-11-21T12:00:00Z');
/** Milliseconds of each piece of work on the disk. */
const SLOW = 50;

afterEach(() => deleteDB('proposal-lens-answers'));

it('the background requests each of eighty links once from public sources, though a slow disk delays their parts', async () => {
  let onDisk = 0;
  const time = fakeTime(START, () => onDisk > 0);
  const { now, sleep, startTimer } = time;
  const { links, answer, connect, books } = createSourcesRespondent(80, new Random(1), time);
  const asked: string[] = [];
  // A disk does one thing after another.
  const inOrder = createSerialQueue();
  const stores = createStores(now);
  const browser = createSoakBrowser({
    surroundings: () => ({
      ...{ stores, now, sleep, startTimer, connect, random: () => 0.5 },
      async fetch(url, init) {
        const { body } = init;
        const entries = books.entriesOf({ url, body: typeof body === 'string' ? body : null });
        asked.push(...entries.map((entry) => entry.url));
        await sleep(100);
        return (await answer(new Request(url, init))).response;
      },
      onDisk: (work) =>
        inOrder(async () => {
          await sleep(SLOW);
          onDisk += 1;
          return work().finally(() => {
            onDisk -= 1;
          });
        }),
      onKept: () => {},
      onDropped: () => {},
      showChips: () => {},
    }),
    ...{ tabs: [1], alarm: stores.alarm, now, sleep },
    onBirth: () => {},
    strikes: () => false,
    onDeath: () => {},
  });
  const urls = links.map(({ url }) => url);
  const page = recognisePageLinks({ links: urls, viewed: urls, posts: [] });
  const policy = {
    mode: 'automatic',
    isPrivate: false,
    caps: { perPage: 100, perHour: 300, perHourAll: 300 },
    pausedUntil: null,
  } as const;
  const visit = { tabId: 1, origin: 'https://forum.example.org', page: 'topic' };
  void browser.ask((worker) => reportPage(worker.page, { visit, policy, ...page }), false);
  for (let second = 0; second < 120; second += 1) {
    await time.run(1_000);
    browser.tick();
  }
  expect(asked.toSorted()).toEqual(urls.toSorted());
});
