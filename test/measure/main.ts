import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { figures, imports, type Source, sum } from './figures';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['components', 'entrypoints', 'utils'];
/** Runs in Node, for the build alone: no part of the product. */
const BUILD = 'utils/build/';
/** Views of the extension's own pages, which are counted apart. */
const VIEWS = /^(?:components\/(?:panel|popup|options|first-run)|entrypoints\/(?:sidepanel|popup|options))\//;

/** Where a link starts its way to a chip: the search of the page, and what answers the report. */
const LINK_TO_CHIP: readonly (readonly [file: RegExp, name: string])[] = [
  [/^entrypoints\/forum\/forum-script\.ts$/, 'startForumScript'],
  [/^entrypoints\/background\/forum-requests\.ts$/, 'spotted'],
  [/^utils\/lookup\/forum\/report-page\.ts$/, 'reportPage'],
  [/^utils\/lookup\/lookup\.ts$/, 'createLookup'],
  [/^utils\/lookup\/gate\/gate\.ts$/, 'createGate'],
  [/^utils\/api\/client\.ts$/, 'createClient'],
];

/** What those functions name, but no chip of a listed platform needs whose calls go well: neither counted nor followed. */
const NO_CHIP_NEEDS: readonly RegExp[] = [
  // The other generation of the service, and the test of a connection that tells the two apart.
  /^utils\/api\/(?:generation-b\/|probe)/,
  // Answers that views of the panel, the popup and the options ask for.
  /^utils\/api\/(?:lists\.|generation-a\/(?:evidence|pricing)\.)/,
  /^utils\/lookup\/(?:records\/(?:first-pages|candidate-schema))\./,
  // All platforms but Snapshot, and hosts that are on no list.
  /^utils\/link\/(?:platforms\/(?!snapshot)|look-alike\.)/,
  // What a call that fails leads to, and what is remembered of refusals.
  /^utils\/(?:api\/transport\/failure|lookup\/records\/tier-memory)\./,
  // What the user chooses: a card, a click.
  /^entrypoints\/forum\/chip\/(?:card|chip-watch)\./,
  // Sites of the user's own, and what an administrator decrees.
  /^utils\/browser\/(?:sites\/(?:scripts|access)|settings\/managed-policy)\./,
];

main();

function main(): void {
  const program = createProgram();
  const sources = program
    .getSourceFiles()
    .map((file) => ({ path: relative(ROOT, file.fileName), file }))
    .filter(({ path }) => SOURCES.some((folder) => path.startsWith(`${folder}/`)))
    // The compiler lists imported tables of JSON as well.
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith(BUILD));
  const withoutViews = sources.filter(({ path }) => !VIEWS.test(path));
  const rows = [
    ['', 'whole', 'without panel, popup, options, first run'],
    ...[...figures(sources)].map(([name, value]) => [name, value, figures(withoutViews).get(name) ?? '']),
    ['widest folder', widestFolder(SOURCES), ''],
    ['cycles at run time, with types', cycles(sources), ''],
    ['files from a link to its chip', String(linkToChip(program, sources).length), ''],
    ...bundles().map(([name, size]) => [name, size, '']),
  ];
  if (process.argv.includes('--path'))
    for (const path of linkToChip(program, sources)) process.stdout.write(`${path}\n`);
  for (const [name = '', whole = '', part = ''] of rows)
    process.stdout.write(`${name.padEnd(44)}${whole.padEnd(28)}${part}\n`);
}

function createProgram(): ts.Program {
  const path = join(ROOT, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  return ts.createProgram(fileNames, options);
}

function widestFolder(folders: readonly string[]): string {
  const widths = folders.flatMap(widthsBelow);
  const [name, width] = widths.reduce((widest, each) => (each[1] > widest[1] ? each : widest));
  return `${width} (${name})`;
}

function widthsBelow(folder: string): readonly (readonly [folder: string, entries: number])[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [[folder, entries.length], ...below.flatMap(({ name }) => widthsBelow(`${folder}/${name}`))];
}

function cycles(sources: readonly Source[]): string {
  const known = new Set(sources.map(({ path }) => path));
  const graph = (withTypes: boolean) =>
    new Map(
      sources.map(({ path, file }) => [
        path,
        imports(file)
          .filter(({ isType }) => withTypes || !isType)
          .flatMap(({ specifier }) => resolve(path, specifier, known) ?? []),
      ]),
    );
  return `${knots(graph(false))}, ${knots(graph(true))}`;
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`].find((path) => known.has(path)) ?? null;
}

/** Strongly connected components of more than one file, by Tarjan. */
function knots(graph: ReadonlyMap<string, readonly string[]>): number {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  let count = 0;
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    let lowest = own;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own);
    }
    low.set(node, lowest);
    if (lowest === own) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1) count += 1;
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return count;
}

/** The files with code that runs between a link and its chip: what the functions on the way name, and what that names. */
function linkToChip(program: ts.Program, sources: readonly Source[]): readonly string[] {
  const checker = program.getTypeChecker();
  const paths = new Map(sources.map(({ path, file }) => [file, path]));
  const seen = new Set<ts.Node>();
  const files = new Set<string>();
  const follow = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const path = paths.get(node.getSourceFile());
    if (path === undefined || NO_CHIP_NEEDS.some((pattern) => pattern.test(path))) return;
    files.add(path);
    const visit = (child: ts.Node): void => {
      if (ts.isTypeNode(child)) return;
      if (ts.isIdentifier(child)) for (const each of declarationsOf(child, checker)) follow(each);
      ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
  };
  for (const [where, name] of LINK_TO_CHIP)
    for (const { path, file } of sources)
      if (where.test(path))
        for (const statement of file.statements)
          if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) follow(statement);
  return [...files];
}

function declarationsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = checker.getSymbolAtLocation(name);
  if (symbol === undefined) return [];
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const isValue =
    target.flags &
    (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Class | ts.SymbolFlags.Method);
  return isValue ? (target.declarations ?? []) : [];
}

function bundles(): readonly (readonly [string, string])[] {
  const folder = join(ROOT, '.output/chrome-mv3');
  if (!existsSync(folder)) return [];
  const kilobytes = (names: readonly string[]) =>
    `${(sum(names.map((name) => gzipSync(readFileSync(join(folder, name))).length)) / 1000).toFixed(1)} kB`;
  const first = (page: string) => {
    const html = readFileSync(join(folder, page), 'utf8');
    return [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => name ?? []);
  };
  return [
    ['forum script, gzip', kilobytes(['forum.js'])],
    ['background, gzip', kilobytes(['background.js'])],
    ...['sidepanel', 'popup', 'options'].map(
      (page) => [`${page}, first load, gzip`, kilobytes(first(`${page}.html`))] as const,
    ),
  ];
}
