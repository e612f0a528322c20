import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifestShape = z.object({
  side_panel: z.object({ default_path: z.string() }),
  action: z.object({ default_popup: z.string() }),
});

/** Which documents a build shows in Chromium's side panel and in its popup. */
export interface ExtensionPages {
  readonly panel: string;
  readonly popup: string;
}

/** Reads them from the manifest of an unpacked build. */
export async function readExtensionPages(extensionDir: string): Promise<ExtensionPages> {
  const text = await readFile(join(extensionDir, 'manifest.json'), 'utf8');
  const manifest = z.parse(manifestShape, JSON.parse(text));
  return { panel: manifest.side_panel.default_path, popup: manifest.action.default_popup };
}
