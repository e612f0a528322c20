import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { BrowserKind } from './session';

const APT_GET = '/usr/bin/apt-get';

const PACKAGES: Readonly<Record<BrowserKind, string>> = { chromium: 'chromium', firefox: 'firefox-esr' };

const ADVICE: Readonly<Record<BrowserKind, string>> = {
  chromium: 'No Chromium was found: install Chromium, Chrome or Edge, or name one in CHROME_PATH.',
  firefox: 'No Firefox was found: install Firefox or Firefox ESR, or name one in FIREFOX_PATH.',
};

/** This machine has no browser of the kind asked for; the message says what to do. */
export class BrowserMissingError extends Error {
  readonly kind: BrowserKind;

  constructor(kind: BrowserKind, message: string = ADVICE[kind]) {
    super(message);
    this.name = 'BrowserMissingError';
    this.kind = kind;
  }
}

/** Whether this process may install packages: root on a system with apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

/** Installs the distribution's own browser package; its output goes to stderr. */
export async function installBrowser(kind: BrowserKind): Promise<void> {
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', PACKAGES[kind]);
}

function aptGet(...args: string[]): Promise<void> {
  const child = spawn(APT_GET, args, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`apt-get ${args.join(' ')} ended with code ${code}.`));
    });
  });
}
