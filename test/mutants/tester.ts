import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

/*
 * A process of its own, which keeps what it has read of the source from one mutant to the next. Whoever started it ends it
 * where a mutant has no end.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Test files that are tried together: the nearest one is the likeliest to fail, and the rest need not run then. */
const AT_ONCE = [4, 16];

/** What is asked: the file that was changed, and the test files that may notice, the nearest first. Paths from the root. */
export interface Question {
  readonly file: string;
  readonly tests: readonly string[];
}

/** The first of the test files that failed, by its path from the root; null where none did. */
export interface Answer {
  readonly failed: string | null;
}

async function main(): Promise<void> {
  const vitest = await createVitest('test', {
    config: join(ROOT, 'test/vitest.config.ts'),
    project: ['unit', 'components', 'isolated'],
    watch: true,
    bail: 1,
    reporters: [{}],
  });
  await vitest.standalone();
  const specifications = new Map(
    (await vitest.globTestSpecifications()).map((test) => [relative(ROOT, test.moduleId), test] as const),
  );
  process.on('message', async ({ file, tests }: Question) => {
    vitest.invalidateFile(join(ROOT, file));
    const answer: Answer = {
      failed: await firstFailure(
        vitest,
        tests.flatMap((test) => specifications.get(test) ?? []),
      ),
    };
    vitest.invalidateFile(join(ROOT, file));
    process.send?.(answer);
  });
  process.send?.('ready');
}

async function firstFailure(vitest: Vitest, tests: readonly TestSpecification[]): Promise<string | null> {
  let from = 0;
  for (const count of [...AT_ONCE, tests.length]) {
    const some = tests.slice(from, from + count);
    if (some.length === 0) return null;
    const { failed, hasError } = await run(vitest, some);
    for (const test of failed) {
      // Alone: what fails once for want of time is not the mutant's doing.
      const again = await run(vitest, [test]);
      if (again.failed.length > 0 || again.hasError) return relative(ROOT, test.moduleId);
    }
    if (hasError) return 'an error outside of the tests';
    from += count;
  }
  return null;
}

interface Outcome {
  readonly failed: readonly TestSpecification[];
  /** Outside of all tests. */
  readonly hasError: boolean;
}

async function run(vitest: Vitest, tests: readonly TestSpecification[]): Promise<Outcome> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...tests]);
  const isFailed = ({ moduleId, project }: TestSpecification) =>
    // Vitest tells of those of earlier runs as well.
    testModules.some(
      (module) =>
        module.moduleId === moduleId && module.project.name === project.name && module.state() === 'failed',
    );
  return { failed: tests.filter(isFailed), hasError: unhandledErrors.length > 0 };
}

await main();
