import { duration, eventsOf, type TraceEvent } from './read-trace';

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
