import type { ApiError, Result } from '@/utils/api/errors';
import { MINUTE } from '@/utils/i18n/time';
import type { SourceCall } from './source';

/** The row of an id; null if the source reports that none exists. */
export interface Fetched<Row> {
  readonly row: Row | null;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly fetchedAt: number;
}

interface BatchPorts<Row> {
  /** Requests several ids at once; an id missing from the answer does not exist. */
  ask(ids: readonly string[], call: SourceCall): Promise<Result<Found<Row>>>;
  /** Ids in one request. */
  readonly most: number;
  /**
   * Whether one id may have failed the whole request. The batch then retries in halves, down to the single id. Omit it
   * if rows cannot fail each other, or if `most` is 1.
   */
  mayBeOfOne?(error: ApiError): boolean;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export interface Found<Row> {
  /** The requested rows, and others that came with them. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly fetchedAt: number;
}

/** Ids collected for one request. */
interface Gathering {
  readonly ids: string[];
  readonly call: SourceCall;
}

/** A requested row until it arrives or fails. */
interface Expected<Row> {
  readonly call: SourceCall;
  /** The parts of a proposal that callers want. */
  readonly parts: Set<string>;
  readonly result: Promise<Result<Fetched<Row>>>;
  hear(result: Result<Fetched<Row>> | Promise<never>): void;
}

/** Milliseconds: a screen's links are requested at about the same time. */
const GATHER_MS = 25;
/** Failures allowed per batch. This finds two bad rows among forty, and stops if all are bad. */
const MOST_FAILURES = 14;
/** Milliseconds for which an answer serves repeated requests. */
const KEPT_MS = 5_000;
/** Callers read the parts of a proposal in sequence from one answer, which takes longer on a slow disk. */
const KEPT_FOR_PARTS_MS = MINUTE;

interface Kept<Row> {
  readonly fetched: Fetched<Row>;
  readonly since: number;
  /** Parts already read from it: requesting one again means requesting a new answer. */
  readonly parts: Set<string>;
}

/**
 * Reads single rows in as few requests as possible. Requests within a moment share one, and an answer serves callers
 * for some seconds. A click on a pending row moves it to the front instead of requesting it again. State is in memory
 * only; a new worker requests again.
 */
export function createBatch<Row>(ports: BatchPorts<Row>) {
  const kept = new Map<string, Kept<Row>>();
  const expected = new Map<string, Expected<Row>>();
  let gathering: Gathering | null = null;

  /** Both halves queue at once, so that good rows need not wait for all retries of a bad one. */
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

  /**
   * Returns whether a request is still for a row: the row may have arrived with another answer and be pending again.
   */
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
    // If the storage under the gate fails, every caller gets a rejection and may retry.
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

  /** `part` names the part of a proposal that the caller wants; one answer serves each part once, however late. */
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
