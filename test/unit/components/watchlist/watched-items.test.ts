import { describe, expect, it } from 'vitest';
import { watchedItems, watchedRow } from '@/components/watchlist/list/watched-items';
import { parseStars } from '@/components/watchlist/schema';
import { NO_NOTES, type Reading, readingOf, type Star } from '@/components/watchlist/star';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import {
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeKey,
  makeRecord,
  makeSummary,
  ready,
} from '../../../factories/proposal';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const SERVICE = 'https://api.example.org';

function readingWith(overrides: Partial<ProposalDetail>): Reading {
  const reading = readingOf(makeRecord({ detail: ready(makeDetail(overrides)) }));
  if (reading === null) throw new Error('A record with a detail can be read.');
  return reading;
}

function star(name: string, seen: Partial<ProposalDetail> | null, starredAt = NOW): Star {
  return {
    candidate: makeCandidate({ key: makeKey(name) }),
    service: SERVICE,
    starredAt,
    seen: seen && readingWith(seen),
  };
}

const watched = (stars: readonly Star[], notes = NO_NOTES) =>
  watchedItems({ stars, notes, service: SERVICE }, NOW);

describe('the watchlist', () => {
  it('begins with votes that end first, then future ones, and finishes with ended or unknown ones', () => {
    const elsewhere = { ...star('elsewhere', { lifecycle: 'active' }), service: 'https://other.example.org' };
    const stars = [
      elsewhere,
      star('ended long ago', { lifecycle: 'closed', endAt: '2026-01-01T00:00:00Z' }),
      star('never read', null, Date.parse('2026-06-01T00:00:00Z')),
      star('ended lately', { lifecycle: 'closed', endAt: '2026-11-20T00:00:00Z' }),
      star('begins, nobody says when', { lifecycle: 'pending', startAt: null }),
      star('begins', { lifecycle: 'pending', startAt: '2026-11-23T00:00:00Z' }),
      star('open without an end', { lifecycle: 'active', endAt: null }),
      star('should have ended', { lifecycle: 'active', endAt: '2026-11-20T00:00:00Z' }),
      star('ends later', { lifecycle: 'active', endAt: '2026-11-30T00:00:00Z' }),
      star('ends soon', { lifecycle: 'active', endAt: '2026-11-22T00:00:00Z' }),
    ];
    expect(watched(stars).map((item) => item.star.candidate.key)).toEqual([
      'ends soon',
      'ends later',
      'should have ended',
      'open without an end',
      'begins',
      'begins, nobody says when',
      'ended lately',
      'never read',
      'ended long ago',
      'elsewhere',
    ]);
  });

  it('knows which are final, and which belong to another service', () => {
    const failed = star('failed', { lifecycle: 'closed', outcome: 'failed', endAt: '2026-11-20T00:00:00Z' });
    const foreign = { ...failed, service: 'https://other.example.org' };
    expect(watched([failed])[0]).toMatchObject({ isFinal: true, isElsewhere: false });
    expect(watched([foreign])[0]).toMatchObject({ isElsewhere: true });
    expect(watched([star('open', { lifecycle: 'active' })])[0]).toMatchObject({ isFinal: false });
  });
});

describe('the time of reading', () => {
  const at = (lifecycle: string, outcome: string | null) => {
    const detail = makeAnswer(makeDetail({ lifecycle, outcome }));
    const summary = { ...makeAnswer(makeSummary()), fetchedAt: detail.fetchedAt + 60_000 };
    const record = makeRecord({
      detail: { state: 'ready', answer: detail },
      summary: { state: 'ready', answer: summary },
    });
    return (readingOf(record)?.at ?? 0) - detail.fetchedAt;
  };

  it('is that of its figures, once its detail is final', () => {
    expect(at('closed', 'failed')).toBe(60_000);
  });

  it('is that of its detail, as long as that may change', () => {
    expect(at('active', null)).toBe(0);
    expect(at('closed', 'passed')).toBe(0);
  });
});

it('a watched vote that has ended and is not counted has a pending result', () => {
  const row = (counting: 'pending' | null) => {
    const record = makeRecord({
      detail: ready(makeDetail({ lifecycle: 'closed' })),
      summary: ready(makeSummary({ counting })),
    });
    // As it lies on disk.
    const seen = parseStars(JSON.parse(JSON.stringify([{ ...star('a', {}), seen: readingOf(record) }])));
    const [item] = watched(seen);
    return item && watchedRow(item, englishAt(NOW)).standing;
  };
  expect([row('pending'), row(null)]).toEqual(['Result pending', 'Ended']);
});
