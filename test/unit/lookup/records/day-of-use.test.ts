import { expect, it } from 'vitest';
import { type DayMark, useForADay } from '../rigs/day-of-use';

/** Those under way just when they are counted. One kept for each proposal would be a thousand. */
const ROOM = 200;

const most = (marks: readonly DayMark[], of: 'collections' | 'entries') =>
  Math.max(...marks.map((mark) => mark[of]));

/** `npm run soak -- --day` prints the same with the heap. */
it('a worker that reads two thousand proposals in a day keeps no more of them than of the first thousand', async () => {
  const marks = await useForADay();
  expect(marks.at(-1)).toMatchObject({ proposals: 2_000, filled: 2_000 });
  const [morning, evening] = [marks.slice(0, marks.length / 2), marks.slice(marks.length / 2)];
  for (const of of ['collections', 'entries'] as const)
    expect(most(evening, of), of).toBeLessThanOrEqual(most(morning, of) + ROOM);
}, 120_000);
