import { describe, expect, it } from 'vitest';
import { createLocale, formatList } from '@/utils/i18n/locale';
import { english, translateFrom } from '../../english';

/** Polish has one form for 1, one for 2 to 4, one for 0 and from 5 on, and one for fractions. */
const polish = createLocale({
  ...english,
  tag: 'pl',
  t: translateFrom({
    votes_one: { message: '$1 głos' },
    votes_few: { message: '$1 głosy' },
    votes_many: { message: '$1 głosów' },
    votes_other: { message: '$1 głosu' },
  }),
});

describe('a count in words', () => {
  it.each([
    ['0', '0 votes'],
    ['1', '1 vote'],
    [2, '2 votes'],
    ['10514', '10,514 votes'],
    ['9007199254740993', '9,007,199,254,740,993 votes'],
  ])('%s is %s', (count, words) => {
    expect(english.count('votes', count)).toBe(words);
  });

  it.each([
    ['1', 'głos'],
    ['4', 'głosy'],
    ['5', 'głosów'],
    ['22', 'głosy'],
    ['112', 'głosów'],
    ['9007199254740992', 'głosy'],
    [`1${'0'.repeat(60)}12`, 'głosów'],
  ])('%s has the form of its language, at any length', (count, form) => {
    expect(polish.count('votes', count).split(' ').at(-1)).toBe(form);
  });

  it('falls back to the words for many if a form is missing', () => {
    expect(createLocale({ ...english, tag: 'pl' }).count('votes', 3)).toBe('3 votes');
  });
});

describe('words in a row', () => {
  it.each([
    ['en-GB', 'shares, lead, gap'],
    ['de', 'shares, lead und gap'],
    ['tr', 'shares, lead, gap'],
    ['zh-CN', 'shares、lead、gap'],
  ])('in %s are separate', (tag, words) => {
    expect(formatList(['shares', 'lead', 'gap'], tag)).toBe(words);
  });
});
