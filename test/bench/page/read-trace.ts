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
      data: z.optional(
        z.object({
          url: z.optional(z.string()),
          scriptName: z.optional(z.string()),
          consumedCacheSize: z.optional(z.number()),
        }),
      ),
    }),
  ),
});

const traceShape = z.object({ traceEvents: z.array(eventShape) });

type TraceEvent = z.infer<typeof eventShape>;

/** Categories that hold calls into scripts, and microtasks. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'v8.execute', 'v8'];

const SCRIPTS = new Set(['FunctionCall', 'EvaluateScript']);
const RUNS = new Set([...SCRIPTS, 'RunMicrotasks']);
const RENDERING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** What a page's main thread did. Processor time where the trace has it, so that other work does not count. */
export interface PageWork {
  /**
   * Milliseconds of each stretch of script that is not the page's own: the outermost calls into code of another address,
   * or of none (the browser's own code that hands an answer to an extension), and microtasks that no script of the page
   * brought about (what follows an `await` runs there).
   */
  readonly slices: readonly number[];
  /** Milliseconds of style, layout and paint outside of those stretches, whoever made them necessary. */
  readonly rendering: number;
}

function eventsOf(trace: Uint8Array): readonly TraceEvent[] {
  return z.parse(traceShape, JSON.parse(new TextDecoder().decode(trace))).traceEvents;
}

export function readTrace(trace: Uint8Array, pageOrigin: string): PageWork {
  const events = eventsOf(trace);
  const page = events.find((event) => isPages(event, pageOrigin));
  if (page === undefined) throw new Error('The trace has no script of the page.');
  const work = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === page.pid && tid === page.tid)
    .sort(byTime);
  const own = outermost(
    work.filter(({ name }) => RUNS.has(name)),
    pageOrigin,
  );
  const rendered = work.filter(({ name }) => RENDERING.has(name));
  const within = outermost([...own, ...rendered].sort(byTime), pageOrigin);
  return {
    slices: own.map(duration),
    rendering: within
      .filter(({ name }) => RENDERING.has(name))
      .reduce((sum, event) => sum + duration(event), 0),
  };
}

/** In milliseconds. */
function duration({ tdur, dur }: TraceEvent): number {
  return (tdur ?? dur) / 1000;
}

function byTime(one: TraceEvent, other: TraceEvent): number {
  return one.ts - other.ts || other.dur - one.dur;
}

/** Within a call of the page only code with an extension's address counts: what listens to the same event, say. */
function outermost(slices: readonly TraceEvent[], pageOrigin: string): TraceEvent[] {
  const own: TraceEvent[] = [];
  let ownEnd = 0;
  let pageEnd = 0;
  for (const slice of slices) {
    const end = slice.ts + slice.dur;
    if (slice.ts < ownEnd) continue;
    if (isPages(slice, pageOrigin)) pageEnd = Math.max(pageEnd, end);
    else if (slice.ts >= pageEnd || addressOf(slice).startsWith('chrome-extension:')) {
      own.push(slice);
      ownEnd = end;
    }
  }
  return own;
}

function isPages(event: TraceEvent, pageOrigin: string): boolean {
  return SCRIPTS.has(event.name) && addressOf(event).startsWith(pageOrigin);
}

function addressOf({ args }: TraceEvent): string {
  return args?.data?.url ?? args?.data?.scriptName ?? '';
}

/** Categories that hold the evaluation of a worker's script, and what of it is compilation. */
export const WORKER_CATEGORIES = ['devtools.timeline', 'v8'];

/** How a worker's script was evaluated, in milliseconds of processor time. */
export interface WorkerStart {
  readonly all: number;
  /** Parsing and compiling, or reading what the browser kept of that. */
  readonly compiled: number;
  /** Whether the browser had kept what it compiled. */
  readonly isKept: boolean;
}

/** Reads the first start of the worker with this script. @throws Error where the trace has none. */
export function readWorkerStart(trace: Uint8Array, script: string): WorkerStart {
  const events = eventsOf(trace);
  const find = (name: string, isIt: (event: TraceEvent) => boolean = () => true) =>
    events.find((event) => event.name === name && event.args?.data?.url === script && isIt(event));
  const evaluated = find('EvaluateScript');
  const compiled = find('v8.compile', ({ tid }) => tid === evaluated?.tid);
  if (evaluated === undefined || compiled === undefined)
    throw new Error(`The trace has no start of ${script}.`);
  return {
    all: duration(evaluated),
    compiled: duration(compiled),
    isKept: (compiled.args?.data?.consumedCacheSize ?? 0) > 0,
  };
}
