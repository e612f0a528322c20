import { describe, expect, it } from 'vitest';
import { commentsOf, misspellings, proseOf, readingOf, sentencesOf } from '../../../measure/english';

describe('the reading of a text', () => {
  it('counts words, long sentences and odd constructions', () => {
    const long = `This sentence ${'goes on and '.repeat(12)}ends.`;
    const { words, median, long: part, oddities } = readingOf(['One two three.', 'It is told anew.', long]);
    expect(words).toBe(3 + 4 + 39);
    expect(median).toBe(4);
    expect(part).toBeCloseTo(33.3, 1);
    expect(oddities).toBeCloseTo((2 / 46) * 1000, 6);
  });

  it('is empty without a text', () => {
    expect(readingOf([])).toEqual({ words: 0, median: 0, long: 0, oddities: 0 });
  });

  it('does not count common words', () => {
    const plain = ['The first stands for a number.', 'It holds a list.', 'Whether it fails is reported.'];
    expect(readingOf(plain).oddities).toBe(0);
  });
});

describe('the spelling of a text', () => {
  it.each([
    ['an American word', ['The color of it.'], ['color: The color of it.']],
    ['an apostrophe of the other kind', ['A page’s name.'], ['e’s: A page’s name.']],
    ['an id in small letters', ['It has an id.'], ['id: It has an id.']],
    ['nothing in British words', ["A page's colour, its ID, a canceled vote and its size."], []],
  ])('shows %s', (_, sentences, found) => {
    expect(misspellings(sentences, "'")).toEqual(found);
  });

  it('lets comments name a field id', () => {
    expect(misspellings(['It has an id.'], "'", true)).toEqual([]);
  });
});

describe('the sentences of a document', () => {
  it('leave out code, tables, headings and addresses', () => {
    const markdown = [
      '# A heading',
      'One. Two is [linked](https://example.org/a) here.',
      '- a point',
      '| a | table |',
      '```',
      'code()',
      '```',
      'Runs `npm ci` first.',
    ].join('\n');
    expect(sentencesOf(proseOf(markdown))).toEqual([
      'One.',
      'Two is linked here.',
      'a point',
      'Runs code first.',
    ]);
  });
});

describe('the comments of a file', () => {
  it('are those of both kinds, lines one below the other as one', () => {
    const code = [
      '/** Adds two numbers. */',
      'const add = (a, b) => a + b;',
      '// The first line',
      '// and the second.',
      "const address = 'https://example.org'; // At the end.",
    ].join('\n');
    expect(commentsOf(code, 'any.ts').map((comment) => comment.trim().replace(/\s+/g, ' '))).toEqual([
      'Adds two numbers.',
      'The first line and the second.',
      'At the end.',
    ]);
  });
});
