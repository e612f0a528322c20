import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** The file in the extension's folder that holds every licence. */
export const LICENCES_FILE = 'LICENSES.txt';

/**
 * Notes which packages end up in the bundles, so that exactly their licences can be packed with them. One collector
 * serves all the bundles of a build.
 */
export function collectLicences() {
  const folders = new Set<string>();
  let root = '';
  return {
    /** Notes the packages of one bundle: modules of which something is left after tree shaking. */
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
    /** Writes {@link LICENCES_FILE} into the folder of the built extension. @throws where a package names no licence. */
    async write(outDir: string): Promise<void> {
      const packages = await Promise.all([...folders].map(readLicence));
      const own = await readFile(join(root, 'LICENSE'), 'utf8');
      await writeFile(join(outDir, LICENCES_FILE), licencesText(own, packages));
    },
  };
}

/** Modules that the build tools make up, by the tool whose code is in them: `\0vite/preload-helper.js`, … */
const MADE_UP = /^\0(?:virtual:)?(vite|rolldown|wxt)\b/;

/**
 * The folder of the installed package that a bundled module came from, null for the project's own.
 *
 * @param moduleId as the bundler names it: a path, or for a made-up module a name after a NUL.
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

/** Build tools go on with what they are made of themselves, which is in no bundle of ours. */
const OF_THE_TOOLS_OWN = /^#+ Licenses of bundled dependencies[\s\S]*/m;

interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The texts that the package brings along; its author where it has none. */
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

/** One plain text for all of them, each once, in an order that does not depend on the build's. */
function licencesText(own: string, packages: readonly PackageLicence[]): string {
  // A folder may be known under several names where links lead to it.
  const each = [...new Map(packages.map((found) => [titleOf(found), found])).values()];
  const sorted = each.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const sections = sorted.map((found) => [RULE, `${titleOf(found)} (${found.licence})`, ...found.texts]);
  return `${[own.trim(), 'This extension contains the packages below.', ...sections.flat()].join('\n\n')}\n`;
}

function titleOf({ name, version }: PackageLicence): string {
  return `${name} ${version}`;
}
