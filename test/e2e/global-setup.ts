import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildExtension } from '../build/build-extension';
import { packAndUnpackExtension } from '../build/pack-extension';
import { findBrowser } from './browser/find-browser';
import { printSecondTries } from './second-tries';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the unpacked builds: as the stores get them, and with the test service as default. */
    readonly builds: Record<'store' | 'test', Record<'chromium' | 'firefox', string>>;
    /** Loopback port of the service that the test builds know. */
    readonly apiPort: number;
  }
}

/**
 * Builds what the end-to-end tests load: production builds, one after the other. With `E2E_FROM_ZIPS=1` in the environment
 * they load what the packages for the stores hold instead: the same builds, packed and unpacked again.
 */
export async function setup(project: TestProject): Promise<() => void> {
  // Here, where no test's time limit runs: a bare machine installs them first.
  await findBrowser('chromium');
  await findBrowser('firefox');
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const build = process.env['E2E_FROM_ZIPS'] === '1' ? packAndUnpackExtension : buildExtension;
  const builds = {
    store: {
      chromium: await build({ browser: 'chromium', outDir: '.output' }),
      firefox: await build({ browser: 'firefox', outDir: '.output' }),
    },
    test: {
      chromium: await build({ browser: 'chromium', outDir: '.output/test-build', apiUrl }),
      firefox: await build({ browser: 'firefox', outDir: '.output/test-build', apiUrl }),
    },
  };
  project.provide('apiPort', apiPort);
  project.provide('builds', builds);
  return () => printSecondTries(project);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
