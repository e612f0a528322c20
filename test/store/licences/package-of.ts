/** Modules that the build tools make up, by the tool whose code is in them: `\0vite/preload-helper.js`, … */
const MADE_UP = /^\0(?:virtual:)?(vite|rolldown|wxt)\b/;

/**
 * The folder of the installed package that a bundled module came from, null for the project's own.
 *
 * @param moduleId as the bundler names it: a path, or for a made-up module a name after a NUL.
 * @param root the project's folder.
 */
export function packageFolderOf(moduleId: string, root: string): string | null {
  const tool = MADE_UP.exec(moduleId)?.[1];
  if (tool !== undefined) return `${root}/node_modules/${tool}`;
  const path = moduleId.replaceAll('\\', '/');
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+(?=\/)/.exec(path);
  return found?.[0] ?? null;
}
