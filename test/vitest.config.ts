import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import type { BrowserKind } from './e2e/browser/session';
import { LongestFirst } from './run/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const e2e = (...names: string[]) => names.map((name) => `test/e2e/${name}.test.ts`);

/** Hostile pages, which take a core each. A renderer is taken over in Chromium alone. */
const HOSTILE = e2e('security/hostile-page', 'security/renderer');
const HOSTILE_IN_FIREFOX = e2e('security/hostile-page');

/**
 * Deaths at every step and broken networks, which take minutes; and what breaks seldom, and of which other tests see most:
 * costs and shifts, and the further ways of sources and services.
 */
const SELDOM_BROKEN = e2e(
  'background/faults',
  'background/first-version',
  'background/restart',
  'background/kept',
  'background/second-version',
  'languages/spoken',
  'pages/panel-shift',
  'security/false-credit',
  'security/hostile-service',
  'security/origin',
  'security/spend',
);

/** The same, where what is tried is the extension's own code, which both browsers run: Chromium tells for both. */
const SELDOM_IN_CHROMIUM = e2e(
  'security/refusals',
  'security/stale-figures',
  'sources/known-elsewhere',
  'sources/own-node',
  'sources/second-node',
  'sources/signature',
);

/** Milliseconds. Being slow is no failure of a unit test: a busy machine takes seconds for a page of 20,000 elements. */
const PATIENCE = 30_000;

/** What is built or checked only to be compared: without features, and all packages a second time. */
const LONG_PACKAGE = e2e('package/feature-types', 'package/features', 'package/rebuild');

/** All languages and themes: `npm test` takes English, Arabic and German, and asks no axe. */
const LONG_IN_CHROMIUM = e2e('languages/room', 'pages/accessible-states');
/** Which Chromium alone tells of. */
const SHIFTS = e2e('forum/layout-shift');

/** What each browser draws or sends by ways of its own: Chromium in `npm test`, Firefox in the long run. */
const FIREFOX_LATER = e2e(
  'forum/long-thread',
  'pages/access',
  'pages/accessible-states',
  'pages/options',
  'pages/popup',
  'security/token',
  'sources/contracts',
);

/**
 * What only Chromium can be asked for, and views and requests that both browsers are given by the same code. Chips, panel,
 * gestures, permissions and updates are not among them.
 */
const CHROMIUM_ALONE = e2e(
  'languages/room',
  'pages/first-screen',
  'pages/jobs',
  'security/neighbour',
  'sources/portals',
);

const BOTH = ['chromium', 'firefox'] as const;
const E2E = 'test/e2e/**/*.test.ts';
const PACKAGE = 'test/e2e/package/**/*.test.ts';

const CORES = availableParallelism();

/** Which group of projects comes after which, and how many files of it run at a time. */
interface Turn {
  readonly maxWorkers: number;
  readonly sequence: { readonly groupOrder: number };
}

const QUICK: Turn = { maxWorkers: CORES, sequence: { groupOrder: 0 } };
/** One file more than there are cores, six at most: they wait for half of their time. With two more, clicks came too late. */
const BROWSERS: Turn = { maxWorkers: Math.min(6, CORES + 1), sequence: { groupOrder: 1 } };
/** One for each core. */
const LAST: Turn = { maxWorkers: 2, sequence: { groupOrder: 2 } };

/** Forum scripts and whole pages live as long as their document, so each of these files has one of its own. */
const ALONE = [
  'test/components/{forum,plain-text}/**/*.test.tsx',
  'test/components/every-view/pages.test.tsx',
];

interface FileTests {
  readonly include: string[];
  readonly exclude?: string[];
  readonly environment: 'node' | 'happy-dom';
  /** Whether each file loads all modules anew, which takes longer than most of their tests. */
  readonly isolate?: boolean;
}

/** By default as many files at a time as there are cores; by itself vitest leaves one of them idle. */
function withoutBrowser(name: string, { isolate = false, ...files }: FileTests, turn = QUICK) {
  const sharesDocument = files.environment === 'happy-dom' && !isolate;
  const setupFiles = ['test/setup.ts', ...(sharesDocument ? ['test/components/setup.ts'] : [])];
  return {
    root,
    plugins: [WxtVitest()],
    test: {
      name,
      ...files,
      ...turn,
      isolate,
      pool: 'threads' as const,
      setupFiles,
      restoreMocks: true,
      testTimeout: PATIENCE,
    },
  };
}

interface BrowserTests {
  readonly browsers: readonly BrowserKind[];
  readonly include: string[];
  readonly exclude?: string[];
  /** Whether tests take what `npm test` leaves out. */
  readonly isLong?: boolean;
}

/** Every file has a service and a browser of its own; those of one process share the modules that drive them. */
function inBrowsers(name: string, { browsers, isLong = false, ...files }: BrowserTests, turn = BROWSERS) {
  return {
    root,
    resolve: { alias: { '@': root } },
    test: {
      name,
      ...turn,
      ...files,
      provide: { browsers, isLong },
      globalSetup: ['test/e2e/stage/global-setup.ts'],
      environment: 'node' as const,
      pool: 'forks' as const,
      isolate: false,
      // A key or a click that the browser loses is the driver's to repeat.
      retry: 0,
      testTimeout: 60_000,
      hookTimeout: 180_000,
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['utils/**'],
      reportsDirectory: `${root}/.output/coverage`,
      reportOnFailure: true,
      reporter: ['text', 'html', 'json-summary'],
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      withoutBrowser('unit', { include: ['test/{unit,fuzz}/**/*.test.ts'], environment: 'node' }),
      withoutBrowser('components', {
        include: ['test/components/**/*.test.tsx'],
        exclude: ALONE,
        environment: 'happy-dom',
      }),
      withoutBrowser('isolated', { include: ALONE, environment: 'happy-dom', isolate: true }),
      inBrowsers('package', { browsers: BOTH, include: [PACKAGE], exclude: LONG_PACKAGE }),
      inBrowsers('chromium', {
        browsers: ['chromium'],
        include: [E2E],
        exclude: [...HOSTILE, ...SELDOM_BROKEN, ...SELDOM_IN_CHROMIUM, ...SHIFTS, PACKAGE],
      }),
      inBrowsers('firefox', {
        browsers: ['firefox'],
        include: [E2E],
        exclude: [
          ...HOSTILE,
          ...SELDOM_BROKEN,
          ...SELDOM_IN_CHROMIUM,
          ...SHIFTS,
          ...CHROMIUM_ALONE,
          ...FIREFOX_LATER,
          PACKAGE,
        ],
      }),
      inBrowsers('long-hostile-chromium', { browsers: ['chromium'], include: HOSTILE }, LAST),
      inBrowsers('long-hostile-firefox', { browsers: ['firefox'], include: HOSTILE_IN_FIREFOX }, LAST),
      inBrowsers('long-both', { browsers: BOTH, include: SELDOM_BROKEN }),
      inBrowsers('long-firefox', { browsers: ['firefox'], include: FIREFOX_LATER }),
      inBrowsers('long-chromium', {
        browsers: ['chromium'],
        include: [...LONG_IN_CHROMIUM, ...SELDOM_IN_CHROMIUM, ...SHIFTS],
        isLong: true,
      }),
      withoutBrowser('long-soak', { include: ['test/soak/*.test.ts'], environment: 'node' }, BROWSERS),
      inBrowsers('long-package', { browsers: BOTH, include: LONG_PACKAGE }),
    ],
  },
});
