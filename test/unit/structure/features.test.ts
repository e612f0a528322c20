import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The only files that may import a feature: a feature goes with its folder and its lines in them. */
const REGISTRIES = [
  'components/panel/views.ts',
  'components/panel/proposal/regions.ts',
  'components/options/sections.ts',
  'components/popup/use-popup.ts',
];

/** Each in a folder of its own. */
const FEATURES = [
  'components/panel/ballots',
  'components/panel/browse',
  'components/panel/recent',
  'components/panel/text',
  'components/panel/voters',
  'components/diagnosis',
  'components/first-run',
  'components/sample',
  'components/usage',
];

/** What the options page and the background still join by hand. */
const HALF_WAY = ['components/watchlist'];

const SOURCES = ['components', 'entrypoints', 'utils'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** The file that an import names, relative to the root and without its extension; null for a package. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null;
}

/** A busy machine takes half a minute for the first of them. */
const PATIENCE_MS = 180_000;

const isWithin = (file: string | null, folder: string) => file?.startsWith(`${folder}/`) === true;

/** Whether a node holds a string that names a file of the feature. */
function imported(node: ts.Node, file: string, feature: string): boolean {
  if (ts.isStringLiteral(node) && isWithin(target(file, node.text), feature)) return true;
  return ts.forEachChild(node, (child) => imported(child, file, feature) || undefined) === true;
}

/** Whether a node uses one of the names. */
function names(node: ts.Node, known: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && known.has(node.text)) return true;
  return ts.forEachChild(node, (child) => names(child, known) || undefined) === true;
}

/** A registry without the feature's imports, and without every element and property that names one of them. */
function withoutFeature(file: string, text: string, feature: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const gone = source.statements
    .filter(ts.isImportDeclaration)
    .filter((line) => imported(line, file, feature));
  const known = new Set(gone.flatMap((line) => importedNames(line)));
  const cuts: ts.Node[] = [...gone];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isListed(node) && (imported(node, file, feature) || names(node, known))) cuts.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return cuts
    .toSorted((a, b) => b.pos - a.pos)
    .reduce((left, node) => left.slice(0, node.pos) + left.slice(node.end).replace(/^,/, ''), text);
}

/** Whether a node is an element of a list, or a property of an object, that a constant of the module holds. */
function isListed(node: ts.Node): boolean {
  const isEntry = ts.isArrayLiteralExpression(node.parent) || ts.isPropertyAssignment(node);
  return isEntry && ts.isVariableDeclaration(node.parent.parent);
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

const config = ts.getParsedCommandLineOfConfigFile(
  join(ROOT, 'tsconfig.json'),
  // What stays of a registry may import more types than it needs.
  { noEmit: true, skipLibCheck: true, noUnusedLocals: false, noUnusedParameters: false },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
);
if (config === undefined) throw new Error('There is no tsconfig.json.');
const { options } = config;
let before: ts.Program | undefined;
const kept = new Map<string, ts.SourceFile | undefined>();
const TYPES = config.fileNames.filter((file) => file.endsWith('.d.ts'));

/** What the compiler says of the product without a feature. */
function errorsWithout(feature: string): readonly string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const isGone = (file: string) => isWithin(relative(ROOT, file), feature);
  host.fileExists = (file) => !isGone(file) && fileExists(file);
  host.getSourceFile = (file, language) => {
    const name = relative(ROOT, file);
    if (isGone(file)) return undefined;
    if (REGISTRIES.includes(name)) {
      const text = withoutFeature(name, readFileSync(file, 'utf8'), feature);
      return ts.createSourceFile(file, text, language);
    }
    if (!kept.has(file)) kept.set(file, getSourceFile(file, language));
    return kept.get(file);
  };
  const left = SOURCES.map((file) => join(ROOT, file)).filter((file) => !isGone(file));
  const rootNames = [...TYPES, ...left];
  before = ts.createProgram({ rootNames, options, host, ...(before && { oldProgram: before }) });
  const program = before;
  // The types of the registries stay as they are declared, so that no error can be further away.
  const near = left.filter((file) => {
    const name = relative(ROOT, file);
    const source = kept.get(file);
    return REGISTRIES.includes(name) || (source !== undefined && imported(source, name, feature));
  });
  return near
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

describe('a feature', () => {
  it.each([...FEATURES, ...HALF_WAY])(
    '%s is imported by no other feature, nor by what all share',
    (feature) => {
      const wires = /^(?:entrypoints|components\/options)\//;
      const strangers = SOURCES.filter((file) => !isWithin(file, feature) && !REGISTRIES.includes(file))
        .filter((file) => !(HALF_WAY.includes(feature) && wires.test(file)))
        .filter((file) => {
          const text = readFileSync(join(ROOT, file), 'utf8');
          return imported(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file, feature);
        });
      expect(strangers).toEqual([]);
    },
  );

  it.each(FEATURES)(
    '%s goes with its folder and its lines in the registries',
    (feature) => {
      expect(errorsWithout(feature)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is none where something else needs it',
    () => {
      expect(errorsWithout('components/panel/table').join()).toContain("Cannot find module '../table/");
    },
    PATIENCE_MS,
  );
});
