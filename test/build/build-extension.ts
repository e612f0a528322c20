import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserKind } from '../e2e/browser/session';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WXT = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

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
  const target = browser === 'chromium' ? 'chrome' : 'firefox';
  const environment = { ...process.env, WXT_OUT_DIR: outDir, WXT_API_URL: apiUrl, WXT_FORUM_URL: forumUrl };
  await run(process.execPath, [WXT, 'build', '-b', target], environment);
  return `${ROOT}${outDir}/${target}-mv3`;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...env, NODE_ENV: 'production' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`)),
    );
  });
}
