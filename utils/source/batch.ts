import type { ApiError, Result } from '@/utils/api/errors';
import { MINUTE } from '@/utils/i18n/time';
import type { SourceCall } from './source';

/** What was found under an id; null if the source says that there is none. */
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
  /**
   * Whether one id may have failed a request for all: then they are asked for again in halves, down to the single one. A
   * source whose rows cannot spoil each other's, or that asks for one at a time, leaves it out.
   */
  mayBeOfOne?(error: ApiError): boolean;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export interface Found<Row> {
  /** Those that were asked for, and others that came with them. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly fetchedAt: number;
}

/** Ids that are gathered for one request. */
interface Gathering {
  readonly ids: string[];
  readonly call: SourceCall;
}

/** A row that was asked for, until it comes or fails. */
interface Expected<Row> {
  readonly call: SourceCall;
  /** What of a proposal it is wanted for. */
  readonly parts: Set<string>;
  readonly result: Promise<Result<Fetched<Row>>>;
  hear(result: Result<Fetched<Row>> | Promise<never>): void;
}

/** Milliseconds: the links of a screen are asked for at about the same time. */
const GATHER_MS = 25;
/** Of the requests for one gathering so many may fail: two bad rows among forty are found, and where all are bad it ends. */
const MOST_FAILURES = 14;
/** Milliseconds since an answer was handed on: who asks for the same again within them has it from there. */
const KEPT_MS = 5_000;
/** The parts of one proposal are read one after the other, all from one answer: on a slow disk that takes longer. */
const KEPT_FOR_PARTS_MS = MINUTE;

interface Kept<Row> {
  readonly fetched: Fetched<Row>;
  readonly since: number;
  /** The parts that were read from it: who wants one of them again wants a new answer. */
  readonly parts: Set<string>;
}

/**
 * Reads single rows in as few requests as possible: requests within a moment go together, and one answer serves all who
 * wait for its rows or ask for them within seconds. A click on a row under way does not ask again: it moves the row to
 * the front. In memory only: after the worker's death it is asked for again.
 */
export function createBatch<Row>(ports: BatchPorts<Row>) {
  const kept = new Map<string, Kept<Row>>();
  const expected = new Map<string, Expected<Row>>();
  let gathering: Gathering | null = null;

  /** Halves take their turns, so that rows which spoil nothing are not behind all that belong to one which does. */
  async function askTogether(all: readonly string[], call: SourceCall): Promise<void> {
    const groups = [all];
    let failures = 0;
    for (const ids of groups) {
      const result = await ports.ask(ids, call);
      if (result.ok) {
        handOn(ids, result.value);
        continue;
      }
      failures += 1;
      const isDivided = ids.length > 1 && failures < MOST_FAILURES && ports.mayBeOfOne?.(result.error);
      if (isDivided) groups.push(...halvesOf(ids));
      else for (const id of ids) if (isOf(id, call)) settle(id, result);
    }
  }

  function handOn(ids: readonly string[], { rows, fetchedAt }: Found<Row>): void {
    for (const [id, each] of kept) if (ageOf(each) >= KEPT_FOR_PARTS_MS) kept.delete(id);
    const since = ports.now();
    const missing = ids.filter((id) => !rows.has(id)).map((id) => [id, null] as const);
    for (const [id, row] of [...rows, ...missing]) {
      kept.set(id, { fetched: { row, fetchedAt }, since, parts: expected.get(id)?.parts ?? new Set() });
      settle(id, { ok: true, value: { row, fetchedAt } });
    }
  }

  function settle(id: string, result: Result<Fetched<Row>> | Promise<never>): void {
    expected.get(id)?.hear(result);
    expected.delete(id);
  }

  /** Whether a request is still for a row: one that came with another answer may be under way again by now. */
  function isOf(id: string, call: SourceCall): boolean {
    return expected.get(id)?.call === call;
  }

  function ageOf({ since }: Kept<Row>): number {
    return Math.abs(ports.now() - since);
  }

  function isGood(known: Kept<Row>, part: string): boolean {
    const age = ageOf(known);
    return age < KEPT_MS || (age < KEPT_FOR_PARTS_MS && !known.parts.has(part));
  }

  function gather(call: SourceCall): Gathering {
    const begun: Gathering = { ids: [], call };
    const answered = ports.sleep(call.isUrgent ? 0 : GATHER_MS).then(() => {
      if (gathering === begun) gathering = null;
      return askTogether(begun.ids, call);
    });
    // A storage that fails under the gate must leave nobody waiting, and nothing that is never asked for again.
    answered.catch((reason) => {
      for (const id of begun.ids) if (isOf(id, call)) settle(id, Promise.reject(reason));
    });
    return begun;
  }

  function expect(id: string, call: SourceCall): Expected<Row> {
    const isOpen = gathering?.call.isUrgent === call.isUrgent && gathering.ids.length < ports.most;
    const together = gathering !== null && isOpen ? gathering : gather(call);
    gathering = together;
    together.ids.push(id);
    let hear: Expected<Row>['hear'] = () => {};
    const result = new Promise<Result<Fetched<Row>>>((resolve) => {
      hear = resolve;
    });
    const coming = { call: together.call, parts: new Set<string>(), result, hear };
    expected.set(id, coming);
    return coming;
  }

  /** `part` names what of a proposal is wanted: each is read from one answer once, however late. */
  return async (id: string, call: SourceCall, part = ''): Promise<Result<Fetched<Row>>> => {
    const known = kept.get(id);
    if (known !== undefined && isGood(known, part)) {
      known.parts.add(part);
      return { ok: true, value: known.fetched };
    }
    const coming = expected.get(id) ?? expect(id, call);
    coming.parts.add(part);
    if (call.isUrgent) coming.call.raise();
    else call.onRaised(coming.call.raise);
    return coming.result;
  };
}

function halvesOf(ids: readonly string[]): readonly (readonly string[])[] {
  const half = Math.ceil(ids.length / 2);
  return [ids.slice(0, half), ids.slice(half)];
}
