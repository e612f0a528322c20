import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createServices } from '@/entrypoints/background/services';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { permitOrigins } from '../browser/permitted-origins';
import { linkTo } from '../lookup/rigs/known-links';

/** Longer than the links of a screen are gathered. */
const APART_MS = 100;

const idOf = (number: number) => `0x${String(number).padStart(64, '0')}`;

const linkOf = (number: number) => linkTo(`https://snapshot.org/#/ens.eth/proposal/${idOf(number)}`);

/** Snapshot's hub, which knows of nothing and answers each request when it is told to. */
async function openHub() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  permitOrigins(`${SNAPSHOT_HUB.origin}/*`);
  await changeTurnedOn(() => [SNAPSHOT_HUB.id]);
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((resolve) => {
        if (!url.startsWith(SNAPSHOT_HUB.origin)) return resolve(Response.json([]));
        const { ids } = JSON.parse(new URL(url).searchParams.get('variables') ?? '{}');
        asked.push(String(ids));
        answers.push(() => resolve(Response.json({ data: { proposals: [] } })));
      }),
  );
  return { asked, answers };
}

it('a chip lets a click on a pending link go before the queue of its source', async () => {
  const { asked, answers } = await openHub();
  const lookup = createServices().lookupFor(null);
  for (const number of [1, 2]) {
    void lookup.link(linkOf(number));
    await vi.waitFor(() => expect(asked).toHaveLength(number));
  }
  for (const together of [[3], [4, 5]]) {
    for (const number of together) void lookup.link(linkOf(number));
    await sleep(APART_MS);
  }
  const clicked = lookup.link(linkOf(5), 'panel');
  await sleep(APART_MS);
  answers[0]?.();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toBe(`${idOf(4)},${idOf(5)}`);
  answers[2]?.();
  expect((await clicked).resolution).toMatchObject({ state: 'not-found' });
});

it('a chip never waits for the pace of a service if none is set', async () => {
  await openHub();
  const page = createServices().forumPageFor(null);
  const answerer = (await page.answerer())(linkOf(1));
  expect(answerer?.name).toBe('hub.snapshot.org');
  const { at = 0, by } = (await answerer?.turn(90)) ?? {};
  expect(by).toBe('hub.snapshot.org');
  expect(at - Date.now()).toBeLessThan(1_000);
});
