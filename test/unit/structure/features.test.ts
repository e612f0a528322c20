import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
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

/** Every file of the product as the compiler reads it, by its name. */
const PARSED = new Map(
  SOURCES.map((file) => {
    const path = join(ROOT, file);
    return [
      file,
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    ] as const;
  }),
);

/** What the compiler says of the product without these features. */
function errorsWithout(features: readonly string[]): readonly string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const isGone = (file: string) => features.some((feature) => isWithin(relative(ROOT, file), feature));
  host.fileExists = (file) => !isGone(file) && fileExists(file);
  host.getSourceFile = (file, language) => {
    const name = relative(ROOT, file);
    if (isGone(file)) return undefined;
    if (REGISTRIES.includes(name)) {
      const left = features.reduce(
        (text, feature) => withoutFeature(name, text, feature),
        readFileSync(file, 'utf8'),
      );
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

/** How many groups of features are taken out, one group at a time, and in how many of them each feature is. */
const GROUPS = 7;
const OF_THEM = 3;

/** Every way to be in three of seven groups. */
const PLACES = Array.from({ length: 2 ** GROUPS }, (_, bits) => bits).filter(
  (bits) => [...bits.toString(2)].filter((bit) => bit === '1').length === OF_THEM,
);

/**
 * Groups of features, such that of any two features some group has the one and not the other (no set of three contains
 * another): what needs a feature, in another one or outside of all, is left without it at least once.
 */
const TAKEN_OUT = Array.from({ length: GROUPS }, (_, group) =>
  FEATURES.filter((_feature, index) => ((PLACES[index] ?? 0) >> group) % 2 === 1),
);

describe('a feature', () => {
  it.each(FEATURES)('%s is imported by no other feature, nor by what all share', (feature) => {
    const strangers = [...PARSED].filter(
      ([file, source]) =>
        !isWithin(file, feature) && !REGISTRIES.includes(file) && isImported(source, file, feature),
    );
    expect(strangers.map(([file]) => file)).toEqual([]);
  });

  it('is taken out at least once beside each of the others', () => {
    expect(FEATURES.length).toBeLessThanOrEqual(PLACES.length);
    for (const one of FEATURES)
      for (const other of FEATURES)
        expect(
          one === other || TAKEN_OUT.some((group) => group.includes(one) && !group.includes(other)),
        ).toBe(true);
  });

  it.each(TAKEN_OUT.map((group) => [group.map((feature) => basename(feature)).join(', '), group] as const))(
    'goes with its folder and its lines in the registries: %s',
    (_, group) => {
      expect(errorsWithout(group)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is none where something else needs it',
    () => {
      expect(errorsWithout(['components/panel/table']).join()).toContain("Cannot find module '../table/");
    },
    PATIENCE_MS,
  );
});
