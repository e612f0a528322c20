import { resolve } from 'node:path';
import type { BrowserKind } from '../e2e/browser/session';
import { ROOT, runWxt } from './run-wxt';

export interface BuildOptions {
  readonly browser: BrowserKind;
  /** Below the project's root, for example `.output/demo-build`, or absolute. */
  readonly outDir: string;
  /** The project to build, with a trailing slash; by default this one. */
  readonly root?: string;
  /** The default service; a store build has none. */
  readonly apiUrl?: string;
  /** A sample forum beside the frozen list. */
  readonly forumUrl?: string;
  /** Of the environment, what is to be otherwise than here. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Makes a production build.
 *
 * @returns the folder of the unpacked extension.
 * @throws Error with the builder's output when the build fails.
 */
export async function buildExtension(options: BuildOptions): Promise<string> {
  const { browser, outDir, root = ROOT, apiUrl, forumUrl } = options;
  const settings = { WXT_OUT_DIR: outDir, WXT_API_URL: apiUrl, WXT_FORUM_URL: forumUrl };
  const env = { ...process.env, ...options.env, ...settings };
  const target = targetOf(browser);
  await runWxt(['build', '-b', target], { cwd: root, env });
  return resolve(root, outDir, `${target}-mv3`);
}

/** WXT's name of a browser, also in names of folders and packages. */
export function targetOf(browser: BrowserKind): 'chrome' | 'firefox' {
  return browser === 'chromium' ? 'chrome' : 'firefox';
}
