import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import * as z from 'zod';

const WEB_EXT = fileURLToPath(new URL('../../../node_modules/web-ext/bin/web-ext.js', import.meta.url));
const ACCEPTED = fileURLToPath(new URL('../../store/accepted-warnings.json', import.meta.url));

const Message = z.object({ code: z.string(), message: z.string(), file: z.string().optional() });
const Report = z.object({ errors: z.array(Message), warnings: z.array(Message) });

/** What Mozilla's lint says, how often, and why that is harmless. A star stands for a name that the build made up. */
const Accepted = z.array(
  z.object({ code: z.string(), message: z.string(), times: z.int(), reason: z.string().min(20) }),
);

it("the package passes Mozilla's lint with no error and exactly the accepted warnings", async () => {
  const args = [WEB_EXT, 'lint', '--source-dir', inject('builds').store.firefox, '--output', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const report = Report.parse(JSON.parse(stdout));
  const accepted = Accepted.parse(JSON.parse(await readFile(ACCEPTED, 'utf8')));
  expect(report.errors).toEqual([]);
  const said = report.warnings.map(({ code, message }) => `${code}: ${withoutMadeUpNames(message)}`);
  const expected = accepted.flatMap(({ code, message, times }) =>
    Array.from({ length: times }, () => `${code}: ${message}`),
  );
  expect(said.sort()).toEqual(expected.sort());
});

/** Minified names differ from build to build. */
function withoutMadeUpNames(message: string): string {
  return message.replace(/\b[\w$]+\([\w$]*\)(?=\.document\(\))/, '*');
}
