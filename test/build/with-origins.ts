import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Has a copied build hold the permission for these origins from the start: Chromium's prompt for them no driver answers.
 * Asked for what it holds, the browser says yes at once.
 */
export async function holdOrigins(extensionDir: string, origins: readonly string[]): Promise<void> {
  const path = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const held = [...manifest.host_permissions, ...origins.map((origin) => `${origin}/*`)];
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: held }));
}
