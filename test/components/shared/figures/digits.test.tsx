import { render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Digits } from '@/components/shared/figures/digits';
import { parseDecimal } from '@/utils/numbers/decimal';
import { formatExact } from '@/utils/numbers/format';

/** The pieces that stay on one line. */
function piecesOf(text: string): readonly string[] {
  const { container } = render(<Digits text={text} />);
  expect(container.textContent).toBe(text);
  return container.innerHTML.replaceAll('&nbsp;', '\u00a0').split('<wbr>');
}

describe('a long number', () => {
  it('breaks between groups of digits, before and after its point', () => {
    expect(piecesOf('-156,688,610.694724624640135569')).toEqual([
      '-156,',
      '688,',
      '610.',
      ...['694', '724', '624', '640', '135', '569'],
    ]);
    expect(piecesOf('0.0000000000000001')).toEqual(['0.', '000', '000', '000', '000', '000', '1']);
  });

  it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'tr', 'ja', 'ko', 'zh-CN', 'ar', 'ar-EG', 'de-CH'])(
    'breaks at the groups of %s',
    (tag) => {
      const number = parseDecimal('186560837.297924889640135567');
      if (number === null) throw new Error('This is a number.');
      const pieces = piecesOf(formatExact(number, tag));
      expect(pieces).toHaveLength(9);
      for (const piece of pieces) expect(piece).toMatch(/^\p{Nd}{3}\P{Nd}?$/u);
    },
  );

  it('is a box of its own inside a sentence, with the full stop behind it', () => {
    expect(piecesOf('Less, in 2024-02-28 and 1,204: 1,186.333697852081.')).toEqual([
      'Less, in 2024-02-28 and 1,204: <span class="digits">1,',
      '186.',
      ...['333', '697', '852'],
      '081.</span>',
    ]);
  });

  it('is left whole if it is short', () => {
    expect(piecesOf('121,000,000')).toEqual(['121,000,000']);
    expect(piecesOf('')).toEqual(['']);
  });
});
