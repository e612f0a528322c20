import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { changeRecent, forgetRecent, onRecentChanged, readRecent } from '@/utils/browser/recent/use-recent';
import { standingOf, withView } from '@/utils/lookup/records/recent';
import { makeCandidate, makeKey, makeRecord } from '../../factories/proposal';

const view = (name: string) =>
  changeRecent((views) =>
    withView(views, makeCandidate({ key: makeKey(name) }), standingOf(makeRecord()), {
      now: 5,
      isNewVisit: true,
    }),
  );

it('the list of views keeps views unchanged, even when two are added at once', async () => {
  await Promise.all([view('a'), view('b')]);
  const kept = await readRecent();
  expect(kept.map(({ candidate }) => candidate.key)).toEqual(['b', 'a']);
  expect(kept[0]).toEqual({
    candidate: makeCandidate({ key: makeKey('b') }),
    viewedAt: 5,
    seen: standingOf(makeRecord()),
    before: null,
  });
});

it('the list of views drops a view that cannot be read, and keeps the others', async () => {
  await view('a');
  const items = await browser.storage.local.get('recent:v1');
  const stored: unknown = items['recent:v1'];
  if (!Array.isArray(stored)) throw new Error('Nothing was stored.');
  const broken = { ...stored[0], seen: { votes: { quorum: { progress: 'NaN', reached: null } } } };
  await browser.storage.local.set({ 'recent:v1': [broken, ...stored, 'x'] });
  expect((await readRecent()).map(({ candidate }) => candidate.key)).toEqual(['a']);
  await browser.storage.local.set({ 'recent:v1': 'x' });
  expect(await readRecent()).toEqual([]);
});

it('the list of views has a view once if a closed page added it twice, in its last form', async () => {
  await view('a');
  const items = await browser.storage.local.get('recent:v1');
  const stored: unknown = items['recent:v1'];
  if (!Array.isArray(stored)) throw new Error('Nothing was stored.');
  await browser.storage.local.set({ 'recent:v1': [...stored, { ...stored[0], viewedAt: 6 }, stored[0]] });
  expect(await readRecent()).toMatchObject([{ candidate: { key: 'a' }, viewedAt: 6 }]);
});

it('the list of views forgets all of them, and announces it', async () => {
  await view('a');
  let heard = 0;
  const stop = onRecentChanged(() => {
    heard += 1;
  });
  await forgetRecent();
  expect(await readRecent()).toEqual([]);
  expect(heard).toBe(1);
  stop();
});

it('the list of views reads a view that was stored before powers were', async () => {
  await view('a');
  const items = await browser.storage.local.get('recent:v1');
  const stored: unknown = items['recent:v1'];
  if (!Array.isArray(stored)) throw new Error('Nothing was stored.');
  const seen = { ...stored[0].seen, votes: { quorum: { progress: '0.5', reached: false } } };
  await browser.storage.local.set({ 'recent:v1': [{ ...stored[0], seen }] });
  expect((await readRecent()).map((kept) => kept.seen.votes)).toEqual([seen.votes]);
});
