import { describe, expect, it } from 'vitest';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { createSourceClient } from '@/utils/source/source-client';
import { madeUpHubRow } from '../../../api/hub/data/made-up/made-up-hub-row';
import { createHub } from '../../../api/hub/hub';
import { callOf, now, sleep } from '../portal/portal-rig';

// Filters and limits are those of `proposals.ts`, `votes.ts` and `helpers.ts` in snapshot-labs/sx-monorepo, apps/hub/src/graphql.
const NOW = Math.floor(now() / 1_000);
const ONE = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;
const SPACE = { id: 'ens.eth', name: 'ENS', verified: false, flagged: false };
const LIDO = { ...SPACE, id: 'lido.eth', name: 'Lido' };

const row = (n: number, fields: Partial<ReturnType<typeof madeUpHubRow>> = {}) =>
  madeUpHubRow(n, {
    ...{ title: `Proposal ${n}`, type: 'basic', choices: ['For', 'Against'], scores: [6, 2], total: 8 },
    ...{
      start: NOW - 100,
      end: NOW + 100,
      created: NOW - n,
      space: SPACE,
      quorum: 16,
      ballots: [],
      ...fields,
    },
  });

/** The reference hub, which refuses what the real one does. */
function rig(proposals: readonly ReturnType<typeof row>[], spoil = (body: string) => body) {
  const asked: URL[] = [];
  const hub = createHub({ now, limit: 10_000, sleep, proposals });
  const { call } = callOf('https://hub.snapshot.org', async (request) => {
    asked.push(new URL(request.url));
    const { status, headers, ...response } = await hub.fetch(request).then(async (each) => ({
      ...{ status: each.status, headers: each.headers },
      body: await each.text(),
    }));
    return new Response(spoil(response.body), { status, headers });
  });
  const client = createSourceClient({ sources: [createSource({ now, sleep })], now, callFor: () => call });
  return { asked, client };
}

const SPACES = ['snapshot:ens.eth', 'snapshot:lido.eth'];

describe('the open votes of spaces', () => {
  it('come in one request for all, with figures, and begin with those that end first', async () => {
    const { asked, client } = rig([
      row(1, { end: NOW + 900 }),
      row(2, { space: LIDO }),
      row(3, { end: NOW - 5 }),
      row(4, { start: NOW + 50, end: NOW + 950 }),
      row(5, { space: { ...SPACE, id: 'other.eth' } }),
    ]);
    const [part, ...others] = await client.openVotes([...SPACES, 'eip155:1:0x1', 'service:ens']);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ host: 'hub.snapshot.org', daos: SPACES, isWhole: true, error: null });
    const votes = part?.votes ?? [];
    expect(votes.map(({ listing }) => [listing.identity?.daoId, listing.lifecycle])).toEqual([
      ['lido.eth', 'active'],
      ['ens.eth', 'active'],
      ['ens.eth', 'pending'],
    ]);
    expect(votes[0]?.summary).toMatchObject({
      quorum: { raw: '16', progress: '0.5', reached: false },
      choices: [{ label: 'For', votingPower: '6' }, {}],
    });
    expect(asked).toHaveLength(1);
    const { where, by, to } = JSON.parse(asked[0]?.searchParams.get('variables') ?? '');
    expect({ where, by, to }).toEqual({
      where: { space_in: ['ens.eth', 'lido.eth'], end_gt: NOW },
      ...{ by: 'end', to: 'asc' },
    });
    expect(asked[0]?.searchParams.get('query')).not.toMatch(/body|plugins/);
  });

  it('are marked as incomplete if a row cannot be read', async () => {
    const spoil = (body: string) => body.replace(/"id":"0x[\da-f]{64}"/, '"id":7');
    const { client } = rig([row(1), row(2)], spoil);
    expect(await client.openVotes(SPACES)).toMatchObject([{ votes: [{}], isWhole: false, error: null }]);
  });

  it.each([
    ['no list', () => '{"data":{"proposals":null}}'],
    ['a page', () => '<html>'],
    ['only rows of other spaces', (body: string) => body.replaceAll('ens.eth', 'evil.eth')],
  ])('fail as a whole if the hub answers with %s, and name it', async (_what, spoil) => {
    const { client } = rig([row(1)], spoil);
    const [part] = await client.openVotes(SPACES);
    expect(part).toMatchObject({ votes: [], isWhole: false, error: { by: 'hub.snapshot.org' } });
  });

  it('cause no request while planning, or without a chosen space', async () => {
    const { asked, client } = rig([]);
    expect(client.openPlan(SPACES)).toEqual([{ host: 'hub.snapshot.org', daos: SPACES, atMost: 1 }]);
    expect(await client.openVotes(['eip155:1:0x1'])).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('the votes of certain people on several proposals', () => {
  const ballot = (voter: string, choice: number) => ({ voter, choice, vp: 1, created: NOW - 5, reason: '' });
  const proposals = [
    row(1, { ballots: [ballot(ONE, 1), ballot(OTHER, 2)] }),
    row(2, { ballots: [ballot(ONE, 2)] }),
  ];
  const keys = proposals.map(({ id }) => `snapshot-hub:${id}` as never);

  it('come in one request, by the proposal', async () => {
    const { asked, client } = rig(proposals);
    const found = await client.votesOn(keys, [ONE.toUpperCase().replace('X', 'x')]);
    const choices = [...found.values()].map((of) =>
      ('ballots' in of ? of.ballots : []).map(({ choice }) => choice?.key),
    );
    expect([...found.keys()]).toEqual(keys);
    expect(choices).toEqual([['1'], ['2']]);
    expect(asked).toHaveLength(1);
  });

  it('mark nobody as "has not voted" if the answer has a foreign row', async () => {
    const { client } = rig(proposals, (body) => body.replaceAll(ONE, OTHER));
    expect(await client.votesOn(keys, [ONE])).toEqual(new Map());
  });
});
