import { describe, expect, it } from 'vitest';
import type { ListName, ListQuery, ListRows } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';
import { pageOf, ROWS } from '../../../factories/wire-lists';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';

/** The row of a list as it is read with these fields changed; undefined where it is left out. */
async function row<L extends ListName>(list: L, change: object = {}): Promise<ListRows[L] | undefined> {
  const query: ListQuery<L> = QUERIES[list];
  const body = pageOf([{ ...ROWS[list], ...change }]);
  const result = await fakeService(() => json(body)).client.page(query, null);
  return result.ok ? result.value.value.items[0] : undefined;
}

describe('a proposal of the list', () => {
  it('is read whole', async () => {
    expect(await row('proposals')).toEqual({
      key: KEY,
      identity: { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' },
      title: 'Renew the security council',
      sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      lifecycle: 'active',
      outcome: null,
      endAt: '2026-08-08T00:00:00Z',
      coverage: 'ready',
    });
  });

  it("needs only a key and a title, or its ID in the title's place", async () => {
    const bare = {
      identity: null,
      sourceUrl: undefined,
      lifecycleStatus: null,
      endAt: 5,
      coverageStatus: [],
    };
    expect(await row('proposals', bare)).toMatchObject({ identity: null, sourceUrl: null, lifecycle: null });
    expect(await row('proposals', { title: null })).toMatchObject({ title: '0xabc' });
    expect(await row('proposals', { title: null, identity: null })).toBeUndefined();
    expect(await row('proposals', { proposalKey: '..' })).toBeUndefined();
  });
});

describe('a ballot', () => {
  it('is read whole', async () => {
    expect(await row('ballots')).toEqual({
      id: 'vote-1',
      voter: 'voter:0xdef',
      address: '0xdef',
      choice: { key: 'for', label: 'For', raw: null },
      votingPower: '1234567.890123456789012345',
      votedAt: '2026-08-02T10:00:00Z',
      transactionHash: null,
    });
  });

  it.each<[string, choiceKey: unknown, choice: unknown, read: object | null]>([
    ['a label', null, 'For', { key: null, label: 'For', raw: null }],
    ['an object with a label', '1', { label: 'For' }, { key: '1', label: 'For', raw: null }],
    ['a key as a number', 1, null, { key: '1', label: null, raw: null }],
    ['a rank of choices', null, [2, 1], { key: null, label: null, raw: '[2,1]' }],
    ['weights', null, { 1: 40, 2: 60 }, { key: null, label: null, raw: '{"1":40,"2":60}' }],
    ['a bare number', null, 0, { key: null, label: null, raw: '0' }],
    ['nothing', null, null, null],
    ['nothing visible', '', ' \u200b ', null],
    ['more than any ballot holds', null, Array(20_000).fill(1), null],
  ])('gives its choice by %s', async (_, choiceKey, choice, read) => {
    expect((await row('ballots', { choiceKey, choice }))?.choice).toEqual(read);
  });

  it('is kept without a choice nested beyond the stack', async () => {
    const deep = `${'['.repeat(1e5)}${']'.repeat(1e5)}`;
    const body = JSON.stringify(pageOf([{ ...ROWS.ballots, choiceKey: null }])).replace('"For"', deep);
    const result = await fakeService(() => json(body)).client.page(QUERIES.ballots, null);
    expect(result).toMatchObject({ value: { value: { items: [{ voter: 'voter:0xdef', choice: null }] } } });
  });

  it('uses its address if it names no voter, and is dropped without both', async () => {
    expect(await row('ballots', { voterIdentity: null })).toMatchObject({ voter: '0xdef' });
    expect(await row('ballots', { voterIdentity: null, voterAddress: null })).toBeUndefined();
  });
});

describe('a voter of the ranking', () => {
  it('is read whole, whether counts are numbers or texts', async () => {
    expect(await row('voters')).toEqual({
      rank: '1',
      voter: '0xdef',
      votingPower: '9'.repeat(78),
      votes: '152',
      proposals: '140',
    });
  });

  it('has no figure that was not given, and needs a name', async () => {
    const bare = { rank: null, totalVotingPower: 'many', voteCount: -1, proposalCount: undefined };
    expect(await row('voters', bare)).toEqual({
      rank: null,
      voter: '0xdef',
      votingPower: null,
      votes: null,
      proposals: null,
    });
    expect(await row('voters', { voterIdentity: null })).toBeUndefined();
  });
});

describe('an event', () => {
  it('is read whole', async () => {
    expect(await row('events')).toEqual({
      id: 'evt-1',
      type: 'proposal_created',
      at: 1_787_216_400_000,
      daoId: 'ens-dao',
      title: 'Renew the security council',
      url: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      proposalKey: KEY,
    });
  });

  it.each([null, -1, 1.5, 'soon', '9'.repeat(16)])('has no time of %j', async (eventTimeMs) => {
    expect((await row('events', { eventTimeMs }))?.at).toBeNull();
  });

  it.each(['1787216400000', '2026-08-20T09:00:00Z', '2026-08-20T11:00:00.000+02:00'])(
    'may give its time as %s, under any name of the field',
    async (eventTimeMs) => {
      expect((await row('events', { eventTimeMs }))?.at).toBe(1_787_216_400_000);
    },
  );

  it('need not be about a proposal, but has an ID and a type', async () => {
    expect(await row('events', { proposalKey: null })).toMatchObject({ proposalKey: null });
    expect(await row('events', { proposalKey: '' })).toMatchObject({ proposalKey: null });
    expect(await row('events', { eventId: null })).toBeUndefined();
    expect(await row('events', { eventType: null })).toBeUndefined();
  });
});

describe('a signal', () => {
  it('is read whole', async () => {
    expect(await row('signals')).toEqual({
      id: 'sig-1',
      type: 'proposal_deadline_reminder',
      daoId: 'ens-dao',
      title: 'Vote ends soon',
      summary: 'The vote ends in a day.',
      sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      severity: 'info',
      proposalKey: KEY,
    });
  });

  it('need not be about a proposal, but has an ID and a type', async () => {
    expect(await row('signals', { proposalKey: undefined })).toMatchObject({ proposalKey: null });
    expect(await row('signals', { signalId: null })).toBeUndefined();
    expect(await row('signals', { signalType: 7 })).toBeUndefined();
  });

  it('links to only web pages', async () => {
    expect(await row('signals', { sourceUrl: 'javascript:alert(1)' })).toMatchObject({ sourceUrl: null });
  });
});

describe('a DAO', () => {
  it('is read whole', async () => {
    expect(await row('daos')).toEqual({ daoId: 'ens-dao', name: 'ENS' });
  });

  it('uses its ID if it has no name, and needs one', async () => {
    expect(await row('daos', { name: null })).toMatchObject({ name: 'ens-dao' });
    expect(await row('daos', { daoId: null })).toBeUndefined();
  });
});
