import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../screens/arguments';

describe("the gallery's arguments", () => {
  it('want every picture where nothing is said', () => {
    const { isForStores, wanted } = readArguments([]);
    expect(wanted('panel', 'active')).toBe(true);
    expect(isForStores).toBe(false);
  });

  it('want pictures by a part of their page or state', () => {
    const { wanted } = readArguments(['--only', 'Browse | popup']);
    expect(wanted('panel', 'browse, results')).toBe(true);
    expect(wanted('popup', 'at rest')).toBe(true);
    expect(wanted('panel', 'active')).toBe(false);
  });

  it('want the pictures for the stores instead', () => {
    expect(readArguments(['--store']).isForStores).toBe(true);
  });

  it('name a commit to be seen beside this one, and nothing else in its place', () => {
    expect(readArguments([]).against).toBeNull();
    expect(readArguments(['--against', '2b7b9f4', '--only', 'popup'])).toMatchObject({
      against: '2b7b9f4',
      only: 'popup',
    });
    expect(() => readArguments(['--against=--output=x'])).toThrow('names no commit');
  });

  it('hold no other words', () => {
    expect(() => readArguments(['--fast'])).toThrow('--fast');
  });
});
