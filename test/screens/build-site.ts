import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, preview } from 'vite';
import { EMBEDDED_NOW, readEmbeddedProposals } from '../components/states/embedded-proposals';
import { readSeenRows } from '../unit/source/answers/seen-rows';
import { PROPOSALS_FILE, type ProposalsFile } from './proposals-file';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = fileURLToPath(new URL('site', import.meta.url));

export interface ServedSite {
  /** Address of the site's one page, without query. */
  readonly url: string;
  close(): Promise<void>;
}

const COMMON = { configFile: false, root: SITE, logLevel: 'warn' } as const;

/** Has the site know of each chunk that is on its way: a state without it is half drawn. */
const NOTES_CHUNKS: Plugin = {
  name: 'notes-chunks',
  enforce: 'post',
  transform: (code) => code.replaceAll(/\bimport\(([^()]+)\)/g, 'globalThis.arriving(import($1))'),
};

/** Builds the page that shows any one state by its address. */
export async function buildSite(outDir: string): Promise<void> {
  await build({
    ...COMMON,
    base: './',
    plugins: [NOTES_CHUNKS],
    resolve: { alias: { '@': ROOT } },
    build: { outDir, emptyOutDir: true },
  });
  const [proposals, rows] = await Promise.all([readEmbeddedProposals(), readSeenRows()]);
  const file: ProposalsFile = { now: EMBEDDED_NOW, proposals, rows };
  await writeFile(join(outDir, PROPOSALS_FILE), JSON.stringify(file));
}

/** Serves what was built there, on a free loopback port. */
export async function serveSite(outDir: string): Promise<ServedSite> {
  const server = await preview({
    ...COMMON,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The site with the states has no address.');
  return { url, close: () => server.close() };
}
