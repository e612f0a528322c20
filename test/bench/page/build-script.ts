import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface BuiltScript {
  readonly code: string;
  /** Of all styles that it imports. */
  readonly style: string;
}

/** A script of the bench with all that it imports, minified, as one classic script. */
export async function buildScript(entry: URL): Promise<BuiltScript> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': ROOT } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bench', cssFileName: 'style' },
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');
  const style = files.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('');
  return { code, style };
}
