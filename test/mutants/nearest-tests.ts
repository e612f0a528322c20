import { posix } from 'node:path';
import ts from 'typescript';

/** What each file imports, by the paths of both from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** What the unit and component tests of the configuration are. */
const TEST = /^test\/(?:(?:unit|fuzz)\/.*\.test\.ts|components\/.*\.test\.tsx)$/;

/**
 * The tests that a file can reach, by its imports: that of its own name first, then those that are fewest imports away.
 * The nearest one is the likeliest to fail, and the first that fails ends a run. Of those equally near unit tests are
 * first, as the fastest.
 */
export function nearestTests(file: string, imports: Imports): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), from]);
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances)
    for (const next of importers.get(at) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  const name = nameOf(file);
  return [...distances]
    .filter(([path]) => TEST.test(path))
    .map(([path, distance]) => ({ path, distance: nameOf(path) === name ? 0 : distance }))
    .sort((one, other) => one.distance - other.distance || (one.path > other.path ? -1 : 1))
    .map(({ path }) => path);
}

function nameOf(path: string): string {
  return posix.basename(path).replace(/\..*/, '');
}

/** What TypeScript files import when they run, among themselves. `texts`: each by its path from the root. */
export function readImports(texts: ReadonlyMap<string, string>): Imports {
  const find = (from: string, name: string) => {
    if (!/^(?:@|\.\.?)\//.test(name)) return [];
    const path = name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(from), name);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
      .filter((each) => texts.has(each))
      .slice(0, 1);
  };
  return new Map(
    [...texts].map(([file, text]) => [file, namesIn(file, text).flatMap((name) => find(file, name))]),
  );
}

function namesIn(file: string, text: string): readonly string[] {
  const names: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) names.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (!node.importClause?.isTypeOnly) add(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly) add(node.moduleSpecifier);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
}
