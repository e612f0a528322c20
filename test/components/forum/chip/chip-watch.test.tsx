import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chip } from '@/entrypoints/forum/chip/chip';
import { createChipWatch } from '@/entrypoints/forum/chip/chip-watch';
import { isOpenToView } from '@/entrypoints/forum/page/sight';
import { trusted } from '../forum-rig';

vi.mock('@/entrypoints/forum/page/sight');

/** Milliseconds: longer than a chip has to be open to view. */
const A_WHILE = 2_000;

const ended = new AbortController();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A chip that has the pointer. */
function chipUnderPointer(): Chip {
  const host = document.createElement('span');
  return {
    host,
    cover: host,
    pane: host,
    view: {
      ...{ url: '', word: '', wide: '', name: '', look: 'quiet' },
      ...{ mark: 'sign', sign: '', fill: null, card: [] },
    },
    layout: null,
    show: () => {},
    place: () => {},
    isOn: () => true,
    box: () => new DOMRect(10, 10, 80, 20),
    isWhole: () => true,
    remove: () => {},
  };
}

test('a click counts if nothing covered the chip for a while, and not if only the thorough check finds a cover', async () => {
  let isVeiled = false;
  vi.mocked(isOpenToView).mockImplementation((_chip, isThorough) => !(isThorough && isVeiled));
  const chip = chipUnderPointer();
  const watch = createChipWatch(() => [chip], ended.signal);
  window.dispatchEvent(trusted(new MouseEvent('pointermove', { clientX: 20, clientY: 20 })));
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(watch.wasOpen(chip)).toBe(true);
  // Let the pointer through, so that the looks between the first one and the click see nothing of it.
  isVeiled = true;
  await vi.advanceTimersByTimeAsync(A_WHILE);
  expect(watch.wasOpen(chip)).toBe(false);
});
