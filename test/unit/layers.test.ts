import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)';|^import\s+'([^']+)';/gm;

interface Import {
  readonly file: string;
  readonly from: string;
  readonly isType: boolean;
}

/** Every import of the TypeScript files below a folder, relative ones as the folder's own. */
function importsOf(folder: string): readonly Import[] {
  const files = readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`${ROOT}${folder}/${file}`, 'utf8').matchAll(IMPORT)].map(([, type, from, bare]) => ({
        file: `${folder}/${file}`,
        from: (from ?? bare ?? '').replace(/^\.\/.*|^\.\.\/.*/, `@/${folder}/own`),
        isType: type !== undefined,
      })),
    );
}

/** What each room may import: folders of the project and packages; a bare word allows all below it. */
const ALLOWED: Record<string, readonly string[]> = {
  'utils/link': ['@/utils/link'],
  'utils/proposal': ['@/utils/proposal'],
  'utils/api': ['@/utils/api', '@/utils/proposal', 'zod/mini'],
  // What was stored may be broken or of another version: its shapes are the lookups', and so is the check of them.
  'utils/lookup': ['@/utils/lookup', '@/utils/api', '@/utils/proposal', '@/utils/link', 'zod/mini'],
  'utils/browser': ['@/utils', 'wxt/browser', 'preact/hooks', 'idb', 'zod/mini', 'webextension-polyfill'],
  components: [
    '@/components',
    '@/utils/lookup',
    '@/utils/api',
    '@/utils/proposal',
    '@/utils/link',
    'preact',
    ...['mdast', 'mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
  ],
  'entrypoints/forum': ['@/entrypoints/forum', '@/utils/link', 'wxt/utils/define-unlisted-script'],
};

const mayImport = (allowed: readonly string[], from: string) =>
  allowed.some((room) => from === room || from.startsWith(`${room}/`)) || from.endsWith('.css');

describe('the house', () => {
  it.each(Object.entries(ALLOWED))('%s imports only what stands below it', (folder, allowed) => {
    const imports = importsOf(folder);
    expect(imports.length).toBeGreaterThan(3);
    // Types leave nothing in a bundle: views and the forum script may share the words of messages and chips.
    const astray = imports.filter(
      ({ from, isType }) =>
        !mayImport(allowed, from) && !(isType && /^@\/utils\/(browser|lookup)\//.test(from)),
    );
    expect(astray.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it('hides nothing behind barrels or names that say nothing', () => {
    const files = ['utils', 'components'].flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }),
    );
    expect(files.filter((file) => /(^|\/)(index|helpers?|utils?|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});
