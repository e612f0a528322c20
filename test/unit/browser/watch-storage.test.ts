import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { writeWatchNotes } from '@/components/watchlist/background';
import {
  MAX_STARS,
  NO_NOTES,
  noteOf,
  readingOf,
  type Star,
  withLook,
  withNote,
  withoutStar,
  withStar,
} from '@/components/watchlist/star';
import { changeStars, onStarsChanged, readStars, readWatchNotes } from '@/components/watchlist/star-store';
import { makeCandidate, makeKey, makeRecord } from '../../factories/proposal';

const SERVICE = 'https://api.example.org';

const star = (name: string): Star => ({
  candidate: makeCandidate({ key: makeKey(name) }),
  service: SERVICE,
  starredAt: 5,
  seen: readingOf(makeRecord({ key: makeKey(name) })),
});

const names = (stars: readonly Star[]) => stars.map(({ candidate }) => candidate.key);

it('the watchlist keeps stars unchanged, even when two are added at once, and none twice', async () => {
  await Promise.all(['a', 'b', 'a'].map((name) => changeStars((stars) => withStar(stars, star(name)))));
  expect(await readStars()).toEqual([star('b'), star('a')]);
  await changeStars((stars) => withoutStar(stars, SERVICE, makeKey('b')));
  expect(names(await readStars())).toEqual(['a']);
});

it('the watchlist separates two services with the same key', async () => {
  const other = { ...star('a'), service: 'https://other.example.org' };
  await changeStars((stars) => withStar(withStar(stars, star('a')), other));
  await changeStars((stars) => withoutStar(stars, SERVICE, makeKey('a')));
  expect(await readStars()).toEqual([other]);
});

it('the watchlist stops at its limit', async () => {
  const all = Array.from({ length: MAX_STARS + 5 }, (_, index) => star(`vote ${index}`));
  await changeStars((stars) => all.reduce(withStar, stars));
  expect(await readStars()).toHaveLength(MAX_STARS);
});

it('the watchlist writes nothing if a look finds nothing newer', async () => {
  await changeStars((stars) => withStar(stars, star('a')));
  let changes = 0;
  const stop = onStarsChanged(() => {
    changes += 1;
  });
  const { seen } = star('a');
  if (seen === null) throw new Error('The sample record has no detail.');
  await changeStars((stars) => withLook(stars, SERVICE, makeKey('a'), seen));
  expect(changes).toBe(0);
  await changeStars((stars) => withLook(stars, SERVICE, makeKey('a'), { ...seen, at: seen.at + 1 }));
  expect(changes).toBe(1);
  stop();
});

it('the watchlist drops a star that cannot be read, and keeps the others', async () => {
  await changeStars((stars) => withStar(stars, star('a')));
  const broken = [{ ...star('b'), starredAt: 'yesterday' }, { ...star('c'), candidate: null }, 7, null];
  await browser.storage.local.set({ 'watchlist:v1': [...broken, star('a')] });
  expect(names(await readStars())).toEqual(['a']);
  await browser.storage.local.set({ 'watchlist:v1': 'x' });
  expect(await readStars()).toEqual([]);
});

it('the watchlist drops a note that cannot be read, and keeps the others and the last announcement', async () => {
  const note = { ...noteOf(NO_NOTES, star('a')), announced: ['ended'], triedAt: 9 };
  const notes = withNote({ ...NO_NOTES, digestDay: '2026-11-21' }, note);
  await writeWatchNotes(notes);
  expect(await readWatchNotes()).toEqual(notes);
  const odd = { ...note, error: 'a word of a later version' };
  await browser.storage.local.set({
    'watch-notes:v1': { ...notes, notes: [{ ...note, failures: -1 }, odd, 7], noFeed: 'x' },
  });
  expect(await readWatchNotes()).toEqual({ ...notes, notes: [{ ...note, error: null }] });
});
