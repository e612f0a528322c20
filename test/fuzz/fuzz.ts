import fc from 'fast-check';
import { test } from 'vitest';

const USUAL_RUNS = 1_000;
const RUNS = Number(process.env['FUZZ_RUNS'] ?? USUAL_RUNS);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/**
 * One property as a test of `FUZZ_RUNS` runs, a thousand where nothing else is said. `FUZZ_SEED` repeats a run: the seed
 * is printed whether it fails or not.
 */
export function fuzz<Values extends unknown[]>(
  name: string,
  property: fc.IAsyncProperty<Values> | fc.IProperty<Values>,
): void {
  // A thousand runs take seconds at most; fifty thousand may take minutes.
  const patience = 60_000 + RUNS * 60;
  test(
    name,
    async () => {
      process.stdout.write(`fuzz: ${name}: ${RUNS} runs, seed ${SEED}\n`);
      await fc.assert<Values>(property, { numRuns: RUNS, seed: SEED });
    },
    patience,
  );
}

/**
 * Some rows of a large table, drawn anew in every run, and all of them where more than the usual runs are asked for.
 * `FUZZ_SEED` draws the same again.
 */
export function sample<Row>(name: string, rows: readonly Row[], size: number): readonly Row[] {
  if (RUNS > USUAL_RUNS) return rows;
  process.stdout.write(`sample: ${name}: ${size} of ${rows.length}, seed ${SEED}\n`);
  const draw = fc.shuffledSubarray([...rows], { minLength: size, maxLength: size });
  return fc.sample(draw, { numRuns: 1, seed: SEED }).flat();
}

/** How often a property outside of the fuzz tests is tried: as said, and tenfold where more than the usual runs are asked for. */
export function runs(usual: number): fc.Parameters<unknown> {
  return { numRuns: RUNS > USUAL_RUNS ? usual * 10 : usual, seed: SEED };
}
