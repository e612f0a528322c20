import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChromiumSession } from '../e2e/browser/chromium/chromium-session';

const MANIFEST = { manifest_version: 3, name: 'Neighbour', version: '1' };
const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Neighbour</title></html>';

/** Installs another extension beside ours. @returns the address of a page of it. */
export async function installNeighbour(browser: ChromiumSession): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'neighbour-extension-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'page.html'), PAGE);
  const session = await browser.puppeteer.target().createCDPSession();
  const { id } = await session.send('Extensions.loadUnpacked', { path: folder });
  await session.detach();
  return `chrome-extension://${id}/page.html`;
}
