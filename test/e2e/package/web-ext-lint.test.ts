import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import * as z from 'zod';

const WEB_EXT = fileURLToPath(new URL('../../../node_modules/web-ext/bin/web-ext.js', import.meta.url));

const Message = z.object({ code: z.string(), file: z.string().optional() });
const Report = z.object({ errors: z.array(Message), warnings: z.array(Message) });

/** What Mozilla's lint may say, with the reason why it is harmless. */
const ACCEPTED = [
  // Preact assigns innerHTML for dangerouslySetInnerHTML, which lint bans here and Trusted Types would block.
  'UNSAFE_VAR_ASSIGNMENT',
];

it("passes Mozilla's lint with no error and only the accepted warnings", async () => {
  const args = [WEB_EXT, 'lint', '--source-dir', inject('builds').store.firefox, '--output', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const report = Report.parse(JSON.parse(stdout));
  expect(report.errors).toEqual([]);
  expect(report.warnings.filter(({ code }) => !ACCEPTED.includes(code))).toEqual([]);
});
