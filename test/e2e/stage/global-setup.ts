import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BuildOptions, buildExtension, targetOf } from '../../build/build-extension';
import { type AllPackages, packAll } from '../../build/pack-all';
import { packAndUnpackExtension } from '../../build/pack-extension';
import { ROOT } from '../../build/run-wxt';
import { SERVICE_TO_COME } from '../../build/with-service';
import { copySources } from '../../build/without-feature';
import { findBrowser } from '../browser/find-browser';
import type { BrowserKind } from '../browser/session';

/** Folders of the unpacked builds: as the stores get them, and with a place for the service of each test. */
type Builds = Record<'store' | 'test', Record<BrowserKind, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    readonly browsers: readonly BrowserKind[];
    readonly isLong: boolean;
    readonly builds: Builds;
    /** For the tests of packages alone, as the builds for the stores are. */
    readonly packages: AllPackages;
    /** Where the first file that asks for the gallery builds it. */
    readonly gallery: string;
  }
}

const IS_FROM_ZIPS = process.env['E2E_FROM_ZIPS'] === '1';

/** Where no test of a project asks for one. */
const NO_BUILD = { chromium: '', firefox: '' };
const NO_PACKAGES = { ...NO_BUILD, sources: '' };

/** Projects that try the build for the stores as well, beside those of packages. */
const STORE_IS_TRIED = new Set(['chromium', 'firefox']);

/**
 * Makes production builds for the browsers of a project; the projects of a run, which are set up one after the other, share
 * them. With `E2E_FROM_ZIPS=1` in the environment tests load what a package for the store would hold instead: the same
 * build, packed and unpacked again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { browsers } = project.getProvidedContext();
  // Here, where no test's time limit runs: a bare machine installs them first.
  for (const browser of browsers) await findBrowser(browser);
  // Of this run alone: another one may build at the same time.
  const outDir = `.output/run-${process.pid}`;
  const isOfPackages = project.name.endsWith('package');
  const hasStore = isOfPackages || STORE_IS_TRIED.has(project.name);
  const env = { WXT_MINIFIED: join(ROOT, outDir, 'minified') };
  const builds: Builds = { store: { ...NO_BUILD }, test: { ...NO_BUILD } };
  const makeInCopies = async () => {
    for (const browser of browsers) {
      builds.test[browser] = await makeOnce({
        browser,
        outDir: `${outDir}/test`,
        apiUrl: SERVICE_TO_COME,
        env,
      });
      if (hasStore && !isOfPackages)
        builds.store[browser] = await makeOnce({ browser, outDir: `${outDir}/store`, env });
    }
  };
  // WXT writes its generated types anew for each build: one is made here, and one in a copy of the sources.
  const packing = isOfPackages ? makePackages(outDir, env) : Promise.resolve(NO_PACKAGES);
  if (IS_FROM_ZIPS) await packing;
  const [packages] = await Promise.all([packing, makeInCopies()]);
  for (const browser of isOfPackages ? browsers : [])
    builds.store[browser] = await makeOnce({ browser, outDir: `${outDir}/store`, env });
  project.provide('builds', builds);
  project.provide('packages', packages);
  project.provide('gallery', join(ROOT, outDir, 'gallery'));
  return () => rm(join(ROOT, outDir), { recursive: true, force: true });
}

/** The packages for the stores, with the builds that they were made of. */
async function makePackages(outDir: string, env: NodeJS.ProcessEnv): Promise<AllPackages> {
  const packages = await once(`${outDir}/packages`, async () =>
    JSON.stringify(await packAll({ outDir: `${outDir}/store`, env })),
  );
  for (const browser of ['chromium', 'firefox'] as const)
    await once(noteOf({ browser, outDir: `${outDir}/store` }), async () =>
      join(ROOT, outDir, 'store', `${targetOf(browser)}-mv3`),
    );
  return JSON.parse(packages);
}

const noteOf = ({ browser, outDir }: BuildOptions) => `${outDir}-${browser}`;

const makeOnce = (options: BuildOptions) => once(noteOf(options), () => make(options));

/** What was made, which an earlier project of this run may have done. `note`: below the project's folder. */
async function once(note: string, make: () => Promise<string>): Promise<string> {
  const noteFile = join(ROOT, `${note}.note`);
  const made = await readFile(noteFile, 'utf8').catch(() => null);
  if (made !== null) return made;
  const result = await make();
  await mkdir(dirname(noteFile), { recursive: true });
  await writeFile(noteFile, result);
  return result;
}

/** @returns the folder of the build. */
async function make(options: BuildOptions): Promise<string> {
  if (IS_FROM_ZIPS) return packAndUnpackExtension(options);
  const copy = await mkdtemp(join(tmpdir(), 'sources-'));
  try {
    await copySources(copy);
    return await buildExtension({ ...options, root: `${copy}/`, outDir: join(ROOT, options.outDir) });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
