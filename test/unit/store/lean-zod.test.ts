import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as whole from 'zod/mini';
import { leanZod } from '@/utils/build/lean-packages';

type Zod = typeof whole;

const PACKAGE = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
const CUT = ['checks', 'core', 'parse', 'schemas', 'util']
  .map((name) => `core/${name}.js`)
  .concat('mini/schemas.js');

const folder = mkdtempSync(join(tmpdir(), 'lean-zod-'));
let lean: Zod;

beforeAll(async () => {
  const copy = join(folder, 'zod');
  cpSync(PACKAGE, copy, { recursive: true, filter: (path) => !/\.c?ts$|\.cjs$|\/(?:src|v3)$/.test(path) });
  for (const name of CUT) {
    const path = join(copy, 'v4', name);
    writeFileSync(path, leanZod.transform(readFileSync(path, 'utf8'), path) ?? '');
  }
  lean = await import(/* @vite-ignore */ pathToFileURL(join(copy, 'v4/mini/index.js')).href);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A schema of every kind that the extension has, and of what it puts together from them. */
function schemaOf(z: Zod) {
  const word = z.string().check(z.minLength(1), z.maxLength(3));
  const key = z.custom<string>((value) => typeof value === 'string' && value !== 'b');
  const lenient = z.catch(z.nullable(z.object({ a: word, b: z.catch(z.boolean(), false) })), null);
  const read = z.catch(z.nullable(z.string()), ({ value }) =>
    typeof value === 'number' ? `${value}` : null,
  );
  return z.union([
    z.strictObject({ a: z.literal(['x', 'y']), b: z.exactOptional(word), c: z.exactOptional(lenient) }),
    z.looseObject({ a: z.array(read).check(z.maxLength(2)), b: z.optional(z.unknown()) }),
    z.array(z.union([key, z.string().check(z.refine((text) => text.endsWith('c'), { path: ['c'] }))])),
    z.object({ a: z.nullable(lenient), c: z.optional(key) }).check(z.refine(({ c }) => c !== 'x')),
  ]);
}

const leaf = fc.constantFrom<unknown>(
  '',
  'a',
  'b',
  'x',
  'abc',
  'long',
  0,
  1.5,
  Number.NaN,
  true,
  null,
  undefined,
);
const { input } = fc.letrec((tie) => ({
  input: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('input'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'd'), tie('input'), { maxKeys: 4 }),
  ),
}));

/** What is read of an issue, by the import of settings alone. */
const asked = (issue: whole.core.$ZodIssue) => ({
  path: issue.path,
  ...(issue.code === 'unrecognized_keys' && { code: issue.code, keys: issue.keys }),
});

describe('zod as it is built in', () => {
  it('agrees with the complete package on any value', () => {
    const [one, other] = [schemaOf(whole), schemaOf(lean)];
    const told = { valid: 0, refused: 0 };
    fc.assert(
      fc.property(input, (value) => {
        const expected = one.safeParse(value);
        const found = other.safeParse(value);
        expect(found.success).toBe(expected.success);
        expect(found.data).toEqual(expected.data);
        expect(found.error?.issues.map(asked)).toEqual(expected.error?.issues.map(asked));
        told[found.success ? 'valid' : 'refused'] += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(told.valid, told.refused)).toBeGreaterThan(100);
  });

  it('rejects invalid values like the complete package', () => {
    const refusal = (z: Zod) => () => z.strictObject({ a: z.string() }).parse({ a: 1, b: 2 });
    expect(refusal(lean)).toThrow('Invalid input');
    expect(refusal(whole)).toThrow();
  });

  it('is refused if its code has changed', () => {
    for (const name of CUT) {
      expect(() => leanZod.transform('export {};', `/zod/v4/${name}`)).toThrow(
        'not written as it used to be',
      );
    }
    expect(leanZod.transform('export {};', '/zod/v4/core/errors.js')).toBeNull();
  });
});
