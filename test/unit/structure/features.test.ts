import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FEATURES, isImported, isWithin, REGISTRIES, withoutFeature } from '../../build/without-feature';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const SOURCES = ['components', 'entrypoints', 'utils'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** A busy machine takes half a minute for the first of them. */
const PATIENCE_MS = 180_000;

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
  // The types of the registries stay as they are declared, but for the requests, which are what is registered.
  const near = left.filter((file) => {
    const name = relative(ROOT, file);
    const source = kept.get(file);
    return REGISTRIES.includes(name) || (source !== undefined && mayMiss(source, name, feature));
  });
  return near
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

const mayMiss = (source: ts.SourceFile, name: string, feature: string) =>
  isImported(source, name, feature) || source.text.includes('/ask-background');

describe('a feature', () => {
  it.each(FEATURES)('%s is imported by no other feature, nor by what all share', (feature) => {
    const strangers = SOURCES.filter((file) => !isWithin(file, feature) && !REGISTRIES.includes(file)).filter(
      (file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return isImported(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file, feature);
      },
    );
    expect(strangers).toEqual([]);
  });

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
