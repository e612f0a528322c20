import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';

/** One guard that is broken: what stands at a place of a file, and what comes instead. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};

/**
 * As many mutants as asked for, from every folder of the source in turn, in an order that the seed decides. `paths` limit
 * them to files and folders; empty for all.
 */
export function drawMutants(
  root: string,
  seed: number,
  count: number,
  paths: readonly string[],
): readonly Mutant[] {
  const byFolder = new Map<string, Mutant[]>();
  for (const file of wantedFiles(productFiles(root), paths)) {
    const folder = file.split('/').slice(0, 2).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...mutantsOf(root, file)]);
  }
  const shuffled = [...byFolder.values()].map((mutants, index) => shuffle(mutants, seed + index));
  const longest = Math.max(0, ...shuffled.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => shuffled.flatMap((list) => list[turn] ?? []));
  return inTurn.flat().slice(0, count);
}

/** What the product runs, but for what a build alone does. */
function productFiles(root: string): readonly string[] {
  return ['components', 'entrypoints', 'utils']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('utils/build/'))
    .sort();
}

function shuffle<Entry>(entries: readonly Entry[], seed: number): readonly Entry[] {
  const whole = { minLength: entries.length, maxLength: entries.length };
  return fc.sample(fc.shuffledSubarray([...entries], whole), { seed, numRuns: 1 }).flat();
}

/** Every operator of a condition turned into its opposite, and every condition of an `if` negated. */
function mutantsOf(root: string, file: string): readonly Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, after: string) => {
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    found.push({ file, line: line + 1, column: character + 1, start, before: node.getText(source), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(source)];
      if (other !== undefined) add(node.operatorToken, other);
    } else if (ts.isIfStatement(node)) {
      add(node.expression, `!(${node.expression.getText(source)})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The files that a list of paths names: a file, all of a folder, or with a star at the end all that begins so.
 *
 * @throws Error with a sentence for the user about a path that names none.
 */
function wantedFiles(files: readonly string[], paths: readonly string[]): readonly string[] {
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
