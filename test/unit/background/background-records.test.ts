import { expect, it } from 'vitest';
import * as background from '@/components/watchlist/background';
import { NO_NOTES, readingOf, withStar } from '@/components/watchlist/star';
import { changeStars, onWatchNotesChanged, readWatchNotes } from '@/components/watchlist/star-store';
import { readRecent } from '@/utils/browser/recent/background-store';
import { changeRecent } from '@/utils/browser/recent/use-recent';
import { standingOf, withView } from '@/utils/lookup/records/recent';
import { makeCandidate, makeKey, makeRecord } from '../../factories/proposal';

const candidate = makeCandidate({ key: makeKey('a') });

it('the record store reads in the background what pages store, and gets a new star', async () => {
  let heard = 0;
  background.onStarsChanged(() => {
    heard += 1;
  });
  await changeRecent((views) =>
    withView(views, candidate, standingOf(makeRecord()), { now: 5, isNewVisit: true }),
  );
  const star = {
    candidate,
    service: 'https://api.example.org',
    starredAt: 5,
    seen: readingOf(makeRecord({ key: candidate.key })),
  };
  await changeStars((stars) => withStar(stars, star));
  expect(await readRecent()).toMatchObject([{ candidate, viewedAt: 5 }]);
  expect(await background.readStars()).toEqual([star]);
  expect(heard).toBe(1);
});

it('the record store gives pages what the background stored', async () => {
  expect(await background.readWatchNotes()).toEqual(NO_NOTES);
  let heard = 0;
  const stop = onWatchNotesChanged(() => {
    heard += 1;
  });
  const notes = { ...NO_NOTES, digestDay: '2026-11-21' };
  await background.writeWatchNotes(notes);
  expect(await readWatchNotes()).toEqual(notes);
  expect(await background.readWatchNotes()).toEqual(notes);
  expect(heard).toBe(1);
  stop();
});
