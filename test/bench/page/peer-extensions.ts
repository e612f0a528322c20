import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GECKO_ID } from '../../e2e/browser/firefox/firefox-profile';
import { PROPOSAL_HOSTS } from '../known-links';
import { buildScript } from './build-script';
import { BLANK_PANEL, buildPanelClock, PANEL_CLOCK } from './panel-clock';

/** Scripts of the peers; `null` is an extension whose script is empty. */
const SCRIPTS = {
  naive: new URL('scripts/naive-rescan.ts', import.meta.url),
  linkify: new URL('scripts/linkify-scan.ts', import.meta.url),
  linkifyjs: new URL('scripts/linkifyjs-scan.ts', import.meta.url),
  dark: new URL('scripts/dark-reader.ts', import.meta.url),
  empty: null,
};

export type PeerName = keyof typeof SCRIPTS;

/** The driver looks for a popup too, which is never opened. */
const MANIFEST = {
  manifest_version: 3,
  name: 'Peer of a measurement',
  version: '1',
  // Firefox's driver finds an extension by this id.
  browser_specific_settings: { gecko: { id: GECKO_ID } },
  action: { default_popup: 'none.html' },
  side_panel: { default_path: 'panel.html' },
  permissions: ['sidePanel'],
  content_scripts: [
    { matches: ['http://127.0.0.1/*'], js: ['hosts.js', 'script.js'], run_at: 'document_idle' },
  ],
};

/** Writes one small unpacked extension a peer into a folder of its own below the system's temporary one. */
export async function writePeerExtensions(): Promise<{ folder: string; peers: Record<PeerName, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'proposal-lens-peers-'));
  const peers = {
    empty: await writePeer(folder, 'empty'),
    naive: await writePeer(folder, 'naive'),
    linkify: await writePeer(folder, 'linkify'),
    linkifyjs: await writePeer(folder, 'linkifyjs'),
    dark: await writePeer(folder, 'dark'),
  };
  return { folder, peers };
}

async function writePeer(parent: string, name: PeerName): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  const source = SCRIPTS[name];
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'none.html': '',
    'hosts.js': source === null ? '' : `globalThis.benchHosts = ${JSON.stringify([...PROPOSAL_HOSTS])};`,
    'script.js': source === null ? '' : (await buildScript(source)).code,
    'panel.html': BLANK_PANEL,
    [PANEL_CLOCK]: await buildPanelClock(),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}
