import { describe, expect, it } from 'vitest';
import { choiceWords } from '@/utils/proposal/status-words';
import { english } from '../../english';

describe('a choice in words', () => {
  it.each([
    [{ key: '1', label: 'For' }, 'For'],
    [{ key: '1', label: ' \u202eFor\n' }, 'For'],
    [{ key: '1', label: null }, 'Choice 1'],
    [{ key: '1', label: ' ' }, 'Choice 1'],
    [{ key: null, label: null }, 'Unnamed choice'],
  ])('%j is %s', (choice, words) => {
    expect(choiceWords(choice, english)).toBe(words);
  });

  it('is cut if there is little room', () => {
    expect(choiceWords({ key: null, label: 'A very long label' }, english, 7)).toBe('A very…');
  });
});
