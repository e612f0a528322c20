import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '@/test/api/faults';

const root = fileURLToPath(new URL('../../..', import.meta.url));

function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/api/main.ts', ...options],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('the command line of the reference API', { timeout: 60_000 }, () => {
  it('names its faults and ends', () => {
    const { status, stdout } = run('--fault', 'list');
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(FAULT_NAMES.length);
    expect(stdout).toContain('500-then-200');
  });

  it.each([
    [['--plan', 'other'], 'There is no plan "other"'],
    [['--profile', 'other'], 'There is no profile "other"'],
    [['--fault', 'other'], 'There is no fault "other"'],
    [['--port', 'other'], '--port takes a number'],
    [['--header', 'two words'], 'cannot be the name of a header'],
    [['--colour'], "Unknown option '--colour'"],
  ])('refuses %j in one sentence', (options, sentence) => {
    const { status, stdout, stderr } = run(...options);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
  });
});
