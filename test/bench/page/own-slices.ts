import * as z from 'zod/mini';

/** One event of a trace, as far as it matters here. Times are microseconds. */
const eventShape = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z._default(z.number(), 0),
  tdur: z.optional(z.number()),
  args: z.optional(
    z.object({
      data: z.optional(z.object({ url: z.optional(z.string()), scriptName: z.optional(z.string()) })),
    }),
  ),
});

const traceShape = z.object({ traceEvents: z.array(eventShape) });

type TraceEvent = z.infer<typeof eventShape>;

/** Categories that hold calls into scripts, and microtasks. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'v8.execute', 'v8'];

const SCRIPT = new Set(['FunctionCall', 'EvaluateScript']);

/**
 * Durations in milliseconds of all stretches that extensions' scripts ran in a page's main thread: the outermost calls
 * into code of a `chrome-extension:` address, and microtasks that no script of the page brought about (what follows an
 * `await` runs there, without an address). Processor time where the trace has it, so that other work on the machine
 * does not count.
 */
export function ownSlices(trace: Uint8Array, pageOrigin: string): readonly number[] {
  const events = z.parse(traceShape, JSON.parse(new TextDecoder().decode(trace))).traceEvents;
  const page = events.find((event) => SCRIPT.has(event.name) && addressOf(event).startsWith(pageOrigin));
  if (page === undefined) throw new Error('The trace has no script of the page.');
  const slices = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === page.pid && tid === page.tid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  return outermost(slices).map(({ tdur, dur }) => (tdur ?? dur) / 1000);
}

function outermost(slices: readonly TraceEvent[]): TraceEvent[] {
  const own: TraceEvent[] = [];
  let ownEnd = 0;
  let pageEnd = 0;
  for (const slice of slices) {
    if (slice.ts < ownEnd) continue;
    const isScript = SCRIPT.has(slice.name);
    const isOwn = isScript && addressOf(slice).startsWith('chrome-extension:');
    if (isOwn || (slice.name === 'RunMicrotasks' && slice.ts >= pageEnd)) {
      own.push(slice);
      ownEnd = slice.ts + slice.dur;
    } else if (isScript) {
      pageEnd = Math.max(pageEnd, slice.ts + slice.dur);
    }
  }
  return own;
}

function addressOf({ args }: TraceEvent): string {
  return args?.data?.url ?? args?.data?.scriptName ?? '';
}
