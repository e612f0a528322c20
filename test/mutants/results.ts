import * as z from 'zod';

const RESULT = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** What stood there, and what came instead. */
  what: z.string(),
  result: z.enum(['killed', 'survived']),
  /** What failed; null where nothing did. */
  by: z.nullable(z.string()),
});
const RUN = z.object({
  seed: z.number(),
  /** How many test files were tried on a mutant, at most. */
  nearest: z.number(),
  results: z.array(RESULT),
});

/** What became of one mutant. */
export type Result = z.output<typeof RESULT>;
export type Run = z.output<typeof RUN>;

export function readRun(text: string): Run {
  return RUN.parse(JSON.parse(text));
}

/** What an earlier run killed, and by which test, and survives now. A mutant is the same where place and change are. */
export function lostKills(earlier: readonly Result[], now: readonly Result[]): readonly Result[] {
  const surviving = new Set(now.filter(({ result }) => result === 'survived').map(textOf));
  return earlier.filter((each) => each.result === 'killed' && surviving.has(textOf(each)));
}

/** How many mutants two runs have in common. */
export function sharedBy(earlier: readonly Result[], now: readonly Result[]): number {
  const known = new Set(earlier.map(textOf));
  return now.filter((each) => known.has(textOf(each))).length;
}

export function textOf({ file, line, column, what }: Omit<Result, 'result' | 'by'>): string {
  return `${file}:${line}:${column}: ${what}`;
}
