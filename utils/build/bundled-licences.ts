import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** The file with every licence, in the extension's folder. */
export const LICENCES_FILE = 'LICENSES.txt';

/**
 * Records which packages end up in the bundles, so that the build packs exactly their licences. One collector serves
 * all bundles.
 */
export function collectLicences() {
  const folders = new Set<string>();
  let root = '';
  return {
    /** Records the packages of one bundle: modules that tree shaking keeps at least in part. */
    plugin(): Plugin {
      return {
        name: 'collect-licences',
        configResolved: (config) => {
          root = config.root;
        },
        generateBundle(_options, bundle) {
          for (const part of Object.values(bundle)) {
            if (part.type !== 'chunk') continue;
            for (const [id, { renderedLength }] of Object.entries(part.modules)) {
              const folder = packageFolderOf(id, root);
              if (folder !== null && renderedLength > 0) folders.add(folder);
            }
          }
        },
      };
    },
    /** Writes {@link LICENCES_FILE} into the folder of the built extension. @throws if a package names no licence. */
    async write(outDir: string): Promise<void> {
      const packages = await Promise.all([...folders].map(readLicence));
      const own = await readFile(join(root, 'LICENSE'), 'utf8');
      await writeFile(join(outDir, LICENCES_FILE), licencesText(own, packages));
    },
  };
}

/** Virtual modules of the build tools, by the tool that provides their code: `\0vite/preload-helper.js`, … */
const MADE_UP = /^\0(?:virtual:)?(vite|rolldown|wxt)\b/;

/**
 * Returns the package folder of a bundled module; null for the project's own.
 *
 * @param moduleId the bundler's id: a path, or for a virtual module a name after a NUL.
 * @param root the project's folder.
 */
function packageFolderOf(moduleId: string, root: string): string | null {
  const tool = MADE_UP.exec(moduleId)?.[1];
  if (tool !== undefined) return `${root}/node_modules/${tool}`;
  const path = moduleId.replaceAll('\\', '/');
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+(?=\/)/.exec(path);
  return found?.[0] ?? null;
}

const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

/** Build tools append the licences of their dependencies, which are not in the bundles. */
const OF_THE_TOOLS_OWN = /^#+ Licenses of bundled dependencies[\s\S]*/m;

interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The licence texts in the package; its author if it has none. */
  readonly texts: readonly string[];
}

/** Reads the licence of an installed package. @throws if it names none. */
async function readLicence(folder: string): Promise<PackageLicence> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license, author } = z.parse(PackageFile, JSON.parse(text));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file)).sort();
  const whole = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const texts = whole.map((found) => found.replace(OF_THE_TOOLS_OWN, '').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  return { name, version, licence: license, texts: texts.length > 0 || !holder ? texts : [`By ${holder}.`] };
}

const RULE = '-'.repeat(72);

/** Returns one plain text with each licence once, in an order independent of the build. */
function licencesText(own: string, packages: readonly PackageLicence[]): string {
  // Symbolic links can give a folder several names.
  const each = [...new Map(packages.map((found) => [titleOf(found), found])).values()];
  const sorted = each.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const sections = sorted.map((found) => [RULE, `${titleOf(found)} (${found.licence})`, ...found.texts]);
  return `${[own.trim(), 'This extension contains the packages below.', ...sections.flat()].join('\n\n')}\n`;
}

function titleOf({ name, version }: PackageLicence): string {
  return `${name} ${version}`;
}
