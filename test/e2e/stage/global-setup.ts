import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BuildOptions, buildExtension } from '../../build/build-extension';
import { packAndUnpackExtension } from '../../build/pack-extension';
import { ROOT } from '../../build/run-wxt';
import { SERVICE_TO_COME } from '../../build/with-service';
import { findBrowser } from '../browser/find-browser';
import type { BrowserKind } from '../browser/session';

/** Folders of the unpacked builds: as the stores get them, and with a place for the service of each test. */
type Builds = Record<'store' | 'test', Record<BrowserKind, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    readonly browsers: readonly BrowserKind[];
    readonly builds: Builds;
  }
}

/**
 * Makes production builds for the browsers of a project; the projects of a run, which are set up one after the other, share
 * them. With `E2E_FROM_ZIPS=1` in the environment tests load what the packages for the stores hold instead: the same
 * builds, packed and unpacked again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browsers } = project.getProvidedContext();
  // Here, where no test's time limit runs: a bare machine installs them first.
  for (const browser of browsers) await findBrowser(browser);
  // Of this run alone: another one may build at the same time.
  const outDir = `.output/run-${process.pid}`;
  // No path where no test of the project asks for one.
  const builds: Builds = { store: { chromium: '', firefox: '' }, test: { chromium: '', firefox: '' } };
  // One after the other: WXT writes its generated types anew for each.
  for (const browser of browsers) {
    builds.store[browser] = await buildOnce({ browser, outDir: `${outDir}/store` });
    builds.test[browser] = await buildOnce({ browser, outDir: `${outDir}/test`, apiUrl: SERVICE_TO_COME });
  }
  project.provide('builds', builds);
  return () => rm(join(ROOT, outDir), { recursive: true, force: true });
}

/** @returns the folder of the build, which an earlier project of this run may have made. */
async function buildOnce(options: BuildOptions): Promise<string> {
  const noteFile = join(ROOT, options.outDir, `${options.browser}.folder`);
  const made = await readFile(noteFile, 'utf8').catch(() => null);
  if (made !== null) return made;
  const make = process.env['E2E_FROM_ZIPS'] === '1' ? packAndUnpackExtension : buildExtension;
  const folder = await make(options);
  await writeFile(noteFile, folder);
  return folder;
}
