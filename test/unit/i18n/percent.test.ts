import { describe, expect, it } from 'vitest';
import german from '@/public/_locales/de/messages.json';
import english from '@/public/_locales/en/messages.json';
import turkish from '@/public/_locales/tr/messages.json';
import { percentWords } from '@/utils/i18n/percent';
import { type Messages, translateFrom } from '../../english';

describe('percentWords', () => {
  it.each<[string, Messages, string, string]>([
    ['en-GB', english, '61.4', '61.4%'],
    ['en-GB', english, '<0.1', '<0.1%'],
    ['de', german, '<0.1', '<0,1\u00a0%'],
    ['tr', turkish, '61.4', '%61,4'],
    ['tr', turkish, '<0.1', '<%0,1'],
    ['tr', turkish, '>100', '>%100'],
  ])('has digits and sign as %s has them', (tag, messages, share, words) => {
    expect(percentWords(share, { t: translateFrom(messages), tag })).toBe(words);
  });
});
