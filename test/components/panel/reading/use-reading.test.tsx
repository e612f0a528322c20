import { act, renderHook } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import { useReading } from '@/components/panel/reading/use-reading';
import { makeError } from '@/test/factories/proposal';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import { manyBallots } from '../../states/ballot-samples';
import { ballotsProps, makeList } from '../../states/view-props';

const ALL = manyBallots(2_000);

/** A list whose calls are counted and answered by hand, and what reads it. */
function start(first: PagedList<Ballot> | null) {
  let calls = 0;
  let setList: (list: PagedList<Ballot> | null) => void = () => {};
  let loaded = first?.rows.length ?? 0;
  const call = () => {
    calls += 1;
    setList(listOf({ state: 'loading' }));
  };
  const listOf = (overrides: Partial<PagedList<Ballot>>) =>
    makeList(ALL.slice(0, loaded), { more: call, retry: call, ...overrides });
  const { result } = renderHook(() => {
    const [list, set] = useState(first && listOf({ state: first.state, error: first.error }));
    setList = set;
    return useReading(ballotsProps({ list, load: call }));
  });
  return {
    result,
    calls: () => calls,
    readOn: (of: number) => act(() => result.current.readOn(of)),
    /** So many rows are there now. */
    answer(rows: number, overrides: Partial<PagedList<Ballot>> = {}) {
      loaded = rows;
      return act(() => setList(listOf({ state: 'ready', ...overrides })));
    },
  };
}

describe('reading several pages', () => {
  it('makes as many calls as were agreed to, one after the other', async () => {
    const { result, calls, readOn, answer } = start(null);
    await readOn(3);
    expect(calls()).toBe(1);
    expect(result.current.reading).toEqual({ done: 0, of: 3 });
    await answer(500);
    expect(calls()).toBe(2);
    expect(result.current.reading).toEqual({ done: 1, of: 3 });
    await answer(1_000);
    await answer(1_500);
    expect(calls()).toBe(3);
    expect(result.current.reading).toBeNull();
  });

  it('ends with the list', async () => {
    const { result, calls, readOn, answer } = start(null);
    await readOn(3);
    await answer(500);
    await answer(619, { state: 'end' });
    expect(calls()).toBe(2);
    expect(result.current.reading).toBeNull();
  });

  it('ends if a page fails, for example at the daily limit, and continues from there', async () => {
    const { result, calls, readOn, answer } = start(null);
    await readOn(4);
    await answer(500);
    await answer(500, { state: 'failed', error: makeError('budget') });
    expect(calls()).toBe(2);
    expect(result.current.reading).toBeNull();
    await readOn(3);
    await answer(1_000);
    expect(calls()).toBe(4);
    expect(result.current.reading).toEqual({ done: 1, of: 3 });
  });

  it('ends if the service begins the list again, because the rest then costs other calls', async () => {
    const { result, calls, readOn, answer } = start(null);
    await readOn(4);
    await answer(500);
    await answer(1_000);
    await answer(500, { refreshed: true });
    expect(calls()).toBe(3);
    expect(result.current.reading).toBeNull();
  });

  it('makes no further call once it is stopped; the page that is on its way is kept', async () => {
    const { result, calls, readOn, answer } = start(null);
    await readOn(4);
    await answer(500);
    act(() => result.current.stop());
    await answer(1_000);
    expect(calls()).toBe(2);
    expect(result.current.list?.rows).toHaveLength(1_000);
  });
});

describe('the size of a page', () => {
  it('is what was requested, until the service has given fewer', () => {
    const sizeOf = (list: PagedList<Ballot> | null) => {
      const { result } = renderHook(() => useReading(ballotsProps({ list })));
      return result.current.pageSize;
    };
    expect(sizeOf(null)).toBe(500);
    expect(sizeOf(makeList(ALL.slice(0, 100)))).toBe(100);
    expect(sizeOf(makeList(ALL.slice(0, 20), { state: 'end' }))).toBe(500);
    const [first, second] = [{ ...makeList([]).from }, { ...makeList([]).from }].map((from) => from as never);
    const origins = [
      ...Array.from({ length: 100 }, () => first),
      ...Array.from({ length: 40 }, () => second),
    ];
    expect(sizeOf(makeList(ALL.slice(0, 140), { origins: origins as never }))).toBe(100);
  });
});
