import { describe, expect, it } from 'vitest';
import { type Course, readEnd, readStart } from '@/utils/proposal/vote-stage';

const MOMENT = '2024-02-28T09:30:00Z';
const NOW = Date.parse(MOMENT);
const course = (lifecycle: string): Course => ({ lifecycle, outcome: null, endAt: MOMENT });

describe('at the very moment', () => {
  it('of its end a closed vote has ended, and no vote ends any more', () => {
    expect(readEnd(course('closed'), MOMENT, NOW)).toBe('past');
    expect(readEnd(course('active'), MOMENT, NOW)).toBe('reported');
  });

  it('of its start an open vote has begun, and no vote begins any more', () => {
    expect(readStart(course('active'), MOMENT, NOW)).toBe('past');
    expect(readStart(course('pending'), MOMENT, NOW)).toBe('reported');
  });
});

describe('a millisecond before', () => {
  it('its end a vote that is reported as closed has no end to speak of, and an open one ends', () => {
    expect(readEnd(course('closed'), MOMENT, NOW - 1)).toBe('reported');
    expect(readEnd(course('active'), MOMENT, NOW - 1)).toBe('ahead');
  });

  it('its start a vote is to come', () => {
    expect(readStart(course('pending'), MOMENT, NOW - 1)).toBe('ahead');
    expect(readStart(course('active'), MOMENT, NOW - 1)).toBe('reported');
  });
});
