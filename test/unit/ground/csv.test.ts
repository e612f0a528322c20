import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '@/utils/csv';

/**
 * A reader as spreadsheets are (seen in LibreOffice's `ImpExCSVParser` and Excel): quotation marks hold a cell together only
 * where the cell begins with one; what stands between the closing mark and the separator is added as it is.
 */
function read(text: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isStart, isQuoted] = ['', true, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted) {
      if (character === '"') isQuoted = false;
      else cell += character;
    } else if (isStart && character === '"') {
      [isStart, isQuoted] = [false, true];
    } else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      [cell, isStart] = ['', true];
      if (character === '\r' && text[at + 1] === '\n') at += 1;
    } else {
      cell += character;
      isStart = false;
    }
  }
  return [...cells, cell];
}

/** The cells of a text by each separator that a spreadsheet may take, whether it knows quotation marks or not. */
function readings(text: string): readonly string[] {
  return [',', ';', '\t'].flatMap((separator) => [
    ...read(text, separator),
    ...(separator === ',' ? [] : text.split(separator)),
  ]);
}

const FORMULA = /^[=+\-@\t\r]/;
const ATTACK = "Yes;=cmd|'/c calc'!A0;";

describe('a line of CSV', () => {
  it.each([ATTACK, '=1+1', 'a\t=1', 'a\r\n-1', 'a;"=1', 'a; =1', 'a;""+1', '\t@x', '＝1', ';', '";"'])(
    'holds no formula by any separator if a cell is %j',
    (cell) => {
      const line = csvLine(['x', cell, '=2', 'y']);
      expect(readings(line).filter((found) => FORMULA.test(found))).toEqual([]);
    },
  );

  it('holds no formula, in any cells', () => {
    const piece = fc.constantFrom(...';,\t\r\n"= +-@\'#ab'.split(''), ATTACK);
    const cell = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        expect(readings(csvLine(cells)).filter((found) => FORMULA.test(found))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('gives back what went in, without the apostrophe behind each start and separator', () => {
    expect(csvLine(["it's", 'a "b", c', null, ATTACK, "'", '-1;a'])).toBe(
      `"it's","a ""b"", c","","Yes;'=cmd|'/c calc'!A0;'","''","'-1;a"\r\n`,
    );
  });
});
