import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type BuildOptions, targetOf } from './build-extension';
import { ROOT, runWxt } from './run-wxt';
import { unpackZip } from './unpack-zip';

const PackageFile = z.object({ name: z.string(), version: z.string() });

/** Paths of the ZIP files that `wxt zip` wrote; the source package is the same for both browsers. */
export interface Packages {
  readonly extension: string;
  readonly sources: string;
}

/** Makes a production build and packs it for its store; the source package comes along for Firefox alone. */
export async function packExtension(options: BuildOptions): Promise<Packages> {
  const { browser, outDir, apiUrl, forumUrl, root = ROOT } = options;
  const settings = { WXT_OUT_DIR: outDir, WXT_API_URL: apiUrl, WXT_FORUM_URL: forumUrl };
  const env = { ...process.env, ...options.env, ...settings };
  await runWxt(['zip', '-b', targetOf(browser)], { cwd: root, env });
  const { name, version } = z.parse(
    PackageFile,
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const path = (part: string) => join(root, outDir, `${name}-${version}-${part}.zip`);
  return { extension: path(targetOf(browser)), sources: path('sources') };
}

/** Packs the extension for its store and unpacks it again. @returns the folder. */
export async function packAndUnpackExtension(options: BuildOptions): Promise<string> {
  const { extension } = await packExtension(options);
  const folder = join(ROOT, options.outDir, `unpacked-${targetOf(options.browser)}`);
  await rm(folder, { recursive: true, force: true });
  await unpackZip(extension, folder);
  return folder;
}
