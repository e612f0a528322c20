import { describe, expect, it } from 'vitest';
import { eventRow, kindWords, placesOf, signalRow } from '@/components/panel/browse/activity/activity-list';
import {
  activityQuery,
  DEFAULT_ACTIVITY,
  isAhead,
  KINDS,
  newestQuery,
  windowWords,
} from '@/components/panel/browse/activity/activity-query';
import { DAY, HOUR } from '@/utils/i18n/time';
import type { GovernanceEvent, GovernanceSignal } from '@/utils/proposal/proposal';
import { englishAt } from '../../../../english';
import { makeKey, NOW } from '../../../../factories/proposal';

const LOCALE = englishAt(NOW);
const EVENT: GovernanceEvent = {
  id: 'e1',
  type: 'proposal_created',
  at: NOW - 2 * HOUR,
  daoId: 'ens',
  title: 'A title',
  url: 'https://snapshot.org/#/ens.eth/proposal/0x1',
  proposalKey: makeKey('k'),
};
const SIGNAL: GovernanceSignal = {
  ...{ id: 's1', type: 'proposal_result', daoId: 'ens', title: 'A title', summary: 'It passed.' },
  ...{ sourceUrl: null, severity: 'high', proposalKey: null },
};

describe('a request for activity', () => {
  it('ends now and is at most as wide as the service allows', () => {
    const widest = activityQuery({ ...DEFAULT_ACTIVITY, days: '90' }, NOW);
    expect(Date.parse(widest.window.to) - Date.parse(widest.window.from)).toBe(90 * DAY);
    expect(Date.parse(widest.window.to)).toBe(NOW);
    expect(widest.limit).toBe(200);
    expect(activityQuery({ ...DEFAULT_ACTIVITY, list: 'signals' }, NOW).limit).toBe(100);
  });

  it('ends with a day of the past, whole, and never after now', () => {
    const until = (day: string) => activityQuery({ ...DEFAULT_ACTIVITY, days: '90', until: day }, NOW).window;
    expect(until('2023-12-31')).toEqual({
      from: '2023-10-03T00:00:00.000Z',
      to: '2024-01-01T00:00:00.000Z',
    });
    const today = new Date(NOW).toISOString().slice(0, 10);
    for (const day of [today, '2999-01-01', '', 'soon']) expect(Date.parse(until(day).to)).toBe(NOW);
    expect(Date.parse(until(today).to) - Date.parse(until(today).from)).toBe(90 * DAY);
  });

  it.each([
    [0, false],
    [13, false],
    [15, true],
  ])('reads a day that begins in %i hours as a future one: %s', (hours, isStillToCome) => {
    expect(isAhead('2024-02-28', Date.parse('2024-02-28T00:00:00Z') - hours * HOUR)).toBe(isStillToCome);
  });

  it('filters only by what was filled in', () => {
    expect(Object.keys(activityQuery({ ...DEFAULT_ACTIVITY, daoId: ' ' }, NOW)).sort()).toEqual([
      'limit',
      'list',
      'window',
    ]);
    expect(
      activityQuery({ ...DEFAULT_ACTIVITY, list: 'signals', daoId: ' ens ', kind: 'proposal_result' }, NOW),
    ).toMatchObject({ list: 'signals', daoId: 'ens', types: ['proposal_result'], limit: 100 });
    expect(newestQuery({ ...DEFAULT_ACTIVITY, daoId: 'ens' }, 'createdDesc')).toEqual({
      ...{ list: 'proposals', daoId: 'ens', sort: 'createdDesc', limit: 25 },
    });
  });
});

describe('the days of activity', () => {
  it('are those touched by the window, in UTC', () => {
    const window = { from: '2024-02-01T00:00:00Z', to: '2024-03-02T00:00:00Z' };
    expect(windowWords(window, LOCALE)).toMatch(/^1 Feb\s–\s1 Mar 2024$/);
  });
});

describe('a row of activity', () => {
  it.each([...new Set([...KINDS.events, ...KINDS.signals])])('has words for %s', (kind) => {
    expect(kindWords(kind, LOCALE)).not.toMatch(/_|^Proposal voting|^Governance radar/);
  });

  it.each([
    ['treasury_moved', 'Treasury moved'],
    ['__proto__', '  proto  '],
  ])("shows an unknown kind in the service's word: %s", (kind, words) => {
    expect(kindWords(kind, LOCALE).trim().toLowerCase()).toBe(words.trim().toLowerCase());
  });

  it('shows age, time and zone, and opens its proposal by the given key', () => {
    expect(eventRow(EVENT, LOCALE)).toMatchObject({
      when: '2 hours ago',
      time: expect.stringMatching(/, \d\d:\d\d UTC$/),
      candidate: { key: 'k', identity: null, title: 'A title', match: null },
    });
    expect(eventRow({ ...EVENT, at: null, proposalKey: null }, LOCALE)).toMatchObject({
      when: null,
      candidate: null,
    });
  });

  it("never uses a discussion's address as its proposal's source", () => {
    const discussed = { ...EVENT, type: 'forum_discussion_active', url: 'https://discuss.example.org/t/1' };
    expect(eventRow(EVENT, LOCALE).candidate?.sourceUrl).toBe(EVENT.url);
    expect(eventRow(discussed, LOCALE).candidate?.sourceUrl).toBeNull();
    expect(eventRow(discussed, LOCALE).address).toBe(discussed.url);
  });

  it('has no time for a signal, and no summary that repeats the title', () => {
    expect(signalRow(SIGNAL, LOCALE)).toMatchObject({ when: null, summary: 'It passed.', severity: 'high' });
    expect(signalRow({ ...SIGNAL, summary: 'A title' }, LOCALE).summary).toBeNull();
  });
});

describe("the address of a row's proposal", () => {
  const placed = (events: readonly Partial<GovernanceEvent>[]) => {
    const rows = events.map((part, index) => eventRow({ ...EVENT, id: `e${index}`, ...part }, LOCALE));
    const places = placesOf(rows);
    return rows.map(({ id }) => places.get(id));
  };

  it('follows from the host', () => {
    expect(placed([{}, {}])).toEqual(['snapshot.org', 'snapshot.org']);
    expect(placed([{ url: null }, { url: 'javascript:alert(1)' }, { proposalKey: null }])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('needs more if another proposal has the same DAO, title and host', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    const other = { proposalKey: makeKey('other'), url: `https://snapshot.org/#/ens.eth/proposal/${hash}/` };
    expect(placed([{}, other])).toEqual(['snapshot.org/…/0x1', 'snapshot.org/…/0xabab…abab']);
    expect(placed([{}, { ...other, title: 'B' }, { ...other, daoId: 'aave' }])).toEqual([
      'snapshot.org',
      'snapshot.org',
      'snapshot.org',
    ]);
    expect(placed([{}, other, { ...other, title: 'Another since' }])[1]).toContain('abab');
    expect(placed([{}, { ...other, url: 'https://snapshot.org' }])).toEqual([
      'snapshot.org/…/0x1',
      'snapshot.org',
    ]);
  });
});
