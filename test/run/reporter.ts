import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import type { FileRecord, RunRecord } from './run-record';

/** Names the file that the record goes to: vitest hands a reporter no options from the command line. */
const RECORD_FILE = 'TEST_RUN_RECORD';

const messageOf = (errors: readonly SerializedError[] = []) => {
  const [first] = errors;
  return first ? stripVTControlCharacters(first.message) : null;
};

function recordOf(test: TestCase): FileRecord['tests'][number] {
  const { state, errors } = test.result();
  return {
    name: test.fullName,
    // A test that never began tells as much as one that was skipped.
    state: state === 'pending' ? 'skipped' : state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
    error: messageOf(errors),
  };
}

function recordOfFile(module: TestModule): FileRecord {
  const took = module.diagnostic();
  const suites = [...module.children.allSuites()];
  const inHooks = [module, ...suites].flatMap((suite) => suite.errors());
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    seconds:
      (took.environmentSetupDuration +
        took.prepareDuration +
        took.setupDuration +
        took.collectDuration +
        took.duration) /
      1_000,
    error: messageOf(inHooks),
    tests: [...module.children.allTests()].map(recordOf),
  };
}

/** Vitest's own JSON does not say which project a file ran in, and here one file runs in two. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export of a reporter's file.
export default class RecordReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const file = process.env[RECORD_FILE];
    if (file === undefined) throw new Error(`${RECORD_FILE} names no file.`);
    const record: RunRecord = {
      reason,
      errors: errors.map(({ message }) => stripVTControlCharacters(message)),
      files: modules.map(recordOfFile),
    };
    writeFileSync(file, JSON.stringify(record));
  }
}
