import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MinifyOptions, minify as terser } from 'terser';
import { minify } from 'vite';

/** The oldest supported browsers, see the manifests; syntax needs no transpiling beyond them. */
export const TARGETS = ['chrome116', 'firefox142'] as const;

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  code?: string;
}

/**
 * Runs two minifiers over the background and the forum script. Each finds what the other leaves, which saves two
 * percent. The bundler's own runs last because it renames better. The pages' modules use the bundler's alone.
 */
export const minifyTwice = {
  name: 'minify-twice',
  apply: 'build' as const,
  enforce: 'post' as const,
  outputOptions: <Options extends { format?: string }>(options: Options) =>
    options.format === 'es' ? null : { ...options, minify: false },
  async generateBundle(
    { format }: { readonly format: string },
    bundle: Record<string, Chunk>,
  ): Promise<void> {
    if (format === 'es') return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.code !== undefined) chunk.code = await minifiedOnce(chunk.fileName, chunk.code);
    }
  },
};

/** Hoisted functions compress better in small scripts, and worse in the background. */
const hoistsFunctions = (name: string) => name !== 'background.js';

/**
 * What an earlier build has made of the same code, or what this one makes of it. Builds of one run of the tests have a
 * folder for it, since the scripts of both browsers are the same. Other builds have none.
 */
async function minifiedOnce(name: string, code: string): Promise<string> {
  const kept = process.env['WXT_MINIFIED'];
  if (!kept) return minified(name, code);
  const file = join(kept, createHash('sha256').update(`${name}\n${code}`).digest('hex'));
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const made = await minified(name, code);
  await mkdir(kept, { recursive: true });
  // Two builds may run at the same time: a file is there as a whole or not at all.
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return made;
}

async function minified(name: string, code: string): Promise<string> {
  const shortened = await byTerser(code, {
    mangle: false,
    // Swapping the sides of comparisons with constants compresses worse.
    compress: {
      passes: 4,
      // Larger functions compress better in one place.
      inline: 1,
      lhs_constants: false,
      unsafe_arrows: true,
      unsafe_methods: true,
      pure_getters: true,
      keep_fargs: false,
      hoist_funs: hoistsFunctions(name),
    },
  });
  const { code: named, errors } = await minify(name, shortened, {
    compress: { target: [...TARGETS] },
    mangle: true,
  });
  if (errors.length > 0) throw new Error(`A script cannot be minified: ${errors[0]?.message}`);
  // Escapes compress better than the few letters that they replace.
  return byTerser(named, { mangle: false, compress: false, format: { ascii_only: true } });
}

async function byTerser(code: string, options: MinifyOptions): Promise<string> {
  const result = await terser(code, { ecma: 2020, toplevel: true, ...options });
  if (result.code === undefined) throw new Error('Nothing was left of a script.');
  return result.code;
}
