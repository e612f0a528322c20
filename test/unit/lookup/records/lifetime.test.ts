import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { DAY, HOUR, MINUTE } from '@/utils/i18n/time';
import {
  areFiguresFresh,
  figuresLifetime,
  isDetailFresh,
  isResolutionFresh,
} from '@/utils/lookup/records/lifetime';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { blankAnswer, blankDetail } from '../../../factories/blank';

const FETCHED_AT = Date.parse('2026-11-21T12:00:00Z');

const active = (endAt: string) => detail('active', null, 'ready', { endAt });
const pending = (startAt: string) => detail('pending', null, 'ready', { startAt });
const passed = (execution: string) => detail('closed', 'passed', 'ready', { execution });

function detail(
  lifecycle: string | null,
  outcome: string | null,
  readiness: string | null = 'ready',
  more: Partial<ProposalDetail> = {},
) {
  const value = blankDetail({ lifecycle, outcome, ...more });
  return blankAnswer(value, FETCHED_AT, { readiness });
}

describe('how long figures last', () => {
  it.each([
    ['an open vote', detail('active', null), MINUTE],
    ['a vote that has not begun', detail('pending', null), MINUTE],
    ['a word of the service that is not known', detail('paused', null), MINUTE],
    ['nothing known', null, MINUTE],
    ['a closed vote that may yet be executed', detail('closed', 'passed'), 10 * MINUTE],
    ['a closed vote without an outcome', detail('closed', null), 10 * MINUTE],
    ['an executed proposal', detail('closed', 'executed'), 7 * DAY],
    ['a failed proposal', detail('closed', 'failed'), 7 * DAY],
    ['a vote without its quorum', detail('closed', 'no_quorum'), 7 * DAY],
    ['a passed proposal that waits to be executed', passed('queued'), 10 * MINUTE],
    ['a passed proposal that was executed', passed('executed'), 7 * DAY],
    ['an open vote of days', active('2026-11-24T12:00:00Z'), MINUTE],
    ['an open vote, not beyond its end', active('2026-11-21T12:00:20Z'), 20_000],
    ['an open vote whose end has passed', active('2026-11-21T11:59:00Z'), MINUTE],
    ['an open vote whose end cannot be read', active('tomorrow'), MINUTE],
    ['a vote that begins in days', pending('2026-11-24T12:00:00Z'), HOUR],
    ['a vote that begins in two hours', pending('2026-11-21T14:00:00Z'), 12 * MINUTE],
    ['a vote that begins in five minutes', pending('2026-11-21T12:05:00Z'), MINUTE],
    ['a vote that is to begin, not beyond its beginning', pending('2026-11-21T12:00:30Z'), 30_000],
    ['a vote that should have begun', pending('2026-11-21T11:00:00Z'), MINUTE],
    ['a final one from a service that is catching up', detail('closed', 'failed', 'backfilling'), MINUTE],
  ])('%s', (_what, answer, lifetime) => {
    expect(figuresLifetime(answer)).toBe(lifetime);
  });

  it('ends with the last millisecond, and does not begin before the answer came', () => {
    const answer = detail('active', null);
    const section = { state: 'ready', answer } as const;
    expect(isDetailFresh(section, FETCHED_AT + MINUTE - 1)).toBe(true);
    expect(isDetailFresh(section, FETCHED_AT + MINUTE)).toBe(false);
    expect(isDetailFresh(section, FETCHED_AT - 1)).toBe(false);
  });

  it('ends with the vote even for figures that are not final', () => {
    const endAt = new Date(FETCHED_AT + 1000).toISOString();
    const answer = detail('active', null, 'stale', { endAt });
    const section = { state: 'ready', answer } as const;
    expect(isDetailFresh(section, FETCHED_AT + 999)).toBe(true);
    expect(isDetailFresh(section, FETCHED_AT + 1000)).toBe(false);
  });

  it.each([
    ['its readiness', { readiness: 'backfilling' }, {}],
    ['its coverage', {}, { coverage: 'stale' }],
  ])("is a minute for a final proposal's figures that are not final by %s", (_by, meta, value) => {
    const final = detail('closed', 'executed');
    const answer = { ...final, meta: { ...final.meta, ...meta }, value };
    const section = { state: 'ready', answer } as const;
    expect(areFiguresFresh(section, final, FETCHED_AT + MINUTE - 1)).toBe(true);
    expect(areFiguresFresh(section, final, FETCHED_AT + MINUTE)).toBe(false);
  });

  it('never counts a failure as fresh', () => {
    const error = plainError('server');
    const previous = detail('closed', 'executed');
    expect(isDetailFresh({ state: 'failed', error, previous }, FETCHED_AT)).toBe(false);
    expect(isResolutionFresh({ state: 'failed', error, previous: null }, FETCHED_AT)).toBe(false);
  });

  it('is ten minutes for a missing section, by the time noted with it', () => {
    const section = (retryAt: number | null) =>
      ({ state: 'failed', error: { ...plainError('not-found'), retryAt }, previous: null }) as const;
    expect(areFiguresFresh(section(10 * MINUTE), null, 1)).toBe(true);
    expect(areFiguresFresh(section(10 * MINUTE), null, 10 * MINUTE)).toBe(false);
    expect(areFiguresFresh(section(null), null, 1)).toBe(false);
  });

  describe('for figures beside a final detail', () => {
    const END = FETCHED_AT - MINUTE;
    const closed = (more: Partial<ProposalDetail> = {}) =>
      detail('closed', 'failed', 'ready', { endAt: new Date(END).toISOString(), ...more });
    const figures = (fetchedAt: number, dataAsOf: number | null) => {
      const { meta } = closed();
      const asOf = dataAsOf === null ? null : new Date(dataAsOf).toISOString();
      return { state: 'ready', answer: { value: {}, meta: { ...meta, dataAsOf: asOf }, fetchedAt } } as const;
    };

    it('is zero for what was read while the vote was open', () => {
      const open = figures(END - 1, END - HOUR);
      expect(areFiguresFresh(open, closed(), END)).toBe(false);
      expect(areFiguresFresh(open, closed(), FETCHED_AT)).toBe(false);
    });

    it('is zero for what came after the end, but before the service reported it', () => {
      const detailLater = { ...closed(), fetchedAt: END + HOUR };
      expect(areFiguresFresh(figures(END + MINUTE, END + MINUTE), detailLater, END + HOUR)).toBe(false);
      expect(areFiguresFresh(figures(END + MINUTE, null), detailLater, END + HOUR)).toBe(false);
    });

    it('is zero for what came a moment before the detail of a vote that ended early', () => {
      const stopped = closed({ endAt: new Date(FETCHED_AT + HOUR).toISOString() });
      expect(areFiguresFresh(figures(FETCHED_AT - 15_000, null), stopped, FETCHED_AT)).toBe(false);
      expect(areFiguresFresh(figures(FETCHED_AT, null), stopped, FETCHED_AT + DAY)).toBe(true);
    });

    it('is ten minutes for what was read then, from a service with data from before the end', () => {
      const lagging = figures(FETCHED_AT, END - 1);
      expect(areFiguresFresh(lagging, closed(), FETCHED_AT + 10 * MINUTE - 1)).toBe(true);
      expect(areFiguresFresh(lagging, closed(), FETCHED_AT + 10 * MINUTE)).toBe(false);
    });

    it('is a week for what was read with the detail or later, with data from after the end', () => {
      for (const dataAsOf of [null, END]) {
        const final = figures(FETCHED_AT, dataAsOf);
        expect(areFiguresFresh(final, closed(), FETCHED_AT + 7 * DAY - 1)).toBe(true);
        expect(areFiguresFresh(final, closed(), FETCHED_AT + 7 * DAY)).toBe(false);
      }
    });
  });

  it('ends with the vote for figures that came later than the detail', () => {
    const endAt = new Date(FETCHED_AT + MINUTE).toISOString();
    const later = { ...detail('active', null), fetchedAt: FETCHED_AT + 50_000 };
    const section = { state: 'ready', answer: later } as const;
    expect(areFiguresFresh(section, active(endAt), FETCHED_AT + MINUTE - 1)).toBe(true);
    expect(areFiguresFresh(section, active(endAt), FETCHED_AT + MINUTE)).toBe(false);
  });

  it('is shorter for "not found" than for an answer', () => {
    expect(isResolutionFresh({ state: 'not-found', fetchedAt: 0 }, 10 * MINUTE)).toBe(false);
    expect(isResolutionFresh({ state: 'not-found', fetchedAt: 0 }, 9 * MINUTE)).toBe(true);
  });
});
