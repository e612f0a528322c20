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
  content_scripts: [{ matches: ['https://forum.arbitrum.foundation/*'], js: ['content.js'] }],
};

/** Answers every message with a name drawn once a life; opens the panel when asked by the content script. */
const BACKGROUND = `
const life = crypto.randomUUID();
chrome.runtime.onMessage.addListener((message, sender, reply) => {
  if (message === 'panel') chrome.sidePanel?.open({ tabId: sender.tab.id });
  if (message === 'throw') setTimeout(() => { throw new Error('background mishap'); });
  reply(life);
});`;

/** Marks the page and puts a button, in a closed shadow root, at a fixed place. */
const CONTENT = `
document.documentElement.dataset.scratch = 'here';
const host = document.createElement('div');
host.style = 'position: fixed; left: 0; top: 0; width: 80px; height: 40px';
const button = document.createElement('button');
button.style = 'width: 80px; height: 40px';
button.onclick = async (event) => {
  if (event.isTrusted) document.documentElement.dataset.life = await chrome.runtime.sendMessage('panel');
};
host.attachShadow({ mode: 'closed' }).append(button);
document.body.append(host);`;

const SURFACE = (title: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body { background: white } @media (prefers-color-scheme: dark) { body { background: black } }</style>
<h1>${title}</h1>
<label>Your word <input value="old"></label>
<div style="height: 1500px"></div>
<button aria-label="Ask the background">Ask</button>
<button>Stumble</button>
<output></output>
<script src="surface.js"></script></html>`;

const SURFACE_SCRIPT = `
document.querySelector('button').onclick = async (event) => {
  const life = await chrome.runtime.sendMessage('ask');
  document.querySelector('output').textContent =
    [event.isTrusted, document.querySelector('input').value, life].join(' ');
};
document.querySelector('button:last-of-type').onclick = () => { throw new Error('page mishap'); };`;

/** Writes an unpacked extension with every surface the product has, good in both browsers; returns its folder. */
export async function writeScratchExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-extension-'));
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'background.js': BACKGROUND,
    'content.js': CONTENT,
    'sidepanel.html': SURFACE('Scratch panel'),
    'popup.html': SURFACE('Scratch popup'),
    'surface.js': SURFACE_SCRIPT,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
