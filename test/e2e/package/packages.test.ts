import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../build/run-wxt';
import { readZip } from '../../build/unpack-zip';
import { TRANSLATED } from '../../locales/translations';

const BROWSERS = ['chromium', 'firefox'] as const;

async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  );
}

const packages = inject('packages');

describe.each(BROWSERS)("the store's package for %s", (browser) => {
  it('holds exactly the build that is tested', async () => {
    const packed = await readZip(packages[browser]);
    expect(packed.size).toBeGreaterThan(10);
    const built = await filesBelow(inject('builds').store[browser]);
    expect([...packed.keys()].sort()).toEqual([...built.keys()].sort());
    for (const [name, content] of packed)
      expect(content.equals(built.get(name) ?? Buffer.of()), name).toBe(true);
  });

  // Functions and names by which actions are put in words took 56 of it, the code that does so 19, plugins, people and ballots 17.
  // Messages across chains, texts of modules, Nouns Builder and the kept answer of Today took 3. Cautions of calls, both kinds of
  // Moonwell's, own votes in Today and a chunk for votes that were not found took 7.
  // Moonwell's governor on Ethereum, lesser roles and a second node for figures took 1.
  it('stays below 594 kB, and 38 kB for each language', async () => {
    const { size } = await stat(packages[browser]);
    expect(size).toBeLessThan(594_000 + 38_000 * (TRANSLATED.length + 1));
  });

  it('names no source map, and nothing of the build machine', async () => {
    for (const [name, content] of await readZip(packages[browser])) {
      expect(name).not.toMatch(/\.map$|(^|\/)\./);
      expect(content.includes(ROOT), name).toBe(false);
      expect(content.includes('sourceMappingURL'), name).toBe(false);
    }
  });
});

describe('the source package', () => {
  it('holds the sources, the lock file and the steps, and nothing else', async () => {
    const names = [...(await readZip(packages.sources)).keys()];
    const top = new Set(names.map((name) => name.split('/')[0] ?? ''));
    expect([...top].sort()).toEqual([
      '.npmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'PRIVACY.md',
      'README.md',
      'SECURITY.md',
      'components',
      'entrypoints',
      'package-lock.json',
      'package.json',
      'public',
      'tsconfig.json',
      'utils',
      'wxt.config.ts',
    ]);
  });
});
