import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Messages } from '../english';

const FOLDER = fileURLToPath(new URL('../../public/_locales', import.meta.url));

/** The folders of every language but English, named as browsers want them: `pt_BR`. */
export const TRANSLATED: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name !== 'en')
  .sort();

/** The BCP 47 tag of a folder: `pt-BR`. */
export function tagOf(folder: string): string {
  return folder.replace('_', '-');
}

export function readTranslation(folder: string): Messages {
  return JSON.parse(readFileSync(`${FOLDER}/${folder}/messages.json`, 'utf8'));
}
