import { expect, it } from 'vitest';
import { readArguments } from '../../../run/arguments';

const CONFIG = ['--config', 'test/vitest.config.ts'];
const QUICK = ['--project', 'unit', '--project', 'components', '--project', 'isolated'];

const FIRST = { scripts: ['lint', 'types', 'unused'], vitest: null };

it('the arguments are for vitest, in one run by the config of the project', () => {
  const args = ['--project', 'chromium', 'test/e2e/forum', '-t', 'a name', '--project=long'];
  expect(readArguments(args)).toEqual({
    config: 'test/vitest.config.ts',
    stages: [{ scripts: [], vitest: [...CONFIG, ...args] }],
  });
});

it('the arguments name another config', () => {
  for (const vitest of [['--config', 'other.ts'], ['--config=other.ts'], ['-c', 'other.ts']])
    expect(readArguments(vitest)).toEqual({ config: 'other.ts', stages: [{ scripts: [], vitest }] });
});

it('the arguments of a check choose among the quick tests, which begin once lint and types are through', () => {
  const stagesOf = (...args: string[]) => readArguments(['--check', ...args]).stages;
  expect(stagesOf()).toEqual([FIRST, { scripts: [], vitest: [...CONFIG, ...QUICK] }]);
  expect(stagesOf('test/unit/api')).toEqual([
    FIRST,
    { scripts: [], vitest: [...CONFIG, 'test/unit/api', ...QUICK] },
  ]);
});

it('the arguments of a check with projects choose among those, which come last, after browsers are there', () => {
  const args = ['--project', 'package', '--project', 'long', 'test/e2e/forum'];
  expect(readArguments(['--check', ...args]).stages).toEqual([
    FIRST,
    { scripts: [], vitest: [...CONFIG, ...QUICK], installs: true },
    { scripts: [], vitest: [...CONFIG, ...args] },
  ]);
});
