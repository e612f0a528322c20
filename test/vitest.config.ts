import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: ['utils/**'],
      reportsDirectory: `${root}/.output/coverage`,
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
        },
      },
      {
        root,
        resolve: { alias: { '@': root } },
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
