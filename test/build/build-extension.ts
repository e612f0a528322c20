import type { BrowserKind } from '../e2e/browser/session';
import { ROOT, runWxt } from './run-wxt';

export interface BuildOptions {
  readonly browser: BrowserKind;
  /** Below the project's root, for example `.output/demo-build`. */
  readonly outDir: string;
  /** The default service; a store build has none. */
  readonly apiUrl?: string;
  /** A sample forum beside the frozen list. */
  readonly forumUrl?: string;
}

/**
 * Makes a production build.
 *
 * @returns the folder of the unpacked extension.
 * @throws Error with the builder's output when the build fails.
 */
export async function buildExtension({ browser, outDir, apiUrl, forumUrl }: BuildOptions): Promise<string> {
  const env = { ...process.env, WXT_OUT_DIR: outDir, WXT_API_URL: apiUrl, WXT_FORUM_URL: forumUrl };
  const target = targetOf(browser);
  await runWxt(['build', '-b', target], { cwd: ROOT, env });
  return `${ROOT}${outDir}/${target}-mv3`;
}

/** WXT's name of a browser, also in names of folders and packages. */
export function targetOf(browser: BrowserKind): 'chrome' | 'firefox' {
  return browser === 'chromium' ? 'chrome' : 'firefox';
}
