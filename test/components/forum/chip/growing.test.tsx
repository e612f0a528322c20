import { expect, test, vi } from 'vitest';
import { append, link, post, proposal, read, settle, startScript } from '../forum-rig';

/** Lets the page put in so many posts, each with a new proposal, at this distance in milliseconds. */
async function grow(posts: number, distance: number): Promise<void> {
  for (let number = 2; number < 2 + posts; number += 1) {
    append(post(number, link(`${number}`)));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(distance);
  }
}

test('posts that arrive one after another are reported together, once the page rests', async () => {
  const rig = await startScript(post(1, link('a')));
  await grow(8, 60);
  expect(rig.background.reports).toHaveLength(1);
  await settle();
  expect(rig.background.reports).toHaveLength(2);
  expect(rig.background.reports.at(-1)).toHaveLength(9);
});

test('a page that never rests is reported about once a second', async () => {
  const rig = await startScript(post(1, link('a')));
  await grow(50, 100);
  expect(rig.background.reports.length).toBeGreaterThanOrEqual(4);
  expect(rig.background.reports.length).toBeLessThanOrEqual(6);
});

test('viewed links are reported before the page rests', async () => {
  const rig = await startScript(post(1, link('a')));
  await read(rig, document.querySelector('a'));
  expect(rig.background.viewed.at(-1)).toEqual([proposal('a')]);
  append(post(60, link('b')));
  await settle();
  const before = rig.background.viewed.length;
  rig.eyes.see(document.querySelectorAll('a')[1] ?? document.body);
  await vi.advanceTimersByTimeAsync(850);
  await grow(5, 100);
  await vi.advanceTimersByTimeAsync(1);
  expect(rig.background.viewed.slice(before).flat()).toContain(proposal('b'));
});
