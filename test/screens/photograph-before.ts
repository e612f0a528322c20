import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Before {
  readonly commit: string;
  /** As behind `--only`; empty: everything. */
  readonly only: string;
  /** Where its pictures go. */
  readonly folder: string;
}

/** Has another commit draw its own gallery, from its own source with the packages of this one, in a folder that goes again. */
export async function photographBefore({ commit, only, folder }: Before): Promise<void> {
  const checkout = await mkdtemp(join(tmpdir(), 'gallery-before-'));
  const inCheckout = { cwd: checkout, maxBuffer: 64 * 1024 * 1024 };
  try {
    const archive = join(checkout, 'source.tar');
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT });
    await run('tar', ['-xf', archive], inCheckout);
    await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    const tool = (name: string) => join(ROOT, 'node_modules', '.bin', name);
    await run(tool('wxt'), ['prepare'], inCheckout);
    const words = only === '' ? [] : ['--only', only];
    await run(tool('tsx'), ['test/screens/main.ts', ...words], inCheckout);
    await cp(join(checkout, '.output', 'screens'), folder, {
      recursive: true,
      filter: (path) => !path.includes(join('.output', 'screens', 'site')),
    });
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}
