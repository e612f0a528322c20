import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';

/** One guard that is broken: what stands at a place of a file, and what comes instead. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
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

interface Draw {
  readonly seed: number;
  readonly count: number;
  /** Files and folders from the root that the mutants are of; without any, all of the source. */
  readonly within: readonly string[];
}

/** As many mutants as asked for, from every folder of the source in turn, in an order that the seed decides. */
export function drawMutants(root: string, { seed, count, within }: Draw): readonly Mutant[] {
  const isWanted = (name: string) =>
    within.length === 0 || within.some((path) => name === path || name.startsWith(`${path}/`));
  const files = ['components', 'entrypoints', 'utils'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const byFolder = new Map<string, Mutant[]>();
  for (const file of files
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('utils/build/') && isWanted(name))
    .sort()) {
    const folder = file.split('/').slice(0, 2).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...mutantsOf(root, file)]);
  }
  const shuffled = [...byFolder.values()].map((mutants, index) => shuffle(mutants, seed + index));
  const longest = Math.max(0, ...shuffled.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => shuffled.flatMap((list) => list[turn] ?? []));
  return inTurn.flat().slice(0, count);
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
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, before: node.getText(source), after });
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
