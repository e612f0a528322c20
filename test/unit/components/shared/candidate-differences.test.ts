import { expect, test } from 'vitest';
import { candidateDifferences, differenceNames, titleParts } from '@/components/shared/listings/candidates';
import { makeCandidate } from '@/test/factories/proposal';

const ofTitles = (...titles: string[]) =>
  candidateDifferences(titles.map((title) => makeCandidate({ title })));
const partsOf = (...titles: string[]) => titles.map((title) => titleParts(title, ofTitles(...titles)));

test('a title is split into the common and the different part', () => {
  expect(partsOf('Grant to A in May', 'Grant to B in May')).toEqual([
    ['Grant to', 'A', 'in May'],
    ['Grant to', 'B', 'in May'],
  ]);
  expect(partsOf('Grant', 'Grant two')).toEqual([
    ['Grant', '', ''],
    ['Grant', 'two', ''],
  ]);
  expect(partsOf('One', 'Another matter')).toEqual([
    ['', 'One', ''],
    ['', 'Another matter', ''],
  ]);
});

test('no word is on both sides of a difference', () => {
  expect(partsOf('pay pay', 'pay pay pay')).toEqual([
    ['pay pay', '', ''],
    ['pay pay', 'pay', ''],
  ]);
});

test('alike titles have no difference', () => {
  expect(partsOf('Grant to A', 'Grant to A')[1]).toEqual(['Grant to A', '', '']);
  expect(differenceNames(ofTitles('Grant', 'Grant'))).toEqual([]);
});

test('a part that only one title has is a difference', () => {
  const identity = { daoId: 'compound', provider: 'tally', externalId: '111' };
  const differences = candidateDifferences([
    makeCandidate({ identity }),
    makeCandidate({ identity: null, sourceUrl: null }),
    makeCandidate({ identity }),
  ]);
  expect([...differences.facts]).toEqual(['daoId', 'provider', 'externalId', 'host']);
});
