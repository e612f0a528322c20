import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './run-wxt';
import { isImported, isWithin, REGISTRIES, withoutFeatures } from './without-feature';

const SOURCES = ['components', 'entrypoints', 'utils'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

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

/** Every file of the product as the compiler reads it, by its name. */
export const PARSED = new Map(
  SOURCES.map((file) => {
    const path = join(ROOT, file);
    return [
      file,
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    ] as const;
  }),
);

/** What the compiler says of the product without these features, each line with its file; nothing where all is well. */
export function errorsWithout(features: readonly string[]): readonly string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const isGone = (file: string) => features.some((feature) => isWithin(relative(ROOT, file), feature));
  host.fileExists = (file) => !isGone(file) && fileExists(file);
  host.getSourceFile = (file, language) => {
    const name = relative(ROOT, file);
    if (isGone(file)) return undefined;
    if (REGISTRIES.includes(name)) {
      const left = withoutFeatures(name, readFileSync(file, 'utf8'), features);
      return ts.createSourceFile(file, left, language);
    }
    if (!kept.has(file)) kept.set(file, PARSED.get(name) ?? getSourceFile(file, language));
    return kept.get(file);
  };
  const left = SOURCES.map((file) => join(ROOT, file)).filter((file) => !isGone(file));
  const rootNames = [...TYPES, ...left];
  before = ts.createProgram({ rootNames, options, host, ...(before && { oldProgram: before }) });
  const program = before;
  // The types of the registries stay as they are declared, but for the requests, which are what is registered.
  const near = left.filter((file) => {
    const name = relative(ROOT, file);
    const source = kept.get(file);
    return REGISTRIES.includes(name) || (source !== undefined && mayMiss(source, name, features));
  });
  return near
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

const mayMiss = (source: ts.SourceFile, name: string, features: readonly string[]) =>
  source.text.includes('/ask-background') || features.some((feature) => isImported(source, name, feature));
