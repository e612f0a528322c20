import type { FileRecord, RunRecord } from './run-record';

/** A run of vitest that has ended; where it crashed it left no record. */
export interface Ended {
  readonly code: number;
  readonly record: RunRecord | null;
}

/** A test that failed. A file that did not load, or whose hooks failed, counts as one test by the name of the file. */
export interface Failure {
  readonly project: string;
  readonly file: string;
  readonly test: string;
  readonly error: string;
  readonly seconds: number;
}

/** What a part of the run comes to. */
export interface Result {
  /** Zero only where there is neither a failure nor a trouble. */
  readonly code: number;
  readonly files: readonly FileRecord[];
  readonly failures: readonly Failure[];
  /** Those that failed first, and passed when their file ran again. */
  readonly flaky: readonly Failure[];
  /** What went wrong beside the tests, a line each. */
  readonly troubles: readonly string[];
}

/** There nothing but the code itself can make a test fail; in all other projects a browser can. */
const WITHOUT_BROWSER: readonly string[] = ['unit', 'components', 'isolated', 'long-soak'];

/**
 * With failures in more files something is wrong that a second look only hides. Files and not tests are counted: after
 * the first failure in a browser, most that those behind it tell is that they follow it.
 */
const MOST_FLAKY = 3;

const LONGEST_MESSAGE = 2_000;

/** What failed in a file. */
function failuresOf({ project, file, seconds, error, tests }: FileRecord): readonly Failure[] {
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map((test) => ({ project, file, test: test.name, error: test.error, seconds: test.seconds }));
  const all = error === null ? failed : [{ project, file, test: file, error, seconds }, ...failed];
  return all.map((failure) => ({ ...failure, error: (failure.error ?? '').slice(0, LONGEST_MESSAGE) }));
}

/** The files to run again: none where the run has failed already, whatever a second look would show. */
export function filesToRerun({ record }: Ended): readonly FileRecord[] {
  if (record === null || record.reason === 'interrupted' || record.errors.length > 0) return [];
  const failed = record.files.filter((file) => failuresOf(file).length > 0);
  const isLost =
    failed.length > MOST_FLAKY || failed.some(({ project }) => WITHOUT_BROWSER.includes(project));
  return isLost ? [] : failed;
}

/**
 * The record of a file's second run, if all that failed in the first passed there and nothing else failed: tests of a
 * file share a browser, and one that passes beside a broken one proves little.
 */
function healedBy(before: FileRecord, { code, record }: Ended): FileRecord | null {
  const after = record?.files.find(({ project, file }) => project === before.project && file === before.file);
  if (code !== 0 || after === undefined || failuresOf(after).length > 0) return null;
  const passed = after.tests.filter(({ state }) => state === 'passed').map(({ name }) => name);
  // A file that failed as a whole has no test of its name: it has shown something once any of its tests ran.
  const isHealed = ({ file, test }: Failure) => (test === file ? passed.length > 0 : passed.includes(test));
  return failuresOf(before).every(isHealed) ? after : null;
}

function troublesOf({ code, record }: Ended): readonly string[] {
  if (record === null) return [`Vitest ended with code ${code} and left no record.`];
  if (record.errors.length > 0)
    return record.errors.map((error) => `An error outside of all tests: ${error}`);
  if (record.reason === 'interrupted') return ['The run was interrupted.'];
  const isUnexplained = code !== 0 && record.files.flatMap(failuresOf).length === 0;
  return isUnexplained ? [`Vitest ended with code ${code}, although no test failed.`] : [];
}

/** What a run comes to, given the second runs of the files of {@link filesToRerun}. */
export function judge(first: Ended, reruns: ReadonlyMap<FileRecord, Ended>): Result {
  const files = first.record?.files ?? [];
  const healed = new Map<FileRecord, FileRecord>();
  for (const [file, rerun] of reruns) {
    const after = healedBy(file, rerun);
    // The time in the company of all others is what a full run takes.
    if (after !== null) healed.set(file, { ...after, seconds: file.seconds });
  }
  const failures = files.filter((file) => !healed.has(file)).flatMap(failuresOf);
  const troubles = troublesOf(first);
  return {
    code: failures.length + troubles.length === 0 ? 0 : first.code || 1,
    files: files.map((file) => healed.get(file) ?? file),
    failures,
    flaky: [...healed.keys()].flatMap(failuresOf),
    troubles,
  };
}
