import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, targetOf } from './build-extension';
import { ROOT, runWxt } from './run-wxt';

const run = promisify(execFile);

/** Builds differ by browser, the files that they are made of do not. */
const unpacked = new Map<string, Promise<string>>();

/**
 * Makes a production build of what a commit of this repository holds, by the packages that are installed now.
 *
 * @param outDir below the project's root; the commit's own files go there as well.
 * @returns the folder of the unpacked extension.
 * @throws Error where the repository lacks the commit, as a shallow clone does, or with the builder's output.
 */
export async function buildCommit(
  commit: string,
  { browser, outDir, apiUrl }: Omit<BuildOptions, 'forumUrl'>,
): Promise<string> {
  const folder = join(ROOT, outDir, commit);
  if (!unpacked.has(folder)) unpacked.set(folder, unpack(commit, folder));
  const env = { ...process.env, WXT_OUT_DIR: 'builds', WXT_API_URL: apiUrl };
  const target = targetOf(browser);
  await runWxt(['build', '-b', target], { cwd: (await unpacked.get(folder)) ?? folder, env });
  return join(folder, 'builds', `${target}-mv3`);
}

async function unpack(commit: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'files.tar');
  await run('git', ['-C', ROOT, 'archive', `--output=${archive}`, commit]).catch((error: unknown) => {
    throw new Error(`No commit ${commit} here: fetch the whole history (git fetch --unshallow).`, {
      cause: error,
    });
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
