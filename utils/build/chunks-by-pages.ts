import { basename, dirname } from 'node:path';

/** What the bundler tells of a module, as far as it matters here. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Bundle {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Puts what several pages load at first into one file for each set of pages, and into one more what a page loads at first and
 * others later. The bundler would make a file of a few hundred bytes for each set of all files that share something, lazy
 * parts included; a page then fetched two dozen, and each costs more than its bytes do.
 */
export const chunksByPages = {
  name: 'chunks-by-pages',
  apply: 'build' as const,
  outputOptions: <Options extends { format?: string }>(options: Options) =>
    options.format === 'es'
      ? { ...options, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } }
      : null,
};

/**
 * Null for what the bundler may place as it likes: a page's own, and what is loaded later alone. What the options share with
 * one other page is so little that all pages have it in the file of what they all share.
 */
function chunkOf(id: string, bundle: Bundle): string | null {
  const pages = pagesOf(id, bundle, ({ importers }) => importers);
  if (pages.length > 1 && pages.includes('options')) return 'pages';
  if (pages.length !== 1) return pages.length > 1 ? pages.join('-and-') : null;
  const all = pagesOf(id, bundle, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  return all.length > 1 ? `${pages[0]}-first` : null;
}

/** Names of the pages, after the folder of each, that import a module, directly or through others. */
function pagesOf(
  id: string,
  bundle: Bundle,
  importersOf: (info: ModuleInfo) => readonly string[],
): readonly string[] {
  const reached = new Set([id]);
  const pages = new Set<string>();
  // A set is walked to its end, with what is added on the way.
  for (const module of reached) {
    const info = bundle.getModuleInfo(module);
    if (info?.isEntry) pages.add(basename(dirname(module)));
    for (const importer of info === null ? [] : importersOf(info)) reached.add(importer);
  }
  return [...pages].sort();
}
