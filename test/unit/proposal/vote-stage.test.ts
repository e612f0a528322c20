import { describe, expect, it } from 'vitest';
import { type Course, readEnd, readStart } from '@/utils/proposal/vote-stage';

const MOMENT = '2024-02-28T09:30:00Z';
const NOW = Date.parse(MOMENT);
const course = (lifecycle: string): Course => ({ lifecycle, outcome: null, endAt: MOMENT });

describe('a vote', () => {
  it('has ended at the moment of its end if it is closed, and ends no more', () => {
    expect(readEnd(course('closed'), MOMENT, NOW)).toBe('past');
    expect(readEnd(course('active'), MOMENT, NOW)).toBe('reported');
  });

  it('has begun at the moment of its start if it is open, and begins no more', () => {
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
