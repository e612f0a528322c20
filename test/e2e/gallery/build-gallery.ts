import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSite } from '../../screens/build-site';
import { waitUntil } from '../browser/wait-until';

/** Milliseconds: a busy machine takes long. */
const PATIENCE = 120_000;

/**
 * Builds the gallery, with axe beside it. The files of a run share it, since a build takes five seconds of a core: the first
 * that asks makes it, the others wait for it or for its failure.
 */
export async function buildGallery(folder: string): Promise<void> {
  const outcome = `${folder}.outcome`;
  await mkdir(dirname(folder), { recursive: true });
  // A folder is made by one of them only.
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const failure = await build(folder).then(() => '', String);
    await writeFile(outcome, JSON.stringify({ failure }));
  }
  const { failure }: { readonly failure: string } = await waitUntil(
    'the gallery to be built',
    async () => JSON.parse(await readFile(outcome, 'utf8')),
    PATIENCE,
  );
  if (failure !== '') throw new Error(failure);
}

async function build(folder: string): Promise<void> {
  await buildSite(folder);
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await copyFile(axe, join(folder, 'axe.js'));
}
