import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Deaths at every step, broken networks, hostile pages: five minutes, which not every run has to take. */
const LONG = ['faults', 'restart', 'round-trips', 'security/hostile-page', 'security/renderer'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Milliseconds. Being slow is no failure of a unit test: a busy machine takes seconds for a page of 20,000 elements. */
const PATIENCE = 30_000;

/** One file after the other: all load the same builds, whose service is at one address. */
function inBrowsers(name: string, files: { readonly include: string[]; readonly exclude?: string[] }) {
  return {
    root,
    resolve: { alias: { '@': root } },
    test: {
      name,
      ...files,
      globalSetup: ['test/e2e/global-setup.ts'],
      environment: 'node' as const,
      fileParallelism: false,
      // A browser on a busy machine loses a key or a click now and then; what fails twice is red.
      retry: 1,
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
      inBrowsers('e2e', { include: ['test/e2e/**/*.test.ts'], exclude: LONG }),
      inBrowsers('long', { include: LONG }),
    ],
  },
});
