import fc from 'fast-check';
import { test } from 'vitest';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1_000);
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
