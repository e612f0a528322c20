import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MANIFEST = {
  manifest_version: 3,
  name: 'Scratch',
  version: '1',
  permissions: ['sidePanel', 'storage', 'tabs'],
  optional_host_permissions: ['https://hub.snapshot.org/*'],
  background: { service_worker: 'background.js', scripts: ['background.js'] },
  action: { default_popup: 'popup.html' },
  side_panel: { default_path: 'sidepanel.html' },
  sidebar_action: { default_panel: 'sidepanel.html', open_at_install: false },
  browser_specific_settings: { gecko: { id: 'proposal-lens@proposal-lens.org' } },
};

/** Has an error at one message, and answers every one. */
const BACKGROUND = `
chrome.runtime.onMessage.addListener((message, sender, reply) => {
  if (message === 'throw') setTimeout(() => { throw new Error('background mishap'); });
  reply(null);
});`;

const SURFACE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Scratch</title>
<button>Stumble</button>
<script src="surface.js"></script></html>`;

const SURFACE_SCRIPT = `
document.querySelector('button').onclick = () => { throw new Error('page mishap'); };`;

/** Writes an unpacked extension with every surface the product has, good in both browsers; returns its folder. */
export async function writeScratchExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-extension-'));
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'background.js': BACKGROUND,
    'sidepanel.html': SURFACE,
    'popup.html': SURFACE,
    'surface.js': SURFACE_SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
