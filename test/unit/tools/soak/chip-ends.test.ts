import { expect, it } from 'vitest';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { createChipEnds } from '../../../soak/chip-ends';

const URL = 'https://snapshot.org/#/made-up.eth/proposal/0x1';

function chip(state: ChipView['state'], ...lines: readonly string[]): ChipView {
  const card = { title: 'A vote', origin: null, verdict: null, bars: [], lines, notice: null };
  const words = {
    word: 'Ended',
    wide: 'Ended',
    look: 'quiet',
    mark: { kind: 'circle', sign: '' },
    name: 'A vote: Ended',
  } as const;
  return { url: URL, state, ...words, card, lasts: null };
}

it.each([
  ['with figures', chip('resolved', 'Figures fetched 1 minute ago'), 'filled'],
  ['that nobody knows', chip('not-found'), 'filled'],
  ['whose service had a fault', chip('resolved', 'The service reported an internal error.'), 'error'],
  ['whose source had one', chip('resolved', 'hub.snapshot.org reported an internal error.'), 'error'],
  ['without a status', chip('resolved', 'The proposal’s status has not loaded.'), 'error'],
  ['that failed', chip('error'), 'error'],
  ['that waits', chip('resolved', 'Waiting for the service.'), 'pending'],
] as const)('a link %s has come to its end', (_, view, end) => {
  const ends = createChipEnds([URL], () => 0);
  expect(ends.of(URL)).toBe('pending');
  ends.show([view]);
  expect(ends.of(URL)).toBe(end);
});

it('the report shows when each error was shown, and when the figures came first', () => {
  const clock = { now: 1_000 };
  const ends = createChipEnds([URL], () => clock.now);
  for (const view of [chip('error'), chip('error'), chip('resolved'), chip('resolved')]) {
    ends.show([view]);
    expect(ends.drawnAt(URL)).toBe(clock.now);
    clock.now += 1_000;
  }
  expect(ends.filledAt(URL)).toBe(3_000);
});
