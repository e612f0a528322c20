import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BuildOptions } from './build-extension';
import { packExtension } from './pack-extension';
import { ROOT } from './run-wxt';
import { unpackZip } from './unpack-zip';

/** Paths of what goes to the stores. */
export interface AllPackages {
  readonly chromium: string;
  readonly firefox: string;
  readonly sources: string;
}

type Where = Pick<BuildOptions, 'outDir' | 'root' | 'env'>;

export async function packAll(where: Where): Promise<AllPackages> {
  const { extension: chromium } = await packExtension({ ...where, browser: 'chromium' });
  const { extension: firefox, sources } = await packExtension({ ...where, browser: 'firefox' });
  return { chromium, firefox, sources };
}

/** What another machine may have otherwise: its time zone, its language, and a variable that no build may take in. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', WXT_OF_THE_MACHINE: 'here' };
/** Only the owner may read: on most machines everybody may. */
const STRICT_UMASK = 0o077;

/**
 * Packs everything anew from the source package, in a folder of another name and as another machine would.
 *
 * @returns the names of the packages that came out otherwise, be it by one byte.
 */
export async function changedByRebuild(packages: AllPackages): Promise<readonly string[]> {
  const umask = process.umask(STRICT_UMASK);
  const root = `${await mkdtemp(join(tmpdir(), 'sources-'))}/`;
  try {
    await unpackZip(packages.sources, root);
    // What `npm ci` puts there, by the lock file in the package.
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    // Its own: nothing that the first builds have minified may get in.
    const env = { ...ELSEWHERE, WXT_MINIFIED: join(root, '.output/minified') };
    return await differing(packages, await packAll({ outDir: '.output', root, env }));
  } finally {
    process.umask(umask);
    await rm(root, { recursive: true, force: true });
  }
}

/** The names of the packages that are not the same to the byte. */
export async function differing(first: AllPackages, second: AllPackages): Promise<readonly string[]> {
  const pairs = [
    [first.chromium, second.chromium],
    [first.firefox, second.firefox],
    [first.sources, second.sources],
  ] as const;
  const changed = await Promise.all(
    pairs.map(async ([ours, theirs]) => !(await readFile(ours)).equals(await readFile(theirs))),
  );
  return pairs.filter((_, index) => changed[index]).map(([ours]) => basename(ours));
}
