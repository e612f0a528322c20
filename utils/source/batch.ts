import { plainError, type Result } from '@/utils/api/errors';
import type { SourceCall } from './source';

/** What was found under an id; null where the source says that there is nothing. */
export interface Fetched<Row> {
  readonly row: Row | null;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly fetchedAt: number;
}

interface BatchPorts<Row> {
  /** Asks for several ids in one request; what the answer leaves out does not exist. */
  ask(ids: readonly string[], call: SourceCall): Promise<Result<Found<Row>>>;
  /** Ids in one request. */
  readonly most: number;
  /** Whether an answer that cannot be read is asked for again in halves: one broken row may have spoiled it. */
  readonly isDivided: boolean;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export interface Found<Row> {
  /** Those that were asked for, and others that came with them. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly fetchedAt: number;
}

/** What came of each id of a request. */
type Outcomes<Row> = ReadonlyMap<string, Result<Fetched<Row>>>;

interface Waiting<Row> {
  readonly ids: Set<string>;
  readonly call: SourceCall;
  readonly outcomes: Promise<Outcomes<Row>>;
}

/** Milliseconds: the links of a screen are asked for at about the same time. */
const GATHER_MS = 25;
/** Milliseconds since an answer was handed on: the parts of one proposal are read one after the other, all from it. */
const KEPT_MS = 5_000;

interface Kept<Row> {
  readonly fetched: Fetched<Row>;
  readonly since: number;
}

type Hear<Row> = (result: Result<Fetched<Row>>) => void;

/**
 * Reads single rows in as few requests as may be: what is asked for within a moment goes together, and one answer serves
 * all who wait for its rows or ask for them within seconds: a click, which does not stand in line, brings its row to those
 * who do. In memory only: after the worker's death it is asked for again.
 */
export function createBatch<Row>(ports: BatchPorts<Row>) {
  const kept = new Map<string, Kept<Row>>();
  const hearers = new Map<string, Set<Hear<Row>>>();
  let gathering: Waiting<Row> | null = null;

  async function askTogether(ids: readonly string[], call: SourceCall): Promise<Outcomes<Row>> {
    const result = await ports.ask(ids, call);
    if (result.ok) return remember(ids, result.value);
    const isDivided = ports.isDivided && result.error.code === 'bad-answer' && ids.length > 1;
    if (!isDivided) return new Map(ids.map((id) => [id, result]));
    const half = Math.ceil(ids.length / 2);
    const first = await askTogether(ids.slice(0, half), call);
    return new Map([...first, ...(await askTogether(ids.slice(half), call))]);
  }

  function remember(ids: readonly string[], { rows, fetchedAt }: Found<Row>): Outcomes<Row> {
    for (const [id, each] of kept) if (isOld(each)) kept.delete(id);
    const since = ports.now();
    const fetched = ids.map((id) => [id, { row: rows.get(id) ?? null, fetchedAt }] as const);
    const others = [...rows].map(([id, row]) => [id, { row, fetchedAt }] as const);
    for (const [id, each] of [...others, ...fetched]) {
      kept.set(id, { fetched: each, since });
      for (const hear of hearers.get(id) ?? []) hear({ ok: true, value: each });
    }
    return new Map(fetched.map(([id, value]) => [id, { ok: true, value }]));
  }

  function isOld({ since }: Kept<Row>): boolean {
    return Math.abs(ports.now() - since) >= KEPT_MS;
  }

  function begin(call: SourceCall): Waiting<Row> {
    const ids = new Set<string>();
    const outcomes = ports.sleep(call.isUrgent ? 0 : GATHER_MS).then(() => {
      if (gathering?.ids === ids) gathering = null;
      return askTogether([...ids], call);
    });
    return { ids, call, outcomes };
  }

  function joinOrBegin(id: string, call: SourceCall): Waiting<Row> {
    const isOpen =
      gathering?.call.isUrgent === call.isUrgent &&
      (gathering.ids.size < ports.most || gathering.ids.has(id));
    const waiting = gathering !== null && isOpen ? gathering : begin(call);
    gathering = waiting;
    waiting.ids.add(id);
    return waiting;
  }

  /** The first that comes of an id: what was asked for, or what another request has brought meanwhile. */
  function firstOf(id: string, outcomes: Promise<Outcomes<Row>>): Promise<Result<Fetched<Row>>> {
    return new Promise((hear, fail) => {
      const others = hearers.get(id) ?? new Set();
      hearers.set(id, others.add(hear));
      outcomes.then((each) => {
        others.delete(hear);
        if (others.size === 0) hearers.delete(id);
        hear(each.get(id) ?? { ok: false, error: plainError('bad-answer') });
      }, fail);
    });
  }

  return async (id: string, call: SourceCall): Promise<Result<Fetched<Row>>> => {
    const known = kept.get(id);
    if (known !== undefined && !isOld(known)) return { ok: true, value: known.fetched };
    return firstOf(id, joinOrBegin(id, call).outcomes);
  };
}
