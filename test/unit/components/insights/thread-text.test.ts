import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPairs, compareTexts, MAX_LINES } from '@/components/insights/thread-text/compare-texts';

describe('a comparison of an opening post with a text', () => {
  it.each([
    ['# Summary\n\nPay **1,000** USDC.', 'Summary\nPay 1,000 USDC.'],
    ['- one\n- two', 'one\n\ntwo'],
    ['See [the docs](https://docs.example/a_b) for *more*.', 'See the docs for more.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b\n1 2'],
    ['snake_case __bold__ a\\_b', 'snake_case bold a_b'],
  ])('reads no mark of Markdown as a difference: %j', (record, post) => {
    expect(compareTexts(post, record).changes).toEqual([]);
  });

  it('separates a changed paragraph from one added or removed', () => {
    const post = 'Intro\nPay 500 USDC to the team by 2024-05-01.\nOnly here';
    const record = 'Intro\nPay 700 USDC to the team by 2024-05-01.\nQuite another thing';
    expect(compareTexts(post, record)).toMatchObject({
      same: 1,
      changes: [
        {
          post: 'Pay 500 USDC to the team by 2024-05-01.',
          record: 'Pay 700 USDC to the team by 2024-05-01.',
        },
        { post: 'Only here', record: null },
        { post: null, record: 'Quite another thing' },
      ],
      figures: { post: ['500'], record: ['700'] },
    });
  });

  const ONE = `0x${'a'.repeat(40)}`;
  const OTHER = `0x${'a'.repeat(39)}b`;
  it.each([
    [`Send to ${ONE}`, `Send to ${OTHER}`, ONE, OTHER],
    ['Ends on May 3, 2024', 'Ends on May 4, 2024', 'May 3, 2024', 'May 4, 2024'],
    ['A fee of 5%', 'A fee of -5%', '5%', '-5%'],
  ])('names the figures that changed: %j', (post, record, left, right) => {
    expect(compareTexts(post, record).figures).toEqual({ post: [left], record: [right] });
  });

  it('reports that the end of a long text was left out', () => {
    const long = Array.from({ length: MAX_LINES + 1 }, (_, place) => `line ${place}`).join('\n');
    expect(compareTexts(long, long)).toMatchObject({ changes: [], isCut: true });
    expect(compareTexts('short', 'short').isCut).toBe(false);
  });

  const words = fc.array(fc.constantFrom('alpha', 'beta', 'gamma 1', 'delta 2', 'epsilon'), {
    maxLength: 12,
  });

  it('leaves out no paragraph of either text and adds none', () => {
    fc.assert(
      fc.property(words, words, (post, record) => {
        const { changes, same } = compareTexts(post.join('\n'), record.join('\n'));
        expect(changes.filter((change) => change.post !== null).length + same).toBe(post.length);
        expect(changes.filter((change) => change.record !== null).length + same).toBe(record.length);
      }),
    );
  });

  it('finds no difference between any text and itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(compareTexts(text, text).changes).toEqual([]);
      }),
    );
  });

  it('pairs equal entries in rising order, as many one way as the other', () => {
    fc.assert(
      fc.property(words, words, (left, right) => {
        const pairs = commonPairs(left, right);
        for (const [place, [i, j]] of pairs.entries()) {
          expect(left[i]).toBe(right[j]);
          const [beforeI, beforeJ] = pairs[place - 1] ?? [-1, -1];
          expect(i > beforeI && j > beforeJ).toBe(true);
        }
        expect(commonPairs(right, left)).toHaveLength(pairs.length);
      }),
    );
  });
});
