import { choiceMarkOf } from '@/components/shared/figures/marks';
import type { Locale } from '@/utils/i18n/locale';
import { compareDecimals, type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';

/** One line of the chart: a choice, or all that have no line of their own. */
export interface Series {
  /** Of the choices that it counts, from 1. */
  readonly positions: readonly number[];
  /** The suffix that names its mark and its stroke; no two of a chart are the same. */
  readonly mark: string;
}

/** More lines cannot be told from one another. */
const MAX_LINES = 4;

/** Every choice has a line, in their own order; of more the largest have one, and the last line is all others together. */
export function seriesOf(totals: readonly DecimalString[]): readonly Series[] {
  const byPower = totals
    .map((power, index) => ({ power, position: index + 1 }))
    .sort((a, b) => compareDecimals(b.power, a.power) || a.position - b.position)
    .map(({ position }) => position);
  const own = byPower.slice(0, totals.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES).sort((a, b) => a - b);
  const others = byPower.slice(own.length).sort((a, b) => a - b);
  const series = own.map((position) => ({ positions: [position], mark: markOf(position, own) }));
  return others.length === 0 ? series : [...series, { positions: others, mark: 'others' }];
}

/** Choices that have no mark of their own are told apart by which of them it is in this chart. */
function markOf(position: number, drawn: readonly number[]): string {
  const mark = choiceMarkOf(position);
  const before = drawn.filter((other) => other < position && choiceMarkOf(other) === mark).length;
  return before === 0 ? mark : `${mark}-${before + 1}`;
}

/** The exact power of a line, out of that of each choice in their order. */
export function powerOf({ positions }: Series, powers: readonly DecimalString[]): DecimalString {
  return sumDecimals(positions.flatMap((position) => powers[position - 1] ?? []));
}

/** The choice's words, or how many choices the line counts. */
export function seriesWords({ positions }: Series, choices: readonly Choice[], locale: Locale): string {
  const [first, ...others] = positions.flatMap((position) => choices[position - 1] ?? []);
  if (first === undefined) return '';
  return others.length === 0 ? choiceWords(first, locale) : locale.count('timeline_others', positions.length);
}
