import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('contracts/', import.meta.url));

/** Our own contracts, by the name of their file. */
export function readSources(): Readonly<Record<string, string>> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sol'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(FOLDER + name, 'utf8')]));
}

/** What the fixture is made from: another digest, and it has to be made anew. */
export function digestOf(sources: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex');
}
