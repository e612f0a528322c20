/**
 * The files that a list of paths names: a file, all of a folder, or with a star at the end all that begins so.
 *
 * @throws Error with a sentence for the user about a path that names none.
 */
export function wantedFiles(files: readonly string[], paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return files;
  const named = paths.map((path) => {
    const found = files.filter((file) => isNamed(file, path));
    if (found.length === 0) throw new Error(`"${path}" names no file of the product.`);
    return found;
  });
  const wanted = new Set(named.flat());
  return files.filter((file) => wanted.has(file));
}

function isNamed(file: string, path: string): boolean {
  const name = path.replace(/^\.\//, '').replace(/\/$/, '');
  if (name.endsWith('*')) return file.startsWith(name.replace(/\*+$/, ''));
  return file === name || file.startsWith(`${name}/`);
}
