import { expect, it } from 'vitest';
import { readArguments } from '../../../screens/arguments';

it("the gallery's arguments accept a commit to compare with, and no option of git in its place", () => {
  expect(readArguments(['--against', '2b7b9f4'])).toMatchObject({ against: '2b7b9f4' });
  expect(() => readArguments(['--against=--output=x'])).toThrow('names no commit');
});
