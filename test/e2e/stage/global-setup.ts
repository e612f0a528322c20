import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '../../build/build-extension';
import { packAndUnpackExtension } from '../../build/pack-extension';
import { ROOT } from '../../build/run-wxt';
import { SERVICE_TO_COME } from '../../build/with-service';
import { findBrowser } from '../browser/find-browser';
import type { BrowserKind } from '../browser/session';

declare module 'vitest' {
  interface ProvidedContext {
    readonly browsers: readonly BrowserKind[];
    /** Folders of the unpacked builds: as the stores get them, and with a place for the service of each test. */
    readonly builds: Record<'store' | 'test', Record<BrowserKind, string>>;
  }
}

/**
 * Builds what the end-to-end tests of a project load: production builds for its browsers, one after the other. With
 * `E2E_FROM_ZIPS=1` in the environment they load what the packages for the stores hold instead: the same builds, packed and
 * unpacked again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browsers } = project.getProvidedContext();
  // Here, where no test's time limit runs: a bare machine installs them first.
  for (const browser of browsers) await findBrowser(browser);
  // Of this run alone: another one may build at the same time.
  const outDir = `.output/run-${process.pid}-${project.name}`;
  const make = process.env['E2E_FROM_ZIPS'] === '1' ? packAndUnpackExtension : buildExtension;
  // No path where no test of the project asks for one.
  const build = async (browser: BrowserKind, name: string, apiUrl?: string) =>
    browsers.includes(browser)
      ? make({ browser, outDir: `${outDir}/${name}`, ...(apiUrl !== undefined && { apiUrl }) })
      : '';
  const builds = {
    store: { chromium: await build('chromium', 'store'), firefox: await build('firefox', 'store') },
    test: {
      chromium: await build('chromium', 'test', SERVICE_TO_COME),
      firefox: await build('firefox', 'test', SERVICE_TO_COME),
    },
  };
  project.provide('builds', builds);
  return () => rm(join(ROOT, outDir), { recursive: true, force: true });
}
