import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licencesText, readLicence } from './licence-text';
import { packageFolderOf } from './package-of';

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
