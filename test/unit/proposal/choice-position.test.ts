import { describe, expect, it } from 'vitest';
import { choicePosition } from '@/utils/proposal/ballot';

const CHOICES = [
  { key: '1', label: 'For' },
  { key: '0', label: 'Against' },
  { key: null, label: 'Abstain' },
  { key: 'x', label: 'Twin' },
  { key: 'y', label: 'Twin' },
];

describe("the place of a ballot's choice", () => {
  it.each([
    ['its key', { key: '0', label: null, raw: null }, 2],
    ['its key before its label', { key: '1', label: 'Against', raw: null }, 1],
    ['its label where the key is another’s', { key: '7', label: 'Abstain', raw: null }, 3],
    ['nothing where two choices have its label', { key: null, label: 'Twin', raw: null }, null],
    ['nothing where no choice has its label', { key: null, label: 'for', raw: null }, null],
    ['nothing where it ranks several', { key: null, label: null, raw: '[2,1]' }, null],
  ])('follows from %s', (_, choice, position) => {
    expect(choicePosition(choice, CHOICES)).toBe(position);
  });

  it('is not known of a ballot without a choice', () => {
    expect(choicePosition(null, CHOICES)).toBeNull();
  });
});
