import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from '@/utils/api/transport/request';

it.each<[string, unknown]>([
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', '9007199254740992'],
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['1'.repeat(78), '1'.repeat(78)],
  ['123456789.012345678901234567', '123456789.012345678901234567'],
  ['0.1', 0.1],
  ['0.0000001', '0.0000001'],
  ['1e400', '1e400'],
  ['-0', '-0'],
  ['12', 12],
])('the number %s keeps its digits', (source, value) => {
  expect(parseJson(source)).toBe(value);
  expect(parseJson(` [ ${source} , {"a":${source}} ] `)).toEqual([value, { a: value }]);
});

it.each([
  '"9007199254740993"',
  String.raw`"a \" 9007199254740993"`,
  String.raw`{"9007199254740993":"\\","b":"9007199254740993"}`,
])('the parser leaves numbers in texts alone: %s', (source) => {
  expect(parseJson(source)).toEqual(JSON.parse(source));
});

it.each([
  '',
  'NaN',
  '{9007199254740993:1}',
  '{9007199254740993 : 1}',
  '019007199254740993',
  '9007199254740993"x"',
  '["a 9007199254740993',
  '9007199254740993 9007199254740993',
])('%j is not JSON', (source) => {
  expect(parseJson(source)).toBeUndefined();
});

it('the parser agrees with JSON.parse on every value without big numbers', { timeout: 30_000 }, () => {
  const small = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
  fc.assert(
    fc.property(small, fc.constantFrom(0, 2), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      expect(parseJson(source)).toEqual(JSON.parse(source));
    }),
  );
});

it('the parser refuses exactly the texts that JSON.parse refuses', { timeout: 30_000 }, () => {
  const pieces = fc.constantFrom(...'"\\10.-,:[]{}a ', '9007199254740993', 'e5');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const source = list.join('');
      expect(parseJson(source) === undefined).toBe(!isJson(source));
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  ['quotes', '"'],
  ['escaped quotes', '\\"'],
  ['digits', '7'],
  ['spaces after a number', '1 '],
])('the parser reads a mebibyte of %s without running out of stack', (_, piece) => {
  const source = piece.repeat((1024 * 1024) / piece.length);
  expect([undefined, source]).toContain(parseJson(source));
  expect(parseJson(`["${piece.replaceAll('"', '').repeat(1000)}`)).toBeUndefined();
});

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
