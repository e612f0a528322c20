import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarEvent, hasEndAhead } from '@/components/panel/proposal/details/calendar';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { englishAt } from '../../../../english';
import { makeAnswer, makeCandidate, makeDetail, makeKey, NOW } from '../../../../factories/proposal';

const IDENTITY = { daoId: 'arbitrum', provider: 'tally', externalId: '63' };

function fileOf(overrides: Partial<ProposalDetail> = {}, now = NOW): string {
  const detail = makeAnswer(makeDetail({ identity: IDENTITY, ...overrides }));
  return calendarEvent(
    { candidate: makeCandidate(), detail, service: 'api.example.org' },
    englishAt(now, 'Asia/Tokyo'),
  );
}

/** The lines of a file before they were folded, as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const propertyOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

/** What a calendar shows of a value of the type TEXT. */
const shown = (text = '') =>
  text.replaceAll(/\\([\\;,nN])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));

describe('the calendar file of a vote', () => {
  it('is one event at the reported end, in UTC, without length or alarm', () => {
    expect(linesOf(fileOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Proposal Lens//Proposal Lens//EN',
      'BEGIN:VEVENT',
      'UID:tally/arbitrum/63@proposal-lens',
      'DTSTAMP:20240228T093000Z',
      'DTSTART:20240301T214623Z',
      'SUMMARY:Voting ends: AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun + Batch Poster Improvements',
      expect.stringMatching(
        /^DESCRIPTION:The end as api\.example\.org reported it\\, read 28 Feb 2024\\, \d\d:\d\d UTC\. It can still change\.\\nhttps:\/\/www\.tally\.xyz\//,
      ),
      expect.stringMatching(/^URL:https:\/\/www\.tally\.xyz\/gov\/arbitrum\/proposal\/\d+$/),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('counts an end with an offset in UTC', () => {
    expect(propertyOf(fileOf({ endAt: '2024-03-02T00:30:00.500+05:30' }), 'DTSTART')).toBe(
      '20240301T190000Z',
    );
  });

  it('keeps its UID when end and title change, and has another for every proposal', () => {
    const uid = (overrides: Partial<ProposalDetail>) => propertyOf(fileOf(overrides), 'UID');
    expect(uid({ title: 'Another', endAt: '2024-04-01T00:00:00Z' })).toBe(uid({}));
    expect(uid({ identity: { ...IDENTITY, externalId: '64' } })).not.toBe(uid({}));
    // Joined by what stands in none of the parts.
    expect(uid({ identity: { provider: 'a/b', daoId: 'c', externalId: 'd' } })).not.toBe(
      uid({ identity: { provider: 'a', daoId: 'b/c', externalId: 'd' } }),
    );
  });

  it('uses the key if nothing else identifies the proposal', () => {
    const candidate = makeCandidate({ identity: null, key: makeKey('p1_a\r\nb') });
    const detail = makeAnswer(makeDetail({ identity: null }));
    const file = calendarEvent({ candidate, detail, service: 'api.example.org' }, englishAt(NOW));
    expect(propertyOf(file, 'UID')).toBe('p1_a%0D%0Ab@proposal-lens');
  });

  it('links only web addresses', () => {
    const file = fileOf({ sourceUrl: 'javascript:alert(1)' });
    expect(propertyOf(file, 'URL')).toBeUndefined();
    expect(file).not.toContain('javascript');
  });

  it('keeps a hostile title as plain words', () => {
    const title = 'Vote\r\nEND:VEVENT\nBEGIN:VALARM;X=1,2\\n \u202eevil\u0000 '.repeat(3);
    const file = fileOf({ title });
    expect(linesOf(file).map((line) => line.replace(/:.*/, ''))).toEqual(
      linesOf(fileOf()).map((line) => line.replace(/:.*/, '')),
    );
    expect(shown(propertyOf(file, 'SUMMARY'))).toBe(
      `Voting ends: ${'Vote END:VEVENT BEGIN:VALARM;X=1,2\\n evil '.repeat(3).trim()}`,
    );
  });

  it('has lines of at most 75 octets and whole characters for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const file = fileOf({ title });
        const rows = file.split('\r\n');
        expect(rows.pop()).toBe('');
        for (const row of rows) expect(new TextEncoder().encode(row).length).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
        expect(linesOf(file)).toHaveLength(13);
      }),
    );
  });
});

describe('an end for the calendar', () => {
  it.each([
    ['of an open vote', {}, true],
    ['of a vote to come', { lifecycle: 'pending', startAt: '2024-02-29T00:00:00Z' }, true],
    ['that is not reported', { endAt: null }, false],
    ['that cannot be read', { endAt: 'block 19302211' }, false],
    ['that has passed by the clock', { endAt: '2024-02-28T09:30:00Z' }, false],
    ['of a vote that is closed', { lifecycle: 'closed' }, false],
    ['of a vote that was canceled', { outcome: 'canceled' }, false],
    ['of a vote in a state that nobody knows', { lifecycle: 'disputed' }, false],
  ] satisfies [string, Partial<ProposalDetail>, boolean][])('%s: %j is %s', (_, overrides, isAhead) => {
    expect(hasEndAhead(makeDetail(overrides), NOW)).toBe(isAhead);
    if (!isAhead) expect(() => fileOf(overrides)).toThrow('No end is ahead.');
  });
});
