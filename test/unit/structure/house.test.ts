import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../build/without-feature';
import { houseOf } from '../../measure/figures';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The files of the product; what is for the build alone is none. */
function sources() {
  return ['components', 'entrypoints', 'utils']
    .flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('utils/build/'))
    .map((path) => ({
      path,
      file: ts.createSourceFile(path, readFileSync(ROOT + path, 'utf8'), ts.ScriptTarget.Latest),
    }));
}

/** Folders with fewer than three entries. */
function narrowFolders(folder: string): readonly string[] {
  const entries = readdirSync(`${ROOT}${folder}`, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => narrowFolders(`${folder}/${name}`));
  return entries.length < 3 ? [folder, ...below] : below;
}

describe('the grain of the code', () => {
  const house = houseOf(sources());

  // What was reached; a figure that gets better moves its bound.
  it('stays as coarse as agreed', () => {
    expect(house.over250).toBe(0);
    // Without what nothing needed, the time limit of a request and the requests of the usage are short files.
    expect(house.under40).toBeLessThanOrEqual(68);
    expect(house.under25).toBeLessThanOrEqual(35);
    expect(house.perImport).toBeGreaterThanOrEqual(17);
    // Moonwell's own kind, the reader's vote in Today and the check for an unlisted DAO took 0.04. Lines that nothing
    // needed, which imported nothing, took 0.03 with them.
    expect(house.perValueImport).toBeGreaterThanOrEqual(22.88);
    expect(house.lines / house.files).toBeGreaterThanOrEqual(106);
  });

  it('has folders of one or two files only for features and pages', () => {
    const narrow = ['components', 'entrypoints', 'utils'].flatMap(narrowFolders);
    const isOne = (folder: string) => FEATURES.includes(folder) || /^entrypoints\/[\w-]+$/.test(folder);
    expect(narrow.filter((folder) => !isOne(folder))).toEqual([]);
  });
});
