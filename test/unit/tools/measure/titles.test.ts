import { describe, expect, it } from 'vitest';
import { hasSubject, titlesOf } from '../../../measure/titles';

describe('the titles of tests', () => {
  it('are those of plain tests, tables and fuzz runs, and of nothing else', () => {
    const source = `describe('a', () => { it('b', () => {}); it.each([['c']])('d %s', () => {});
      test.each<string>(TABLE)(\`e\`, fn); fuzz('f', property); expect('g'); it.skip; other('h', () => {}); });`;
    expect(titlesOf(source, 'any.test.ts').map(({ name }) => name)).toEqual(['b', 'd %s', 'e', 'f']);
  });

  it('are read with those of their groups, and with a placeholder for a value', () => {
    const source = `describe.each(KINDS)('a page in %s', () => { describe('of a list', () => { it(\`has \${n} rows\`, fn); }); });
      it('alone', fn);`;
    expect(titlesOf(source, 'any.test.ts').map(({ sentence }) => sentence)).toEqual([
      'a page in %s of a list has %s rows',
      'alone',
    ]);
  });
});

describe('the subject of a title', () => {
  it.each([
    'the panel shows a proposal',
    'links that leave the page are forgotten',
    'only links to proposals are watched',
    'no link is missed',
    'Is the name of a library',
    'this is one',
    '%s is no proposal',
    'what is known of a tab is read once',
  ])('is found in "%s"', (title) => {
    expect(hasSubject(title)).toBe(true);
  });

  it.each([
    'shows the proposal',
    'is read once',
    'passes when all is well',
    'replaces what was shown',
    'without a service the panel is empty',
    'and need none',
    ' ',
  ])('is missed in "%s"', (title) => {
    expect(hasSubject(title)).toBe(false);
  });
});
