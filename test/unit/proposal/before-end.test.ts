import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/utils/i18n/time';
import { beforeEnd, listedBeforeEnd, votesBeforeEnd } from '@/utils/proposal/before-end';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { makeAnswer, makeDetail, makeSummary } from '../../factories/proposal';

const END = Date.parse('2026-03-01T18:00:00Z');

const at = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function detailSaying(vote: Partial<ProposalDetail>, fetchedAt: number) {
  return { ...makeAnswer(makeDetail({ endAt: at(END), ...vote })), fetchedAt };
}

/** Figures that came at a time, with their own word of when their data are from. */
function figures(fetchedAt: number, dataAsOf: number | null) {
  return { ...makeAnswer(null, { dataAsOf: at(dataAsOf) }), fetchedAt };
}

const FAILED = { lifecycle: 'closed', outcome: 'failed' };
const STOPPED = { lifecycle: 'closed', outcome: 'canceled' };
const CANCELED = { lifecycle: 'active', outcome: 'canceled' };

describe('figures beside a detail', () => {
  it.each([
    // Mid-vote figures under the detail that closes the vote.
    ['surely', FAILED, END + MINUTE, END - MINUTE, END - 2 * MINUTE],
    ['surely', FAILED, END + MINUTE, END - 1, null],
    ['surely', FAILED, END + SECOND, END - SECOND, null],
    // Asked for after the end, of a service that lags behind.
    ['surely', FAILED, END + MINUTE, END + MINUTE, END - 1],
    ['perhaps', FAILED, END + HOUR, END + MINUTE, null],
    // Read after the end, whenever the detail came.
    [null, FAILED, END + HOUR, END + MINUTE, END],
    [null, FAILED, END + MINUTE, END + MINUTE, null],
    [null, FAILED, END + MINUTE, END + MINUTE - 19 * SECOND, null],
    [null, FAILED, END + MINUTE, END + HOUR, END + HOUR],
    [null, { lifecycle: 'closed', outcome: null }, END + MINUTE, END + MINUTE, END],
    ['surely', { lifecycle: 'closed', outcome: null }, END + MINUTE, END - MINUTE, END - MINUTE],
    ['surely', { lifecycle: null, outcome: 'passed' }, END + MINUTE, END - MINUTE, END - MINUTE],
    // Without an end that can be read, only what came with the detail or later is known to be of after it.
    ['perhaps', { ...FAILED, endAt: null }, END, END - MINUTE, END - MINUTE],
    ['perhaps', { ...FAILED, endAt: 'yesterday' }, END, END - MINUTE, null],
    [null, { ...FAILED, endAt: null }, END, END - SECOND, END - HOUR],
    // Over before its time: the end that was planned says nothing.
    ['perhaps', CANCELED, END - HOUR, END - 2 * HOUR, END - 2 * HOUR],
    [null, CANCELED, END - HOUR, END - HOUR, END - 2 * HOUR],
    // Nor does an end that is still to come: the vote was over before, and what came a moment sooner may be of mid-vote.
    ['perhaps', STOPPED, END - HOUR, END - HOUR - 15 * SECOND, null],
    ['perhaps', { ...FAILED, endAt: null }, END, END - SECOND, null],
    [null, STOPPED, END - HOUR, END - HOUR - 15 * SECOND, END - HOUR],
    [null, STOPPED, END - HOUR, END - HOUR, null],
    // What has not ended, or nobody knows whether, has no figures from before its end.
    [null, { lifecycle: 'active', outcome: 'failed' }, END - MINUTE, END - HOUR, null],
    [null, { lifecycle: 'active', outcome: null }, END + MINUTE, END - HOUR, null],
    [null, { lifecycle: 'pending', outcome: null }, END - MINUTE, END - HOUR, null],
    [null, { lifecycle: 'unknown', outcome: null }, END + MINUTE, END - HOUR, null],
    [null, { lifecycle: null, outcome: null }, END + MINUTE, END - HOUR, null],
  ] as const)('are %s from before the end: %j, detail of %i, figures of %i, data of %s', (...row) => {
    const [from, vote, closing, fetchedAt, dataAsOf] = row;
    expect(beforeEnd(detailSaying(vote, closing), figures(fetchedAt, dataAsOf))).toBe(from);
  });

  it.each([
    ['surely', {}, END - MINUTE, null, END],
    ['surely', { lifecycle: 'pending' }, END - MINUTE, null, END + HOUR],
    // Asked for after the end, of a service that lags behind.
    ['surely', {}, END + MINUTE, END - MINUTE, END + HOUR],
    [null, {}, END + MINUTE, null, END + HOUR],
    // It has not come yet, is not known, or was known of when the list was read.
    [null, {}, END - MINUTE, null, END - 1],
    [null, { endAt: null }, END - MINUTE, null, END],
    [null, { lifecycle: 'closed' }, END - MINUTE, null, END],
    [null, { outcome: 'executed' }, END - MINUTE, null, END],
  ] as const)('in a list are %s from before the end: %j, read at %i', (from, vote, fetchedAt, asOf, now) => {
    const row = { lifecycle: 'active', outcome: null, endAt: at(END), ...vote };
    expect(listedBeforeEnd(row, figures(fetchedAt, asOf), now)).toBe(from);
  });

  it('have no mark if one of the two is missing', () => {
    expect(beforeEnd(null, figures(END, null))).toBeNull();
    expect(beforeEnd(detailSaying(FAILED, END), null)).toBeNull();
  });
});

it('votes whose result is pending have no figures from before the end', () => {
  const of = (counting: 'pending' | null) => {
    const answer = makeAnswer(makeSummary({ counting }), { dataAsOf: at(END - MINUTE) });
    const detail = detailSaying({ lifecycle: 'closed' }, END + MINUTE);
    return votesBeforeEnd(detail, { ...answer, fetchedAt: END + MINUTE });
  };
  expect([of('pending'), of(null)]).toEqual([null, 'surely']);
});
