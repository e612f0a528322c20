import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, timeLeft } from '@/utils/i18n/time';
import { english } from '../../english';

describe('the time that is left', () => {
  it.each([
    [2 * DAY + 12 * HOUR + 16 * MINUTE, '2 days, 12 hours'],
    [DAY + 59 * MINUTE, '1 day'],
    [23 * HOUR + 59 * MINUTE + 59_999, '23 hours, 59 minutes'],
    [HOUR, '1 hour'],
    [MINUTE, '1 minute'],
    [59_999, '0 minutes'],
    [0, '0 minutes'],
    [400 * DAY, '400 days'],
  ])('of %i ms is %s, which is never more than there is', (milliseconds, words) => {
    expect(timeLeft(milliseconds, english)).toBe(words);
  });

  it("is shown in the words of the reader's language", () => {
    expect(timeLeft(2 * DAY + HOUR, { ...english, tag: 'de' })).toBe('2 Tage, 1 Stunde');
    expect(timeLeft(2 * DAY + HOUR, { ...english, tag: 'ja' })).toBe('2日1時間');
    expect(timeLeft(2 * DAY + HOUR, { ...english, tag: 'zh-CN' })).toBe('2\u00a0天 1\u00a0小时');
  });
});
