import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import { plainError } from '@/utils/api/errors';
import type { Cursor, ListQuery } from '@/utils/api/lists';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { KEY } from '../../../factories/proposal';
import { pageOf } from '../../../factories/wire-lists';
import { fakeService, json } from '../fake-service';
import { QUERIES } from './list-queries';

/** What this machine says of a call, null where it lets it go out. */
async function verdict(call: (client: Client) => Promise<unknown>): Promise<string | null> {
  const service = fakeService(() => json(pageOf([])));
  const result = await call(service.client);
  if (service.calls.length > 0) return null;
  const message = expect.stringMatching(/^[A-Z].*\.$/);
  expect(result).toEqual({ ok: false, error: { ...plainError('rejected'), message } });
  // The shape has just been checked.
  return (result as { error: { message: string } }).error.message;
}

const ofPage = (query: ListQuery, cursor: Cursor | null = null) =>
  verdict((client) => client.page(query, cursor));
const ofWindow = (from: string, to: string) => ofPage({ ...QUERIES.proposals, window: { from, to } });

describe('a window', () => {
  it('is at most 365 days wide for proposals, and 90 for events and signals', async () => {
    expect(await ofWindow('2025-08-01T00:00:00Z', '2026-08-01T00:00:00Z')).toBeNull();
    expect(await ofWindow('2025-08-01T00:00:00Z', '2026-08-01T00:00:00.001Z')).toBe(
      'The window must be at most 365 days wide.',
    );
    for (const query of [QUERIES.events, QUERIES.signals]) {
      const within = { from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
      expect(await ofPage({ ...query, window: within })).toBeNull();
      const beyond = { ...within, to: '2026-04-01T00:00:01Z' };
      expect(await ofPage({ ...query, window: beyond })).toBe('The window must be at most 90 days wide.');
    }
  });

  it('begins before it ends, at any time of its clocks', async () => {
    const order = 'The from of the window must lie before its to.';
    expect(await ofWindow('2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z')).toBe(order);
    expect(await ofWindow('2026-08-01T00:00:00Z', '2026-08-01T01:00:00+02:00')).toBe(order);
    expect(await ofWindow('2026-08-01T02:00:00+03:00', '2026-08-01T00:00:00Z')).toBeNull();
  });

  it.each([
    '2026-08-01T00:00:00.123456789Z',
    '2026-08-01t00:00:00z',
    '2026-08-01T00:00:00-11:30',
    '2024-02-29T23:59:59Z',
  ])('may be written %s', async (from) => {
    const to = from.startsWith('2024') ? '2024-03-01T00:00:00Z' : '2026-08-31T00:00:00Z';
    expect(await ofWindow(from, to)).toBeNull();
  });

  it.each([
    '',
    '2026-08-01',
    '2026-08-01T00:00:00',
    '2026-08-01 00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-08-01T24:00:00Z',
    '2026-08-01T00:00:00+0200',
    '2026-08-01T00:00:00+24:00',
    '1785542400000',
  ])('may not be written %j', async (text) => {
    const of = 'of the window must be an RFC 3339 time.';
    expect(await ofWindow(text, '2026-12-01T00:00:00Z')).toBe(`The from ${of}`);
    expect(await ofWindow('2026-01-01T00:00:00Z', text)).toBe(`The to ${of}`);
  });
});

describe('invalid texts', () => {
  it.each([
    [{ ...QUERIES.proposals, daoId: ' ' }, 'The DAO must not be empty.'],
    [{ ...QUERIES.proposals, provider: '' }, 'The provider must not be empty.'],
    [{ ...QUERIES.proposals, proposer: '\t' }, 'The proposer must not be empty.'],
    [{ ...QUERIES.proposals, title: '' }, 'The title must not be empty.'],
    [{ ...QUERIES.voters, daoId: '' }, 'The DAO must not be empty.'],
    [{ ...QUERIES.events, daoId: 'x'.repeat(2_049) }, 'The DAO must not be longer than 2,048 characters.'],
  ] as const)('are refused before a call: %o', async (query, message) => {
    expect(await ofPage(query)).toBe(message);
  });

  it.each([
    ['url', 'The URL must not be empty.'],
    ['title', 'The title must not be empty.'],
    ['externalId', 'The ID must not be empty.'],
  ] as const)('with an empty %s to resolve are refused', async (by, message) => {
    expect(await verdict((client) => client.resolve({ by, text: ' ' }))).toBe(message);
  });
});

describe('a value from the service', () => {
  it.each(['', '.', '..', 'x'.repeat(2_001), '\ud800'])('is no key like %j', async (text) => {
    // What a caller that forges the brand would pass.
    const key = text as ProposalKey;
    const message = 'The key must be one that the service gave.';
    expect(await verdict((client) => client.detail(key))).toBe(message);
    expect(await verdict((client) => client.voteSummary(key))).toBe(message);
    expect(await verdict((client) => client.evidence(key))).toBe(message);
    expect(await ofPage({ ...QUERIES.ballots, key })).toBe(message);
  });

  it.each(['', 'x'.repeat(8_001), '\ud800'])('is no cursor like %j', async (text) => {
    expect(await ofPage(QUERIES.proposals, text as Cursor)).toBe(
      'The cursor must be one that the service gave.',
    );
  });

  it('is sent as a key in any other form', async () => {
    expect(await verdict((client) => client.detail(KEY))).toBeNull();
    expect(await verdict((client) => client.detail('a/b:%2F?#' as ProposalKey))).toBeNull();
  });
});
