import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Deaths at every step, broken networks, hostile pages: minutes, which not every run has to take. */
const LONG = ['faults', 'restart', 'round-trips', 'security/hostile-page', 'security/renderer'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Milliseconds. Being slow is no failure of a unit test: a busy machine takes seconds for a page of 20,000 elements. */
const PATIENCE = 30_000;

interface BrowserTests {
  readonly include: string[];
  readonly exclude?: string[];
  /** Every test has a service and a browser of its own; how many there are at a time is for the machine alone. */
  readonly filesAtOnce: number;
}

function inBrowsers(name: string, { filesAtOnce, ...files }: BrowserTests) {
  return {
    root,
    resolve: { alias: { '@': root } },
    test: {
      name,
      ...files,
      globalSetup: ['test/e2e/global-setup.ts'],
      environment: 'node' as const,
      maxWorkers: filesAtOnce,
      // Projects of one group would have to agree about that.
      sequence: { groupOrder: filesAtOnce },
      // A key or a click that the browser loses is the driver's to repeat.
      retry: 0,
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  };
}

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['utils/**'],
      reportsDirectory: `${root}/.output/coverage`,
      reportOnFailure: true,
      reporter: ['text', 'html', 'json-summary'],
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      {
        root,
        plugins: [WxtVitest()],
        test: {
          name: 'unit',
          include: ['test/{unit,fuzz}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/setup.ts'],
          restoreMocks: true,
          testTimeout: PATIENCE,
        },
      },
      {
        root,
        plugins: [WxtVitest()],
        test: {
          name: 'components',
          include: ['test/components/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/setup.ts'],
          restoreMocks: true,
          testTimeout: PATIENCE,
        },
      },
      inBrowsers('e2e', { include: ['test/e2e/**/*.test.ts'], exclude: LONG, filesAtOnce: 1 }),
      inBrowsers('long', { include: LONG, filesAtOnce: 2 }),
    ],
  },
});
