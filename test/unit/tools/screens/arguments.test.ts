import { expect, it } from 'vitest';
import { readArguments } from '../../../screens/arguments';

it('the gallery’s arguments name a commit to be seen beside this one, and no option of git in its place', () => {
  expect(readArguments(['--against', '2b7b9f4'])).toMatchObject({ against: '2b7b9f4' });
  expect(() => readArguments(['--against=--output=x'])).toThrow('names no commit');
});
