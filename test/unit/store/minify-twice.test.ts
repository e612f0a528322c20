import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { minifyTwice } from '@/utils/build/minify-twice';

const folder = mkdtempSync(join(tmpdir(), 'minified-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** What becomes of a script of this name and code. */
async function minified(fileName: string, code: string): Promise<string> {
  const chunk = { type: 'chunk' as const, fileName, code };
  await minifyTwice.generateBundle({ format: 'iife' }, { [fileName]: chunk });
  return chunk.code;
}

it('a script is minified once in a run, and anew where its code or its name is another one', async () => {
  vi.stubEnv('WXT_MINIFIED', folder);
  const code = 'console.log(1 + 1);';
  expect(await minified('forum.js', code)).toBe('console.log(2);');
  const [kept = ''] = readdirSync(folder);
  writeFileSync(join(folder, kept), 'kept');
  expect(await minified('forum.js', code)).toBe('kept');
  expect(await minified('forum.js', 'console.log(2 + 1);')).toBe('console.log(3);');
  expect(await minified('background.js', code)).toBe('console.log(2);');
  expect(readdirSync(folder)).toHaveLength(3);
});
