import { expect, it } from 'vitest';
import { lostKills, type Result, readRun, sharedBy } from '../../../mutants/results';

const survivor: Result = {
  file: 'utils/a.ts',
  line: 3,
  column: 7,
  what: '&& → ||',
  result: 'survived',
  by: null,
};
const kill: Result = { ...survivor, result: 'killed', by: 'test/unit/a.test.ts' };
const elsewhere = { column: 20 };

it('tells what an earlier run killed and survives now, of the mutants that both tried', () => {
  const earlier = [kill, { ...kill, ...elsewhere }, { ...survivor, line: 9 }, { ...kill, line: 11 }];
  const now = [survivor, { ...kill, ...elsewhere }, { ...survivor, line: 9 }, { ...survivor, line: 12 }];
  expect(lostKills(earlier, now)).toEqual([kill]);
  expect(sharedBy(earlier, now)).toBe(3);
});

it('reads a run as it was written, and nothing else', () => {
  const run = { seed: 7, nearest: 60, results: [kill, survivor] };
  expect(readRun(JSON.stringify(run))).toEqual(run);
  expect(() => readRun(JSON.stringify([kill]))).toThrow();
});
