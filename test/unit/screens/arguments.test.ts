import { describe, expect, it } from 'vitest';
import { readWanted } from '@/test/screens/arguments';

describe("the gallery's arguments", () => {
  it('want every picture where nothing is said', () => {
    expect(readWanted([])('panel', 'active')).toBe(true);
  });

  it('want pictures by a part of their page or state', () => {
    const wanted = readWanted(['--only', 'Browse | popup']);
    expect(wanted('panel', 'browse, results')).toBe(true);
    expect(wanted('popup', 'at rest')).toBe(true);
    expect(wanted('panel', 'active')).toBe(false);
  });

  it('hold no other words', () => {
    expect(() => readWanted(['--fast'])).toThrow('--fast');
  });
});
