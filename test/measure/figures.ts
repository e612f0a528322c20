import ts from 'typescript';

export interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** How the code is cut into files. */
interface House {
  readonly files: number;
  readonly lines: number;
  /** Imports of the project's own files. */
  readonly perImport: number;
  /** The same without those of types alone. */
  readonly perValueImport: number;
  readonly under40: number;
  readonly under25: number;
  readonly over250: number;
}

export function houseOf(sources: readonly Source[]): House {
  const lengths = sources.map(({ file }) => file.getLineStarts().length - 1);
  const lines = sum(lengths);
  const own = sources.flatMap(({ file }) =>
    imports(file).filter(({ specifier }) => /^(?:@\/|\.)/.test(specifier)),
  );
  const count = (isCounted: (length: number) => boolean) => lengths.filter(isCounted).length;
  return {
    files: sources.length,
    lines,
    perImport: lines / own.length,
    perValueImport: lines / own.filter(({ isType }) => !isType).length,
    under40: count((length) => length < 40),
    under25: count((length) => length < 25),
    over250: count((length) => length > 250),
  };
}

/** What `npm run measure` prints of files. */
export function figures(sources: readonly Source[]): ReadonlyMap<string, string> {
  const house = houseOf(sources);
  const functions = sources.flatMap(({ file }) => functionLengths(file)).sort((a, b) => a - b);
  const comments = sum(sources.map(({ file }) => commentLines(file)));
  return new Map([
    ['TypeScript files', String(sources.length)],
    ['lines', String(house.lines)],
    ['lines per own import', house.perImport.toFixed(1)],
    ['lines per import of values', house.perValueImport.toFixed(1)],
    ['exported names', String(sum(sources.map(({ file }) => exportedNames(file))))],
    ['function median / p95, lines', `${at(functions, 0.5)} / ${at(functions, 0.95)}`],
    ['files under 40 / 25 lines, over 250', `${house.under40} / ${house.under25}, ${house.over250}`],
    ['longest file, lines', String(Math.max(...sources.map(({ file }) => file.getLineStarts().length - 1)))],
    ['comment lines', String(comments)],
  ]);
}

/** What a file imports by a statement at its head. */
export function imports(file: ts.SourceFile): readonly { specifier: string; isType: boolean }[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const named = statement.importClause?.namedBindings;
    const areTypes =
      named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
    const isType = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || areTypes;
    return [{ specifier: statement.moduleSpecifier.text, isType }];
  });
}

function functionLengths(file: ts.SourceFile): readonly number[] {
  const lengths: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const last = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      if (!ts.isArrowFunction(node) || last > first) lengths.push(last - first + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lengths;
}

function commentLines(file: ts.SourceFile): number {
  return file.text.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line)).length;
}

function exportedNames(file: ts.SourceFile): number {
  return sum(
    file.statements.map((statement) => {
      if (!ts.canHaveModifiers(statement)) return 0;
      const isExport = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExport) return 0;
      return ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1;
    }),
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
