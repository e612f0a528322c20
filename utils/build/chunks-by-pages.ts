import { basename, dirname } from 'node:path';

/** What the bundler says about a module, as far as it matters here. */
interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
}

interface Bundle {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Puts what several pages load at first into one file for each set of pages, and what a page alone loads at first into
 * another. The bundler would make a file of a few hundred bytes for each set of all files that share something, lazy parts
 * included; a page then fetched two dozen, and each costs more than its bytes do.
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
 * Null for what the bundler may place as it likes: what is loaded later alone, and what is for one page alone, since others
 * share files with it: the script that starts it, and its style. What the options share with one other page is so little that all pages have
 * it in the file of what they all share.
 */
function chunkOf(id: string, bundle: Bundle): string | null {
  const pages = pagesOf(id, bundle);
  if (pages.length > 1) return pages.includes('options') ? 'pages' : pages.join('-and-');
  const [page] = pages;
  return page === undefined || startsPage(id, bundle) ? null : `${page}-first`;
}

/** Whether a module is a page, the script that its HTML names, or the style that this begins with. */
function startsPage(id: string, bundle: Bundle): boolean {
  const isPage = (module: string) => bundle.getModuleInfo(module)?.isEntry === true;
  const isStart = (module: string) =>
    isPage(module) || bundle.getModuleInfo(module)?.importers.some(isPage) === true;
  return (
    isStart(id) || (id.endsWith('/style.css') && bundle.getModuleInfo(id)?.importers.some(isStart) === true)
  );
}

/** Names of the pages, after the folder of each, that import a module, directly or through others. */
function pagesOf(id: string, bundle: Bundle): readonly string[] {
  const reached = new Set([id]);
  const pages = new Set<string>();
  // A set is walked to its end, with what is added on the way.
  for (const module of reached) {
    const info = bundle.getModuleInfo(module);
    if (info?.isEntry) pages.add(basename(dirname(module)));
    for (const importer of info?.importers ?? []) reached.add(importer);
  }
  return [...pages].sort();
}
