import type { FileRecord } from './run-record';
import type { Failure, Result } from './verdict';

const SLOWEST = 15;

/** Of a failure's message: what was expected, what was there. */
const LINES_OF_MESSAGE = 3;

/** The parts of a run, which ran one after the other, as one. */
export const sumOf = (parts: readonly Result[]): Result => ({
  code: parts.find(({ code }) => code !== 0)?.code ?? 0,
  files: parts.flatMap(({ files }) => files),
  failures: parts.flatMap(({ failures }) => failures),
  flaky: parts.flatMap(({ flaky }) => flaky),
  troubles: parts.flatMap(({ troubles }) => troubles),
});

/** The last lines of a run: slow files and the total, what failed, and the figures as the very last one. */
export function summaryOf(result: Result, seconds: number): readonly string[] {
  const { files, failures, flaky, troubles } = result;
  const tests = files.flatMap((file) => file.tests);
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  return [
    ...slowestOf(files),
    `It took ${(seconds / 60).toFixed(1)} minutes.`,
    ...failures.flatMap((failure) => told('Failed', failure)),
    ...flaky.flatMap((failure) => told('Flaky: it failed, and passed alone', failure)),
    ...troubles.map((trouble) => `Failed: ${trouble}`),
    `${count('passed')} passed, ${failures.length + troubles.length} failed, ${count('skipped')} skipped`,
  ];
}

function slowestOf(files: readonly FileRecord[]): readonly string[] {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const lines = slowest.map(
    ({ project, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(10)}  ${file}`,
  );
  return lines.length > 0 ? ['', 'The slowest files:', ...lines] : [''];
}

function told(word: string, { project, file, test, error }: Failure): readonly string[] {
  const name = test === file ? file : `${file} > ${test}`;
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return [`${word}: ${project} ${name}`, ...lines.slice(0, LINES_OF_MESSAGE).map((line) => `  ${line}`)];
}
