import { expect, it } from 'vitest';
import { summaryOf, sumOf } from '../../../run/summary';
import type { Result } from '../../../run/verdict';

const EMPTY: Result = { code: 0, files: [], failures: [], flaky: [], troubles: [] };

const fileOf = (file: string, seconds: number, ...states: ('passed' | 'failed' | 'skipped')[]) => ({
  project: 'firefox',
  file,
  seconds,
  error: null,
  tests: states.map((state) => ({ name: 'a', state, seconds: 1, error: null })),
});

it('the summary names the fifteen slowest files, the slowest first, and the total', () => {
  const files = Array.from({ length: 20 }, (_, at) => fileOf(`${at}.test.ts`, at, 'passed'));
  const lines = summaryOf({ ...EMPTY, files }, 90);
  const slowest = lines.filter((line) => line.includes('.test.ts'));
  expect(slowest).toHaveLength(15);
  expect(slowest[0]).toBe('   19.0 s  firefox     19.test.ts');
  expect(slowest[14]).toBe('    5.0 s  firefox     5.test.ts');
  expect(lines.slice(-2)).toEqual(['It took 1.5 minutes.', '20 passed, 0 failed, 0 skipped']);
});

it('the summary covers all parts of a run at once', () => {
  const first = { ...EMPTY, files: [fileOf('one.test.ts', 1, 'passed')] };
  const second = { ...EMPTY, code: 130, troubles: ['gone'], files: [fileOf('two.test.ts', 2, 'passed')] };
  const sum = sumOf([first, second]);
  expect(sum.code).toBe(130);
  expect(sum.files.map(({ file }) => file)).toEqual(['one.test.ts', 'two.test.ts']);
  expect(summaryOf(sum, 1).at(-1)).toBe('2 passed, 1 failed, 0 skipped');
});
