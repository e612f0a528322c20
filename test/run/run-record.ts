import * as z from 'zod';

const TestRecord = z.object({
  /** With the names of the suites that it stands in. */
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  seconds: z.number(),
  /** The first message, where it failed. */
  error: z.string().nullable(),
});

const FileRecord = z.object({
  project: z.string(),
  file: z.string(),
  /** From the start of its environment to its last hook. */
  seconds: z.number(),
  /** What kept the file from loading, or failed in a hook that belongs to no single test. */
  error: z.string().nullable(),
  tests: z.array(TestRecord),
});

/** What one run of vitest leaves behind for the runner. */
export const RunRecord = z.object({
  reason: z.enum(['passed', 'failed', 'interrupted']),
  /** Errors that belong to no test. */
  errors: z.array(z.string()),
  files: z.array(FileRecord),
});

export type FileRecord = z.infer<typeof FileRecord>;
export type RunRecord = z.infer<typeof RunRecord>;
