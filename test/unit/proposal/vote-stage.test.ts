import { describe, expect, it } from 'vitest';
import { type Course, readEnd, readStart } from '@/utils/proposal/vote-stage';

const MOMENT = '2024-02-28T09:30:00Z';
const NOW = Date.parse(MOMENT);
const course = (lifecycle: string): Course => ({ lifecycle, outcome: null, endAt: MOMENT });

describe('a vote', () => {
  it('has ended at the moment of its end if it is closed', () => {
    expect(readEnd(course('closed'), MOMENT, NOW)).toBe('past');
    expect(readEnd(course('active'), MOMENT, NOW)).toBe('reported');
  });

  it('has begun at the moment of its start if it is open', () => {
    expect(readStart(course('active'), MOMENT, NOW)).toBe('past');
    expect(readStart(course('pending'), MOMENT, NOW)).toBe('reported');
  });
});

describe('a millisecond before', () => {
  it('before its end, a vote reported as closed has no end, and an open one has', () => {
    expect(readEnd(course('closed'), MOMENT, NOW - 1)).toBe('reported');
    expect(readEnd(course('active'), MOMENT, NOW - 1)).toBe('ahead');
  });

  it('before its start, a vote is a future one', () => {
    expect(readStart(course('pending'), MOMENT, NOW - 1)).toBe('ahead');
    expect(readStart(course('active'), MOMENT, NOW - 1)).toBe('reported');
  });
});
