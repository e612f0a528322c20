import { describe, expect, it } from 'vitest';
import { fitText } from '../../../demo/fit-text';

describe('a fitted text', () => {
  it('is filled with spaces', () => {
    expect(fitText('ens', 5)).toBe('ens  ');
  });

  it('is left alone where it fits exactly', () => {
    expect(fitText('uniswap', 7)).toBe('uniswap');
  });

  it('is cut with an ellipsis where it is too long', () => {
    expect(fitText('indexcoop', 6)).toBe('index…');
  });

  it('does not end in a space before the ellipsis', () => {
    expect(fitText('Risk Parameter Updates', 6)).toBe('Risk… ');
  });

  it('becomes one line', () => {
    expect(fitText(' a\n\t b ', 4)).toBe('a b ');
  });

  it('counts emoji and East Asian letters as two columns and never splits them', () => {
    expect(fitText('👩‍👩‍👧‍👦 Fund', 9)).toBe('👩‍👩‍👧‍👦 Fund  ');
    expect(fitText('提案です', 6)).toBe('提案… ');
  });
});
