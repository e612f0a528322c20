import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExtensionPages } from '../../e2e/browser/chromium/chromium-extension';
import { buildScript } from './build-script';

/** The clock's file in an extension. */
export const PANEL_CLOCK = 'panel-clock.js';

export async function buildPanelClock(): Promise<string> {
  return (await buildScript(new URL('scripts/panel-clock.ts', import.meta.url))).code;
}

/** @param until selector of what has to be there before the clock stops. */
function clockTag(until: string): string {
  return `<script src="/${PANEL_CLOCK}" data-until="${until}"></script>`;
}

/** A panel of one word. */
export const BLANK_PANEL = `<!doctype html><html lang="en"><head><meta charset="utf-8">${clockTag('p')}</head><body><p>Blank</p></body></html>`;

/** The figures of the vote, which come last of what the cache holds. */
const FIGURES = '.proposal .totals data';

/** Copies our build, with a clock in its panel that the build itself does not have. */
export async function copyWithClock(ours: string, folder: string): Promise<void> {
  await cp(ours, folder, { recursive: true });
  const { panel } = await readExtensionPages(folder);
  const html = await readFile(join(folder, panel), 'utf8');
  await writeFile(
    join(folder, panel),
    html.replace('<head>', () => `<head>${clockTag(FIGURES)}`),
  );
  await writeFile(join(folder, PANEL_CLOCK), await buildPanelClock());
}
