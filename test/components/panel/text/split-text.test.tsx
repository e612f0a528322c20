import { describe, expect, test } from 'vitest';
import { splitText } from '@/components/panel/text/parse-markdown';

const LONG = 200_000;

/** Texts in which the parser tries each of these against all others of a piece. */
const STALLING = [
  ['www.a_', /www\./g],
  ['a\n=\n', /^=$/gm],
  ['a\n', /^a$/gm],
  ['*_', /[*_]/g],
  ['a**b', /\*\*/g],
  ['~a~~b', /~+/g],
  ['[', /\[/g],
  ['<a ', /</g],
  ['`a``', /`+/g],
] as const;

describe.each(STALLING)('a text of %j', (unit, mark) => {
  const counts = (length: number) =>
    splitText(unit.repeat(Math.ceil(length / unit.length)).slice(0, length)).map(
      (piece) => piece.match(mark)?.length ?? 0,
    );

  test('is parsed in pieces whose work is bounded, however long it is', () => {
    const most = Math.max(...counts(8_000));
    expect(most).toBeLessThanOrEqual(500);
    expect(Math.max(...counts(LONG))).toBe(most);
    expect(Math.max(...counts(2 * LONG))).toBe(most);
  });

  test('loses nothing', () => {
    const text = unit.repeat(8_000);
    expect(splitText(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });
});

test('a table of fifty linked rows stays in one piece, and so does a block of code', () => {
  const row = '| [Grant](https://forum.example/t/1) | 100 |\n';
  expect(splitText(`| What | How much |\n|---|---|\n${row.repeat(50)}`)).toHaveLength(1);
  expect(splitText(`\`\`\`\n${'a_b[0] = *c;\n'.repeat(200)}\`\`\``)).toHaveLength(1);
});
