import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '../build/build-extension';
import { packAndUnpackExtension } from '../build/pack-extension';
import { ROOT } from '../build/run-wxt';
import { SERVICE_TO_COME } from '../build/with-service';
import { findBrowser } from './browser/find-browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the unpacked builds: as the stores get them, and with a place for the service of each test. */
    readonly builds: Record<'store' | 'test', Record<'chromium' | 'firefox', string>>;
  }
}

/**
 * Builds what the end-to-end tests load: production builds, one after the other. With `E2E_FROM_ZIPS=1` in the environment
 * they load what the packages for the stores hold instead: the same builds, packed and unpacked again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Here, where no test's time limit runs: a bare machine installs them first.
  await findBrowser('chromium');
  await findBrowser('firefox');
  // Of this run alone: another one may build at the same time.
  const outDir = `.output/run-${process.pid}`;
  const build = process.env['E2E_FROM_ZIPS'] === '1' ? packAndUnpackExtension : buildExtension;
  const builds = {
    store: {
      chromium: await build({ browser: 'chromium', outDir: `${outDir}/store` }),
      firefox: await build({ browser: 'firefox', outDir: `${outDir}/store` }),
    },
    test: {
      chromium: await build({ browser: 'chromium', outDir: `${outDir}/test`, apiUrl: SERVICE_TO_COME }),
      firefox: await build({ browser: 'firefox', outDir: `${outDir}/test`, apiUrl: SERVICE_TO_COME }),
    },
  };
  project.provide('builds', builds);
  return () => rm(join(ROOT, outDir), { recursive: true, force: true });
}
