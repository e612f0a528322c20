import { describe, expect, it } from 'vitest';
import type { FileRecord, RunRecord } from '../../../run/run-record';
import { type Ended, filesToRerun, judge } from '../../../run/verdict';

const FILE = 'test/e2e/forum/chips.test.ts';

type State = 'passed' | 'failed' | 'skipped';

/** A file whose tests ended so; a failed one says which it is. */
const fileOf = (tests: Record<string, State>, more: Partial<FileRecord> = {}): FileRecord => ({
  project: 'chromium',
  file: FILE,
  seconds: 20,
  error: null,
  tests: Object.entries(tests).map(([name, state]) => ({
    name,
    state,
    seconds: 2,
    error: state === 'failed' ? `${name} broke` : null,
  })),
  ...more,
});

const endOf = (files: readonly FileRecord[], more: Partial<RunRecord & { code: number }> = {}): Ended => {
  const isGood = files.every(
    ({ error, tests }) => error === null && tests.every(({ state }) => state !== 'failed'),
  );
  const { code = isGood ? 0 : 1, ...record } = more;
  return { code, record: { reason: isGood ? 'passed' : 'failed', errors: [], files: [...files], ...record } };
};

const NONE = new Map<FileRecord, Ended>();

describe('a file runs again', () => {
  it('when one of its tests failed in a browser, and no other does', () => {
    const good = fileOf({ one: 'passed', two: 'skipped' });
    const bad = fileOf({ one: 'passed', two: 'failed' }, { project: 'firefox' });
    expect(filesToRerun(endOf([good, bad]))).toEqual([bad]);
  });

  it.each(['package', 'long-both'])('when it did not load or a hook of it failed in %s', (project) => {
    const broken = fileOf({ one: 'skipped' }, { error: 'no browser', project });
    expect(filesToRerun(endOf([broken]))).toEqual([broken]);
  });

  it('when at most three files failed, with any number of tests', () => {
    const tests = { one: 'failed', two: 'failed', three: 'failed', four: 'failed' } as const;
    const three = ['chromium', 'firefox', 'long'].map((project) => fileOf(tests, { project }));
    expect(filesToRerun(endOf(three))).toEqual(three);
    expect(filesToRerun(endOf([...three, fileOf({ one: 'failed' }, { project: 'package' })]))).toEqual([]);
  });

  it.each(['unit', 'components', 'isolated', 'long-soak'])('never when a test failed in %s', (project) => {
    const bad = fileOf({ one: 'failed' });
    expect(filesToRerun(endOf([{ ...bad, project }]))).toEqual([]);
    expect(filesToRerun(endOf([bad, { ...bad, project }]))).toEqual([]);
  });

  it('never when something other than a test failed', () => {
    const bad = fileOf({ one: 'failed' });
    expect(filesToRerun(endOf([bad], { errors: ['a promise was left'] }))).toEqual([]);
    expect(filesToRerun(endOf([bad], { reason: 'interrupted' }))).toEqual([]);
    expect(filesToRerun({ code: 1, record: null })).toEqual([]);
  });
});

describe('a run', () => {
  const bad = fileOf({ one: 'passed', two: 'failed' });
  const failure = { project: 'chromium', file: FILE, test: 'two', error: 'two broke', seconds: 2 };
  const judgeWith = (rerun: Ended) => judge(endOf([bad]), new Map([[bad, rerun]]));

  it('is good when nothing failed', () => {
    const files = [fileOf({ one: 'passed', two: 'skipped' })];
    expect(judge(endOf(files), NONE)).toEqual({ code: 0, files, failures: [], flaky: [], troubles: [] });
  });

  it('is good when failed tests pass alone, and names them', () => {
    const good = fileOf({ one: 'passed', two: 'passed' }, { seconds: 5 });
    expect(judgeWith(endOf([good]))).toEqual({
      code: 0,
      files: [{ ...good, seconds: 20 }],
      failures: [],
      flaky: [failure],
      troubles: [],
    });
  });

  it.each([
    ['it fails again', endOf([bad])],
    ['another test of its file fails', endOf([fileOf({ one: 'failed', two: 'passed' })])],
    ['a hook fails', endOf([fileOf({ one: 'passed', two: 'passed' }, { error: 'no end' })])],
    ['it does not run', endOf([fileOf({ one: 'passed', two: 'skipped' })])],
    ['it is gone', endOf([fileOf({ one: 'passed' })])],
    ['its file ran elsewhere', endOf([fileOf({ two: 'passed' }, { project: 'firefox' })])],
    ['vitest finds fault', endOf([fileOf({ one: 'passed', two: 'passed' })], { code: 1 })],
    ['vitest crashes', { code: 1, record: null }],
  ])('is bad when, alone, %s', (_, rerun) => {
    expect(judgeWith(rerun)).toEqual({ code: 1, files: [bad], failures: [failure], flaky: [], troubles: [] });
  });

  it('names a file whose hook failed once, and counts its tests afterwards', () => {
    const broken = fileOf({ one: 'skipped' }, { error: 'no browser' });
    const whole = fileOf({ one: 'passed' });
    expect(judge(endOf([broken]), new Map([[broken, endOf([whole])]]))).toMatchObject({
      code: 0,
      files: [whole],
      flaky: [{ test: FILE, error: 'no browser', seconds: 20 }],
    });
    const idle = endOf([fileOf({ one: 'skipped' })]);
    expect(judge(endOf([broken]), new Map([[broken, idle]]))).toMatchObject({ code: 1, flaky: [] });
  });

  it('keeps a readable length of a message', () => {
    const long = fileOf({}, { error: 'x'.repeat(5_000) });
    expect(judge(endOf([long]), NONE).failures[0]?.error).toBe('x'.repeat(2_000));
  });

  it.each([
    [
      'left an error outside of all tests',
      endOf([], { errors: ['lost'] }),
      'An error outside of all tests: lost',
    ],
    ['was interrupted', endOf([], { reason: 'interrupted' }), 'The run was interrupted.'],
    ['found no test', endOf([], { code: 1 }), 'Vitest ended with code 1, although no test failed.'],
    ['crashed', { code: 130, record: null }, 'Vitest ended with code 130 and left no record.'],
    ['said nothing', { code: 0, record: null }, 'Vitest ended with code 0 and left no record.'],
  ])('that %s is bad', (_, ended, trouble) => {
    const result = judge(ended, NONE);
    expect(result.troubles).toEqual([trouble]);
    expect(result.code).toBe(ended.code || 1);
  });
});
