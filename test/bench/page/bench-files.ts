import { SCAN_SCRIPT } from './bench-pages';
import { buildScript } from './build-script';

/** A page with the panel and its longest table. */
export const BALLOTS_PAGE = '/ballots.html';

/** What the bench serves beside its threads, by path. */
export async function buildFiles(): Promise<Readonly<Record<string, string>>> {
  const scan = await buildScript(new URL('scripts/scan-links.ts', import.meta.url));
  const panel = await buildScript(new URL('scripts/ballots-panel.tsx', import.meta.url));
  return {
    [SCAN_SCRIPT]: scan.code,
    [BALLOTS_PAGE]: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/assets/ballots-panel.css"></head><body><div id="root"></div><script src="/assets/ballots-panel.js"></script></body></html>`,
    '/assets/ballots-panel.js': panel.code,
    '/assets/ballots-panel.css': panel.style,
  };
}
