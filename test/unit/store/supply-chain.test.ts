import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const read = (path: string): unknown => JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));

const Versions = z.record(z.string(), z.string());
const Project = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  overrides: Versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const Locked = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
});
const Lock = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Locked) });

const project = Project.parse(read('package.json'));
const { '': _own, ...packages } = Lock.parse(read('package-lock.json')).packages;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('the project', () => {
  it('has exact versions, which are locked', () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = project;
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };
    for (const [name, named] of Object.entries(wanted)) {
      // A second version of one package has a name of its own here.
      const version = named.replace(/^npm:@?[\w/.-]+@/, '');
      expect(version, name).toMatch(EXACT);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('is locked by version and checksum, and not by its download address', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    for (const [path, { version, integrity, resolved, optional }] of Object.entries(packages)) {
      expect(version, path).toMatch(EXACT);
      expect(resolved, path).toBeUndefined();
      // Binaries of other platforms are optional; the machine that wrote the lock never saw them.
      if (!optional) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('runs only the agreed scripts of packages during the installation', () => {
    const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(new Set(withScripts.map(([path]) => nameOf(path)))).toEqual(
      new Set(Object.keys(project.allowScripts)),
    );
    // What esbuild's does, check its own binary, is not needed: it comes as a package of its own.
    expect(project.allowScripts).toEqual({ esbuild: false });
  });

  // npm takes its time to start, twice.
  it('is listed by `npm run sbom`, with every installed package', { timeout: 60_000 }, () => {
    const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const Bom = z.object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    });
    const listed = new Set(
      Bom.parse(JSON.parse(output)).components.map((part) => `${part.name}@${part.version}`),
    );
    const production = Object.entries(packages).filter(([, { dev, optional }]) => !dev && !optional);
    expect(production.length).toBeGreaterThan(30);
    for (const [path, { version }] of production) expect(listed).toContain(`${nameOf(path)}@${version}`);
    for (const bundled of ['wxt', 'vite', 'rolldown', '@wxt-dev/webextension-polyfill']) {
      expect(listed).toContain(`${bundled}@${packages[`node_modules/${bundled}`]?.version}`);
    }
  });
});
