import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies a build to one that holds the permission for notices from the start: Chromium's prompt for it no driver answers.
 *
 * @returns the folder of the copy, which is the caller's to remove.
 */
export async function withHeldNotices(extensionDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'held-notices-'));
  await cp(extensionDir, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const permissions = [...manifest.permissions, ...manifest.optional_permissions];
  await writeFile(path, JSON.stringify({ ...manifest, permissions, optional_permissions: [] }));
  return copy;
}
