import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests' builds carry where a service's address goes. Browsers ask nothing of this port. */
export const SERVICE_TO_COME = 'http://127.0.0.1:9';

/**
 * Copies a build to one that knows a service which listens already, at whatever port was free: so many tests as the
 * machine bears can go side by side, each with a service of its own.
 *
 * @returns the folder of the copy, which is the caller's to remove.
 */
export async function withService(extensionDir: string, serviceUrl: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'proposal-lens-build-'));
  await cp(extensionDir, copy, { recursive: true });
  const names = await readdir(copy, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => join(copy, name));
  const told = await Promise.all(scripts.map((path) => tell(path, serviceUrl)));
  if (!told.includes(true)) throw new Error(`The build in ${extensionDir} has no place for a service.`);
  return copy;
}

/** Whether the script had a place for the address. */
async function tell(path: string, serviceUrl: string): Promise<boolean> {
  const script = await readFile(path, 'utf8');
  if (!script.includes(SERVICE_TO_COME)) return false;
  await writeFile(path, script.replaceAll(SERVICE_TO_COME, serviceUrl));
  return true;
}
