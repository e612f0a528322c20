import type { ChipView } from '@/utils/lookup/chip-view';
import { SIGNS } from './chip-signs';
import { make } from './sealed';

/**
 * What stands in front of the status word: a ring where quorum was reported, else the state's own sign. A full circle
 * is the requirement; the mark inside says what was reported as reached.
 */
export function chipIcon({ state, ring }: ChipView): HTMLElement {
  if (ring === null) return make('b', '', SIGNS[state]);
  const { fill, reached } = ring;
  const percent = Math.floor((fill ?? Number(reached)) * 100);
  const icon = make('b', 'ring', reached ? '✓' : fill === null && reached === false ? '–' : '');
  icon.style.setProperty('--fill', `${percent}%`);
  return icon;
}
