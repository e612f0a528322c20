import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's own folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const WXT = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));

interface WxtRun {
  /** The project to build: this one, or a copy of it. */
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs a command of WXT for production.
 *
 * @throws Error with the builder's output when it fails.
 */
export function runWxt(args: readonly string[], { cwd, env }: WxtRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WXT, ...args], { cwd, env: { ...env, NODE_ENV: 'production' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`)),
    );
  });
}
