import { basename, dirname } from 'node:path';

/** The part of the bundler's module data that this uses. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

interface Bundle {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Puts modules that several pages load at startup into one file per set of pages, and those of a single page into
 * another. The bundler would split per set of all importing files, lazy ones included: a page then fetched two dozen
 * small files, and each fetch costs more than its bytes.
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
 * Returns null for what the bundler may place freely: lazy modules, and a page's own script and style. What the options
 * share with one other page is so small that it goes into the file for all pages.
 */
function chunkOf(id: string, bundle: Bundle): string | null {
  const pages = pagesOf(id, bundle);
  if (pages.length > 1) return pages.includes('options') ? 'pages' : pages.join('-and-');
  const [page] = pages;
  return page === undefined || startsPage(id, bundle) ? null : `${page}-first`;
}

/** Returns whether a module starts a page: the script that its HTML names, or the style that starts with it. */
function startsPage(id: string, bundle: Bundle): boolean {
  const isPage = (module: string) => bundle.getModuleInfo(module)?.isEntry === true;
  const isStart = (module: string) =>
    isPage(module) || bundle.getModuleInfo(module)?.importers.some(isPage) === true;
  return (
    isStart(id) || (id.endsWith('/style.css') && bundle.getModuleInfo(id)?.importers.some(isStart) === true)
  );
}

/** Returns the folder names of the pages that import a module, directly or indirectly. */
function pagesOf(id: string, bundle: Bundle): readonly string[] {
  const reached = new Set([id]);
  const pages = new Set<string>();
  // The loop also visits modules added during it.
  for (const module of reached) {
    const info = bundle.getModuleInfo(module);
    if (info?.isEntry) pages.add(basename(dirname(module)));
    for (const importer of info?.importers ?? []) reached.add(importer);
  }
  return [...pages].sort();
}
