import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './run-wxt';

/** The only files that may import a feature: a feature goes with its folder and its lines in them. */
export const REGISTRIES = [
  'components/panel/frame/views.ts',
  'components/panel/browse/browse-view.tsx',
  'components/panel/proposal/regions.ts',
  'components/panel/proposal/details/details.tsx',
  'components/insights/frame/insights.ts',
  'components/options/sections.ts',
  'components/options/settings-file/settings-file.ts',
  'components/popup/use-popup-props.ts',
  'entrypoints/background/features.ts',
  // The styles that a page begins with.
  'entrypoints/sidepanel/style.css',
  'entrypoints/options/style.css',
];

/** Each in a folder or a file of its own. */
export const FEATURES = [
  'components/panel/ballots',
  'components/panel/browse',
  'components/panel/browse/activity',
  'components/panel/frame/shortcuts',
  'components/proof',
  'components/panel/proposal/details/calendar.tsx',
  'components/panel/proposal/details/old-link.tsx',
  'components/panel/proposal/details/report-part.live.tsx',
  'components/panel/recent',
  'components/panel/text',
  'components/panel/voters',
  'components/diagnosis',
  'components/panel/effects',
  'components/panel/people',
  'components/first-run',
  'components/insights/concentration',
  'components/insights/export',
  'components/insights/flip',
  'components/insights/recount',
  'components/insights/siblings',
  'components/insights/thread-text',
  'components/insights/usual',
  'components/insights/voter',
  'components/sample',
  'components/usage',
  'components/watchlist',
  'components/watchlist/today',
  'components/whats-new',
];

/** The file that an import names, relative to the root and without its extension; null for a package. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null;
}

/** Whether a file, with its extension or without, is a feature's own. */
export function isWithin(file: string | null, feature: string): boolean {
  if (file === null) return false;
  return /\.tsx?$/.test(feature)
    ? file === feature || file === feature.replace(/\.tsx?$/, '')
    : file.startsWith(`${feature}/`);
}

/** What the strings of a file name, each file read once: it is asked of every feature. */
const namedByFile = new WeakMap<ts.SourceFile, readonly string[]>();

/** The files that strings in the node name, as `target` gives them. */
function namedFiles(node: ts.Node, file: string): readonly string[] {
  const own = ts.isStringLiteral(node) ? target(file, node.text) : null;
  const named = own === null ? [] : [own];
  ts.forEachChild(node, (child) => void named.push(...namedFiles(child, file)));
  return named;
}

function filesNamedIn(source: ts.SourceFile, file: string): readonly string[] {
  const known = namedByFile.get(source) ?? namedFiles(source, file);
  namedByFile.set(source, known);
  return known;
}

/** Whether a node holds a string that names a file of the feature. */
export function isImported(node: ts.Node, file: string, feature: string): boolean {
  const named = ts.isSourceFile(node) ? filesNamedIn(node, file) : namedFiles(node, file);
  return named.some((name) => isWithin(name, feature));
}

/** Whether a node uses one of the names. */
function names(node: ts.Node, known: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node) && known.has(node.text)) return true;
  return ts.forEachChild(node, (child) => names(child, known) || undefined) === true;
}

/** A registry without the feature's imports, and without every element and property that names one of them. */
function withoutFeature(file: string, text: string, feature: string): string {
  if (file.endsWith('.css')) {
    const own = feature.replace(/\.tsx$/, '');
    return text.replaceAll(new RegExp(`^@import "@/${own}[/.].*\n`, 'gm'), '');
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const gone = source.statements
    .filter(ts.isImportDeclaration)
    .filter((line) => isImported(line, file, feature));
  const known = new Set(gone.flatMap((line) => importedNames(line)));
  const cuts: ts.Node[] = [...gone];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isListed(node) && (isImported(node, file, feature) || names(node, known))) cuts.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return cuts
    .toSorted((a, b) => b.pos - a.pos)
    .reduce((left, node) => left.slice(0, node.pos) + left.slice(node.end).replace(/^,/, ''), text);
}

/** Whether a node is an element of a list, or a property of an object, that a constant of the module holds. */
function isListed(node: ts.Node): boolean {
  const isEntry =
    ts.isArrayLiteralExpression(node.parent) || ts.isPropertyAssignment(node) || ts.isSpreadAssignment(node);
  return isEntry && ts.isVariableDeclaration(node.parent.parent);
}

function importedNames({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

/** All that a build reads. */
const SOURCES = [
  ...['components', 'entrypoints', 'public', 'utils'],
  ...['LICENSE', 'package.json', 'tsconfig.json', 'wxt.config.ts'],
];

/** Copies what a build reads to a folder that is there and empty. */
export async function copySources(folder: string): Promise<void> {
  await Promise.all(SOURCES.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** A registry without the lines of these features. */
export const withoutFeatures = (file: string, text: string, features: readonly string[]) =>
  features.reduce((left, feature) => withoutFeature(file, left, feature), text);

/** Copies the project without these features to a folder, which must not be there yet. */
export async function copyWithout(features: readonly string[], folder: string): Promise<void> {
  await mkdir(folder);
  await copySources(folder);
  // A file goes with the sheet of its name.
  const gone = features.flatMap((feature) => [feature, feature.replace(/\.tsx$/, '.css')]);
  for (const path of gone) await rm(join(folder, path), { recursive: true, force: true });
  await Promise.all(
    // A feature's own registry goes with it.
    REGISTRIES.filter((file) => !features.some((feature) => isWithin(file, feature))).map(async (file) => {
      const text = await readFile(join(ROOT, file), 'utf8');
      await writeFile(join(folder, file), withoutFeatures(file, text, features));
    }),
  );
}
