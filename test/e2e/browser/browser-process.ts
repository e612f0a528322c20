import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STDERR_TAIL = 4_000;
const GRACE_MS = 4_000;

/** Processes that must not outlive this one. */
const living = new Set<BrowserProcess>();

type Environment = (profileDir: string) => Readonly<Record<string, string>>;

/** A browser, its children and its throw-away profile, which live and die together. */
export class BrowserProcess {
  readonly profileDir: string;
  readonly child: ChildProcess;
  /** Resolves when the browser has ended, for whatever reason. */
  readonly exited: Promise<void>;
  #stderr = '';

  /**
   * Starts the browser in a new process group with a new profile, in which `prepare` writes what it needs
   * before it returns the command line.
   * `extraPipes` adds that many pipes from file descriptor 3 on (the DevTools pipe takes two).
   */
  constructor(
    executable: string,
    prepare: (profileDir: string) => readonly string[],
    options: { readonly env?: Environment; readonly extraPipes?: number } = {},
  ) {
    this.profileDir = mkdtempSync(join(tmpdir(), 'proposal-lens-'));
    const temporary = join(this.profileDir, 'tmp');
    mkdirSync(temporary);
    this.child = spawn(executable, prepare(this.profileDir), {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', ...Array<'pipe'>(options.extraPipes ?? 0).fill('pipe')],
      env: { ...process.env, TMPDIR: temporary, ...options.env?.(this.profileDir) },
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_TAIL);
    });
    this.exited = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', (error) => {
        this.#stderr += error.message;
        resolve();
      });
    });
    guard(this);
  }

  get hasExited(): boolean {
    return this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** An error that carries what the browser last wrote to stderr. */
  failure(message: string, cause?: unknown): Error {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    return new Error(`${message}${reason}\nThe browser's last words:\n${this.#stderr.trim() || '(none)'}`);
  }

  /** Ends the whole process tree, kindly at first, and removes the profile. */
  async stop(): Promise<void> {
    if (!this.hasExited) {
      this.#signal('SIGTERM');
      await Promise.race([this.exited, sleep(GRACE_MS, undefined, { ref: false })]);
    }
    this.#signal('SIGKILL');
    await this.exited;
    await rm(this.profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    living.delete(this);
  }

  /** Ends the process tree at once and without waiting, for when Node itself is about to end. */
  kill(): void {
    this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.child.kill(signal);
      else process.kill(-pid, signal);
    } catch {
      // The whole group has already ended.
    }
  }
}

function guard(browser: BrowserProcess): void {
  if (living.size === 0 && process.listeners('exit').every((listener) => listener !== abandonAll)) {
    process.on('exit', abandonAll);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(1));
  }
  living.add(browser);
}

function abandonAll(): void {
  // All of them first: who ends this process may not wait for what takes longer.
  for (const browser of living) browser.kill();
  for (const { profileDir } of living)
    rmSync(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
