import { describe, expect, it, vi } from 'vitest';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import { createBatch } from '@/utils/source/batch';
import type { SourceCall } from '@/utils/source/source';

const call: SourceCall = {
  isUrgent: false,
  raise: () => {},
  onRaised: () => {},
  send: async () => ({ ok: false, error: plainError('network'), generation: null }),
};

/** A source that holds every id but those that are missing; an answer with a bad one is broken as a whole. */
function batchOf({
  missing = [],
  bad = [],
  code = 'bad-answer',
  most = 40,
  took = 0,
  held = Promise.resolve(),
}: {
  missing?: string[];
  bad?: string[];
  /** How an answer with a bad one fails. */
  code?: ApiErrorCode;
  most?: number;
  /** Milliseconds of a request. */
  took?: number;
  /** What every answer waits for. */
  held?: Promise<void>;
}) {
  const asked: (readonly string[])[] = [];
  const clock = { now: 0 };
  const load = createBatch<string>({
    most,
    mayBeOfOne: ({ code }) => code === 'bad-answer',
    now: () => clock.now,
    sleep: moment,
    async ask(ids) {
      asked.push(ids);
      await held;
      await moment();
      clock.now += took;
      if (ids.some((id) => bad.includes(id))) return { ok: false, error: plainError(code) };
      const rows = new Map(ids.filter((id) => !missing.includes(id)).map((id) => [id, `row ${id}`]));
      return { ok: true, value: { rows, fetchedAt: clock.now } };
    },
  });
  return { asked, clock, load };
}

function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);

describe('rows of a source', () => {
  it('share one request, each once, if requested within a moment', async () => {
    const { asked, load } = batchOf({});
    const rows = await Promise.all(['a', 'b', 'a', 'c'].map((id) => load(id, call)));
    expect(asked).toEqual([['a', 'b', 'c']]);
    expect(rows.map((row) => row.ok && row.value.row)).toEqual(['row a', 'row b', 'row a', 'row c']);
  });

  it('need as few requests as possible', async () => {
    const { asked, load } = batchOf({ most: 40 });
    await Promise.all(ids(100).map((id) => load(id, call)));
    expect(asked.map(({ length }) => length)).toEqual([40, 40, 20]);
  });

  it('do not exist if the answer leaves them out', async () => {
    const { load } = batchOf({ missing: ['b'] });
    const [a, b] = await Promise.all(['a', 'b'].map((id) => load(id, call)));
    expect(a).toMatchObject({ ok: true, value: { row: 'row a' } });
    expect(b).toMatchObject({ ok: true, value: { row: null } });
  });

  it('serve the parts of one proposal for seconds, and no longer', async () => {
    const { asked, clock, load } = batchOf({});
    await load('a', call);
    clock.now = 4_999;
    await load('a', call);
    expect(asked.length).toBe(1);
    clock.now = 5_000;
    await load('a', call);
    expect(asked.length).toBe(2);
  });

  it('serve each part of a proposal once within a minute, and are requested again for a second use', async () => {
    const { asked, clock, load } = batchOf({});
    await Promise.all([load('a', call, 'identity'), load('a', call, 'tally')]);
    clock.now = 59_999;
    await load('a', call, 'detail');
    expect(asked).toHaveLength(1);
    await load('a', call, 'tally');
    expect(asked).toHaveLength(2);
    clock.now = 120_000;
    await load('a', call, 'detail');
    expect(asked).toHaveLength(3);
  });

  it('are read in halves if another makes their answer unreadable, and serve their parts from then on', async () => {
    const { asked, clock, load } = batchOf({ bad: ['id7'], took: 3_000 });
    const had = await Promise.all(
      ids(8).map(async (id) => {
        const first = await load(id, call);
        const at = clock.now;
        return first.ok && (await load(id, call)).ok && at;
      }),
    );
    // Whole, then the first half, then the other half and what is left of that.
    expect(had).toEqual([6_000, 6_000, 6_000, 6_000, 12_000, 12_000, 18_000, false]);
    expect(asked.map(({ length }) => length)).toEqual([8, 4, 4, 2, 2, 1, 1]);
  });

  it('are read after any bad row before them, and the walk ends if all are bad', async () => {
    const bad = ids(40).slice(0, 20);
    const { asked, load } = batchOf({ bad });
    const rows = await Promise.all(ids(40).map((id) => load(id, call)));
    expect(rows.map(({ ok }) => ok)).toEqual(ids(40).map((id) => !bad.includes(id)));
    expect(asked.length).toBeLessThanOrEqual(27);
  });

  it('are found beside two bad ones among forty', async () => {
    const { asked, load } = batchOf({ bad: ['id3', 'id38'] });
    const rows = await Promise.all(ids(40).map((id) => load(id, call)));
    expect(rows.filter(({ ok }) => ok)).toHaveLength(38);
    expect(asked.length).toBeLessThanOrEqual(24);
  });

  it('fail together if no single one can be the cause', async () => {
    const { asked, load } = batchOf({ bad: ['id0'], code: 'network' });
    const rows = await Promise.all(ids(8).map((id) => load(id, call)));
    expect(rows.map(({ ok }) => ok)).toEqual(ids(8).map(() => false));
    expect(asked).toHaveLength(1);
  });

  it.each(['stand in line', 'are still gathered'])(
    'move to the front, without a second request, on a click if they %s',
    async (where) => {
      const raise = vi.fn();
      const { promise: held, resolve: answer } = deferred();
      const { asked, load } = batchOf({ held });
      const first = ['a', 'b'].map((id) => load(id, { ...call, raise }));
      if (where === 'stand in line') await vi.waitFor(() => expect(asked).toHaveLength(1));
      const clicked = load('a', { ...call, isUrgent: true });
      expect(raise).toHaveBeenCalledTimes(1);
      answer();
      expect(await clicked).toEqual(await first[0]);
      expect(asked).toEqual([['a', 'b']]);
    },
  );

  it('reject pending callers if the request failed, and are requested again', async () => {
    const held = Promise.reject(new Error('The storage is full.'));
    held.catch(() => {});
    const { asked, load } = batchOf({ held });
    for (const times of [1, 2]) {
      await expect(load('a', call)).rejects.toThrow('The storage is full.');
      expect(asked).toHaveLength(times);
    }
  });

  it('fail only for callers of the failed request, and not for later ones', async () => {
    const clock = { now: 0 };
    const answers: ((isGood: boolean) => void)[] = [];
    const load = createBatch<string>({
      most: 1,
      now: () => clock.now,
      sleep: moment,
      ask: () =>
        new Promise((resolve) => {
          const rows = new Map([['own', 'row']]);
          answers.push((isGood) =>
            resolve(
              isGood
                ? { ok: true, value: { rows, fetchedAt: clock.now } }
                : { ok: false, error: plainError('timeout') },
            ),
          );
        }),
    });
    const [slow, other] = [load('own', { ...call }), load('several', { ...call })];
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    await Promise.all([slow, other]);
    clock.now = 5_000;
    const anew = load('own', { ...call });
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers[0]?.(false);
    await moment();
    answers[2]?.(true);
    expect(await anew).toEqual({ ok: true, value: { row: 'row', fetchedAt: 5_000 } });
  });

  it('are kept apart from links in view if a user waits for them', async () => {
    const { asked, load } = batchOf({});
    await Promise.all([load('a', call), load('b', { ...call, isUrgent: true }), load('c', call)]);
    expect(asked.map((each) => [...each].sort())).toContainEqual(['b']);
  });
});
