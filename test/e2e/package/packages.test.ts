import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Packages, packExtension } from '../../build/pack-extension';
import { ROOT } from '../../build/run-wxt';
import { readZip, unpackZip } from '../../build/unpack-zip';
import { TRANSLATED } from '../../locales/translations';

const BROWSERS = ['chromium', 'firefox'] as const;
/** Of this run alone: another one may pack at the same time. */
const OUT_DIR = `.output/packages-${process.pid}`;

const packBoth = async (root: string): Promise<Record<(typeof BROWSERS)[number], Packages>> => ({
  chromium: await packExtension({ browser: 'chromium', outDir: OUT_DIR, root }),
  firefox: await packExtension({ browser: 'firefox', outDir: OUT_DIR, root }),
});

async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  );
}

let packages: Awaited<ReturnType<typeof packBoth>>;

beforeAll(async () => {
  packages = await packBoth(ROOT);
});
afterAll(() => rm(join(ROOT, OUT_DIR), { recursive: true, force: true }));

describe.each(BROWSERS)("the store's package for %s", (browser) => {
  it('holds exactly the build that is tested', async () => {
    const packed = await readZip(packages[browser].extension);
    expect(packed.size).toBeGreaterThan(10);
    const built = await filesBelow(inject('builds').store[browser]);
    expect([...packed.keys()].sort()).toEqual([...built.keys()].sort());
    for (const [name, content] of packed)
      expect(content.equals(built.get(name) ?? Buffer.of()), name).toBe(true);
  });

  it('stays below 400 kB, and 32 kB for each language', async () => {
    const { size } = await stat(packages[browser].extension);
    expect(size).toBeLessThan(400_000 + 32_000 * (TRANSLATED.length + 1));
  });

  it('names no source map, and nothing of the machine that made it', async () => {
    for (const [name, content] of await readZip(packages[browser].extension)) {
      expect(name).not.toMatch(/\.map$|(^|\/)\./);
      expect(content.includes(ROOT), name).toBe(false);
      expect(content.includes('sourceMappingURL'), name).toBe(false);
    }
  });
});

describe('the source package', () => {
  let copy: string;

  beforeAll(async () => {
    copy = `${await mkdtemp(join(tmpdir(), 'sources-'))}/`;
    await unpackZip(packages.firefox.sources, copy);
    // What `npm ci` puts there, by the lock file in the package.
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('holds the sources, the lock file and the steps, and nothing else', async () => {
    const top = new Set(
      [...(await readZip(packages.firefox.sources)).keys()].map((name) => name.split('/')[0] ?? ''),
    );
    expect([...top].sort()).toEqual([
      '.npmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'PRIVACY.md',
      'README.md',
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

  it('builds the same packages again, to the byte, elsewhere and in another time zone and language', async () => {
    const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', WXT_OF_THE_MACHINE: 'here' };
    const before = Object.fromEntries(Object.keys(elsewhere).map((name) => [name, process.env[name]]));
    Object.assign(process.env, elsewhere);
    const again = await packBoth(copy).finally(() => restore(before));
    for (const [ours, theirs] of [
      [packages.chromium.extension, again.chromium.extension],
      [packages.firefox.extension, again.firefox.extension],
      [packages.firefox.sources, again.firefox.sources],
    ] as const) {
      expect((await readFile(theirs)).equals(await readFile(ours)), ours).toBe(true);
    }
    // Two builds more, beside all those of the other tests.
  }, 240_000);
});

function restore(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
