import { median, type Ratio } from './statistics';

/** One line of the table. */
export interface Row {
  readonly figure: string;
  readonly value: string;
  /** Ours against this one. */
  readonly ratio?: string;
  /** The goal, and whether it is met. */
  readonly goal?: string;
}

export interface Section {
  readonly title: string;
  /** What was done and what the figures mean. */
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
  /** Sentences about contestants that did not prove what they found; their figures mean nothing. */
  readonly unproven: readonly string[];
}

/** Median, least and most of all rounds. */
export function spread(values: readonly number[], unit: string): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(short);
  return `${middle} (${least}–${most}) ${unit}`;
}

export function ratioText({ median: middle, low, high }: Ratio): string {
  return `${short(middle)}× [${short(low)}–${short(high)}]`;
}

export function atMost(value: number, limit: number, unit: string): string {
  return `≤ ${limit}${unit}: ${value <= limit ? 'pass' : 'FAIL'}`;
}

export function atLeast(value: number, limit: number, unit: string): string {
  return `≥ ${limit}${unit}: ${value >= limit ? 'pass' : 'FAIL'}`;
}

/** Three significant digits, as a plain number. */
function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** All sections as one table whose columns stand below one another. */
export function tableOf(sections: readonly Section[]): string {
  const cells = ({ figure, value, ratio = '', goal = '' }: Row) => [figure, value, ratio, goal];
  const head = ['figure', 'median (min–max)', 'ours against it [95 %]', 'goal'];
  const rows = sections.flatMap((section) => section.rows.map(cells));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return sections
    .map(({ title, notes, rows: own, unproven }) =>
      [
        `\n${title}`,
        ...notes.map((note) => `  ${note}`),
        line(head),
        line(widths.map((width) => '-'.repeat(width))),
        ...own.map((row) => line(cells(row))),
        ...unproven.map((sentence) => `NOT PROVEN: ${sentence}`),
      ].join('\n'),
    )
    .join('\n');
}
