import { describe, expect, it } from 'vitest';
import { changesWords } from '@/components/shared/listings/changes-words';
import {
  changesBetween,
  type RecentView,
  recentItem,
  type Standing,
  standingOf,
  withView,
} from '@/utils/lookup/records/recent';
import { english } from '../../../english';
import { decimal } from '../../../factories/decimals';
import {
  failed,
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeEvidence,
  makeKey,
  makeRecord,
  makeSummary,
  ready,
} from '../../../factories/proposal';

const NOTHING: Standing = { status: null, votes: null, signals: null };

function standing(overrides: Partial<Standing> = {}): Standing {
  return {
    status: { lifecycle: 'active', outcome: null },
    votes: { quorum: { progress: decimal('0.7'), reached: false } },
    signals: ['a'],
    ...overrides,
  };
}

const quorum = (reached: boolean | null): Partial<Standing> => ({
  votes: { quorum: { progress: null, reached } },
});

describe('the state of a proposal', () => {
  it('follows its last good answers, fresh or not', () => {
    const record = makeRecord({ detail: failed('offline', makeAnswer(makeDetail())) });
    expect(standingOf(record)).toEqual({
      status: { lifecycle: 'active', outcome: null },
      votes: { quorum: { progress: '1.5419', reached: true }, powers: expect.any(Array) },
      signals: ['registry_body_available', 'registry_quorum_available'],
      endAt: makeDetail().endAt,
    });
  });

  it('separates a missing answer from an empty one', () => {
    expect(standingOf(null)).toEqual(NOTHING);
    expect(standingOf({ key: makeKey('x'), summary: ready(makeSummary({ quorum: null })) }).votes).toEqual({
      quorum: null,
      powers: makeSummary().choices.map(({ key, label, votingPower }) => ({ key, label, votingPower })),
    });
  });

  it('names each flag and warning once', () => {
    const evidence = makeEvidence({ qualityFlags: ['x', 'y'], warnings: ['x'], limitations: ['z'] });
    expect(standingOf(makeRecord({ evidence: ready(evidence) })).signals).toEqual(['x', 'y', 'z']);
  });
});

describe('the change of a proposal', () => {
  it('includes another status, with both', () => {
    const to = standing({ status: { lifecycle: 'closed', outcome: 'passed' } });
    expect(changesBetween(standing(), to)).toEqual([
      {
        kind: 'status',
        from: { lifecycle: 'active', outcome: null },
        to: { lifecycle: 'closed', outcome: 'passed' },
      },
    ]);
  });

  it.each([
    [false, true, [{ kind: 'quorum', reached: true, beforeEnd: null }]],
    [null, true, [{ kind: 'quorum', reached: true, beforeEnd: null }]],
    [true, false, [{ kind: 'quorum', reached: false, beforeEnd: null }]],
    [null, false, []],
    [true, null, []],
    [true, true, []],
  ])('includes a quorum reported as reached, from %s to %s', (from, to, changes) => {
    expect(changesBetween(standing(quorum(from)), standing(quorum(to)))).toEqual(changes);
  });

  it('includes the number of new flags, not of removed ones', () => {
    expect(changesBetween(standing({ signals: ['a', 'b'] }), standing({ signals: ['b', 'c', 'd'] }))).toEqual(
      [{ kind: 'signals', added: 2 }],
    );
  });

  it('includes a moved end of an open vote, by more than an estimate moves', () => {
    const [from, to] = [{ endAt: '2026-11-25T12:00:00Z' }, { endAt: '2026-11-27T12:00:00Z' }];
    const change = { kind: 'end', from: from.endAt, to: to.endAt };
    expect(changesBetween(standing(from), standing(to))).toEqual([change]);
    expect(changesWords(changesBetween(standing(from), standing(to)), english)).toMatch(
      /^end moved from 25 Nov 2026, .* to 27 Nov 2026, /,
    );
    expect(changesBetween(standing(from), standing({ endAt: '2026-11-25T14:00:00Z' }))).toEqual([]);
    expect(changesBetween(standing(), standing(to))).toEqual([]);
    const ended = { status: { lifecycle: 'closed', outcome: 'failed' }, ...to };
    expect(changesBetween(standing({ ...ended, ...from }), standing(ended))).toEqual([]);
  });

  it('is empty if one of the two was unknown', () => {
    expect(changesBetween(NOTHING, standing())).toEqual([]);
    expect(changesBetween(standing(), NOTHING)).toEqual([]);
  });
});

describe('the figures of a vote that has ended', () => {
  const ended = ready(makeDetail({ lifecycle: 'closed', outcome: 'failed', endAt: '2024-02-28T09:00:00Z' }));

  it('are marked if they are from before its end', () => {
    const summary = (dataAsOf: string) => ready(makeSummary(), { dataAsOf });
    const votesOf = (dataAsOf: string) =>
      standingOf({ key: makeKey('x'), detail: ended, summary: summary(dataAsOf) }).votes;
    expect(votesOf('2024-02-28T08:59:59Z')).toMatchObject({ beforeEnd: 'surely' });
    expect(votesOf('2024-02-28T09:00:00Z')).not.toHaveProperty('beforeEnd');
  });

  it('are marked in a change', () => {
    const to = standing({ votes: { quorum: { progress: null, reached: true }, beforeEnd: 'surely' } });
    expect(changesBetween(standing(), to)).toEqual([{ kind: 'quorum', reached: true, beforeEnd: 'surely' }]);
  });

  it('are marked if they are older than the report of its end', () => {
    const seen = standing(quorum(true));
    const before = { viewedAt: 1, seen: standing(quorum(false)) };
    const view: RecentView = { candidate: makeCandidate(), viewedAt: 2, seen, before };
    const now: Standing = { ...NOTHING, status: { lifecycle: 'closed', outcome: 'failed' } };
    const [latest] = withView([view], view.candidate, now, { now: 3, isNewVisit: true });
    expect(latest?.seen.votes).toMatchObject({ beforeEnd: 'perhaps' });
    const [again] = withView(latest ? [latest] : [], view.candidate, now, { now: 4, isNewVisit: true });
    expect(again?.seen.votes).toMatchObject({ beforeEnd: 'perhaps' });
  });
});

const visit = (now: number) => ({ now, isNewVisit: true });

describe('the stored views', () => {
  it('are the last twenty, each proposal once, the latest first', () => {
    const many = Array.from({ length: 25 }, (_, index) => makeCandidate({ key: makeKey(`${index}`) }));
    const views = [...many, makeCandidate({ key: makeKey('10') })].reduce(
      (list: readonly RecentView[], candidate, at) => withView(list, candidate, NOTHING, visit(at)),
      [],
    );
    expect(views).toHaveLength(20);
    expect(views.slice(0, 3).map(({ candidate }) => candidate.key)).toEqual(['10', '24', '23']);
    expect(new Set(views.map(({ candidate }) => candidate.key)).size).toBe(20);
  });

  it('stay one view during a visit, and lose nothing to a late answer', () => {
    const first = withView([], makeCandidate(), standing(), visit(1));
    const [view] = withView(
      first,
      makeCandidate(),
      { ...NOTHING, signals: ['b'] },
      { now: 2, isNewVisit: false },
    );
    expect(view).toMatchObject({ viewedAt: 2, before: null, seen: { ...standing(), signals: ['b'] } });
  });

  it('keep the earlier view beside them after a visit', () => {
    const first = withView([], makeCandidate(), standing(), visit(1));
    const [view] = withView(first, makeCandidate(), standing(quorum(true)), visit(9));
    expect(view?.before).toEqual({ viewedAt: 1, seen: standing() });
  });
});

describe('the note on a view', () => {
  const closed = standing({ status: { lifecycle: 'closed', outcome: null } });

  it('is what changed since that view', () => {
    const [view] = withView([], makeCandidate(), standing(), visit(1));
    if (view === undefined) throw new Error('No view was kept.');
    expect(recentItem(view, closed)).toMatchObject({
      since: 1,
      changes: [{ kind: 'status' }],
      status: closed.status,
    });
  });

  it('is what changed at that view, if nothing changed since', () => {
    const [view] = withView(
      withView([], makeCandidate(), standing(), visit(1)),
      makeCandidate(),
      closed,
      visit(5),
    );
    if (view === undefined) throw new Error('No view was kept.');
    expect(recentItem(view, NOTHING)).toMatchObject({ since: 1, changes: [{ kind: 'status' }] });
    expect(recentItem(view, closed).changes).toHaveLength(1);
  });
});
