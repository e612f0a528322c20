import { type MinifyOptions, minify as terser } from 'terser';
import { minify } from 'vite';

/** The oldest browsers that are supported, see the manifests: no others need anything said twice. */
export const TARGETS = ['chrome116', 'firefox142'] as const;

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  code?: string;
}

/**
 * Lets two minifiers go over the background and the forum script, one after the other: each finds what the other leaves, and
 * they come out a fiftieth smaller than by the bundler's alone, which goes last, as it names things better. The pages' modules
 * are left to the bundler.
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
      if (chunk.code !== undefined) chunk.code = await minified(chunk.fileName, chunk.code);
    }
  },
};

/** Functions at the head of their scopes compress better in small scripts, and worse in the background. */
const hoistsFunctions = (name: string) => name !== 'background.js';

async function minified(name: string, code: string): Promise<string> {
  const shortened = await byTerser(code, {
    mangle: false,
    // Constants stay on the side on which they were written: turned round, they compress worse.
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
  // Escapes compress better than the few letters that they stand for.
  return byTerser(named, { mangle: false, compress: false, format: { ascii_only: true } });
}

async function byTerser(code: string, options: MinifyOptions): Promise<string> {
  const result = await terser(code, { ecma: 2020, toplevel: true, ...options });
  if (result.code === undefined) throw new Error('Nothing was left of a script.');
  return result.code;
}
