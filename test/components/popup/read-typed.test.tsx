import { describe, expect, test } from 'vitest';
import { linksInMarkup, readTyped } from '@/components/search/read-query';
import { findLinks } from '@/utils/link/recognise';

const TALLY = 'https://www.tally.xyz/gov/compound/proposal/111';
const LIDO = 'https://dao.lido.fi/vote/141';
const read = (text: string, pasted: readonly string[] = []) => readTyped(text, findLinks(text, pasted));

describe("the field's text", () => {
  test('is one search if it names one proposal twice', () => {
    expect(read(`${TALLY} or ${TALLY}/?utm_source=x`)).toEqual({
      kind: 'question',
      selected: { by: 'url', text: TALLY },
      isInText: true,
    });
  });

  test('is sent as typed if it is one address', () => {
    expect(read(`${TALLY}?a=b`)).toMatchObject({
      selected: { by: 'url', text: `${TALLY}?a=b` },
      isInText: false,
    });
  });

  test('counts the addresses behind pasted links, but no other pages', () => {
    expect(read('this and that', [TALLY, 'https://example.org/', LIDO])).toEqual({
      kind: 'links',
      urls: [TALLY, LIDO],
    });
  });

  test('may be long if it contains a link', () => {
    const long = 'word '.repeat(1_000);
    expect(read(long)).toEqual({ kind: 'too-long' });
    expect(read(`${long}${TALLY}`)).toMatchObject({ kind: 'question', selected: { by: 'url' } });
  });
});

describe('links in markup from the clipboard', () => {
  test('are read in both kinds of quotes, with their ampersands', () => {
    const html = `<meta><a class="x" HREF = "${TALLY}?a=1&amp;b=2">one</a><a href='${LIDO}'>two</a>`;
    expect(linksInMarkup(html)).toEqual([`${TALLY}?a=1&b=2`, LIDO]);
  });

  test('are empty if nothing leads to the web', () => {
    expect(linksInMarkup('<a href="javascript:alert(1)">x</a><img src="https://example.org">')).toEqual([]);
  });
});
