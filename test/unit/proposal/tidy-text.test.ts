import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalised, tidyBody, tidyLink, tidyText } from '@/utils/proposal/tidy-text';

describe('tidyText', () => {
  it.each([
    ['plain text', 'plain text'],
    ['  two\n\tlines  ', 'two lines'],
    ['a\u0000b\u001bc\u0085d', 'abcd'],
    ['pay \u202eecila\u202c now', 'pay ecila now'],
    ['\u2066isolated\u2069', 'isolated'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['lone \ud800 half', 'lone \ufffd half'],
    [`Z${'\u0301'.repeat(50)}algo`, `Z${'\u0301'.repeat(4)}algo`],
    [`Z${'\u0301\u200d'.repeat(50)}algo`, `Z${'\u0301\u200d'.repeat(3)}\u0301algo`],
    ['الاقتراح الأول', 'الاقتراح الأول'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍👩‍👧 🏳️‍🌈 🥞', '👩‍👩‍👧 🏳️‍🌈 🥞'],
    ['हिन्दी Tiếng Việt', 'हिन्दी Tiếng Việt'],
    ['<b>not markup</b>', '<b>not markup</b>'],
    ['so\u00adft hy\u00adphens', 'soft hyphens'],
    ['\u2061in\u2064vi\u180esi\u206fble', 'invisible'],
    ['no\u3164thing\uffa0', 'nothing'],
    ['f\u115fi\u1160l\u034fl\u17b4e\u17b5d', 'filled'],
    ['le\u200eft ri\u200fght ar\u061cab', 'left right arab'],
    ['dot\u2800\u2800less', 'dot less'],
    ['se\ufe0f\ufe0e\ufe0flec\u{e0100}\u{e0101}ted', 'se\ufe0flec\u{e0100}ted'],
    ['re\u2065served\ufff0 \u{1d173}beam', 'reserved beam'],
    ['\u200d\ufe0f\u200c', ''],
    ['ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯ\u180b', 'ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯ\u180b'],
    ['מס׳ 3 (‏בעד‏) 60%', 'מס׳ 3 (בעד) 60%'],
    ['an\ufff9no\ufffata\ufffbted', 'annotated'],
    ['hid\u{e0068}\u{e0069}\u{e007f}den', 'hidden'],
    [
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('%j becomes %j', (text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
  });

  it('counts visible characters, and ends with an ellipsis if it was cut', () => {
    expect(tidyText('abcdef', 6)).toBe('abcdef');
    expect(tidyText('abcdefg', 6)).toBe('abcde…');
    expect(tidyText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3)).toBe('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧');
    expect(tidyText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(tidyText('one two', 5)).toBe('one…');
  });

  it('bounds a text that is one endless character', () => {
    expect(tidyText('👩\u200d'.repeat(100_000)).length).toBeLessThan(10_000);
    expect(tidyText('\u200d'.repeat(100_000)).length).toBeLessThan(10);
  });

  it('makes one well-formed, bounded line of anything', { timeout: 60_000 }, () => {
    const unruly = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc
        .array(fc.constantFrom('a', ' ', '\n', '\u0301', '\u200d', '\u202e', '\ud83d', '\udc69', '🏽'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(unruly, fc.integer({ min: 1, max: 20 }), (text, most) => {
        const tidy = tidyText(text, most);
        expect(tidy.isWellFormed()).toBe(true);
        expect(tidy).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|\s{2}|^\s|\s$/u);
        expect([...new Intl.Segmenter().segment(tidy)].length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an invisible part of a body', () => {
  it('is removed as from one line, except what a script needs', () => {
    const body = '# ال\u061cاقتراح\n\nمی‌خواهم\u200f\u115f\n👩‍👩‍👧\u2800❤️\u034f';
    expect(tidyBody(body, 1_000)).toBe('# الاقتراح\n\nمی‌خواهم\n👩‍👩‍👧 ❤️');
  });
});

describe('tidyLink', () => {
  it.each([
    ['https://snapshot.org/#/ens.eth/proposal/0xabc', 'https://snapshot.org/#/ens.eth/proposal/0xabc'],
    ['http://forum.example/t/1', 'http://forum.example/t/1'],
    ['HTTPS://Forum.Example/t/1?a=b', 'https://forum.example/t/1?a=b'],
  ])('passes %s', (url, link) => {
    expect(tidyLink(url)).toBe(link);
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'file:///etc/hosts',
    'blob:https://snapshot.org/1',
    '//snapshot.org/',
    '/t/1',
    'snapshot.org',
    'https://snapshot.org@phishing.example/',
    'https://',
  ])('stops %j', (url) => {
    expect(tidyLink(url)).toBeNull();
  });
});

describe('tidyBody', () => {
  it('keeps lines and tabs, and no other control characters', () => {
    expect(tidyBody('one\r\n\ttwo\u202e\u0007\rthree\n', 100)).toBe('one\n\ttwo\nthree');
  });

  it('leaves no broken surrogate at its cut', () => {
    expect(tidyBody('ab😀', 3)).toBe('ab\ufffd');
  });
});

describe('capitalised', () => {
  it.each([
    ['as of today', 'en', 'As of today'],
    ['iki gün önce', 'tr', 'İki gün önce'],
    ['hub.snapshot.org üzerinden', 'tr', 'hub.snapshot.org üzerinden'],
    ['从 hub.snapshot.org', 'zh-CN', '从 hub.snapshot.org'],
  ])('begins %j in %s as %j', (words, tag, line) => {
    expect(capitalised(words, { tag })).toBe(line);
  });
});
