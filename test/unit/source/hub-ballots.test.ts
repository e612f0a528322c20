import { describe, expect, it } from 'vitest';
import type { BallotOrder } from '@/utils/api/lists';
import { parseJson } from '@/utils/api/transport/request';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { placeAt } from '@/utils/source/hub/ballot-place';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { readBallots } from '@/utils/source/hub/hub-ballots';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';
import { madeUpCrowd } from '../../api/hub/data/made-up/made-up-crowd';
import { DAY, madeUpHubRow, madeUpVoter } from '../../api/hub/data/made-up/made-up-hub-row';
import { createHub } from '../../api/hub/hub';
import { answerOf } from '../api/read-one';
import { callOf, now, sleep } from './portal/portal-rig';

const QUERY = { key: 'snapshot-hub:0x1' as never, order: 'power', limit: 10 } as const;

/** The page of one ballot, whose fields are these, as they stand in the hub's answer. */
function pageOf(fields: string) {
  const place = placeAt(null);
  const votes = parseJson(`[{"id":"0x2","voter":"0x3","created":1700000000,"choice":1,"vp":1${fields}}]`);
  const read = place && readBallots({ votes, proposal: { choices: ['Yes'] } }, QUERY, place);
  return read && 'page' in read ? read.page : null;
}

it.each(['1000000000000000', '-1000000000000000'])(
  'the hub source reads a ballot that was cast at no time: %s',
  (created) => {
    expect(pageOf(`,"created":${created}`)).toMatchObject({
      items: [{ votingPower: '1', votedAt: null, choice: { label: 'Yes' } }],
    });
  },
);

it.each([
  ['1e-18', '0.000000000000000001'],
  ['1.25e-7', '0.000000125'],
  ['2.5e+21', '2500000000000000000000'],
  ['1.5', '1.5'],
  ['1e+99', null],
  ['1e-99', null],
  ['1e+999999999', null],
])('the hub source reads a power as the hub writes its doubles: %s', (written, power) => {
  expect(pageOf(`,"vp":${written}`)).toMatchObject({ items: [{ votingPower: power }] });
  const row = parseJson(`{"id":"0x1","choices":["Yes"],"scores":[${written}],"scores_total":${written}}`);
  const said = hubSays(HubProposal.parse(row));
  expect(said).toMatchObject({ choices: [['1', 'Yes', power]], totals: { votingPower: power } });
});

const OPENED = now() / 1_000 - 9 * DAY;
const CROWD = madeUpCrowd(now() / 1_000);

/** A power as the hub's column holds it, with more digits than a double where they are given. */
type Power = number | { readonly digits: string };

/** An ended vote with ballots of these powers, cast five in each second. */
function voteOf(powers: readonly Power[]) {
  const ballots = powers.map((power, index) => ({
    ...(typeof power === 'number' ? { vp: power } : { vp: Number(power.digits), digits: power.digits }),
    voter: madeUpVoter(index + 1),
    choice: 1,
    created: OPENED + 1 + Math.floor(index / 5),
    reason: '',
  }));
  const row = { title: 'A vote', type: 'basic', choices: ['For'], start: OPENED, end: OPENED + 7 * DAY };
  return madeUpHubRow(0x130, { ...row, scores: [0], ballots });
}

const keyOf = ({ id }: typeof CROWD) => `snapshot-hub:${id}` as ProposalKey;

/** The hub that holds this vote, and how the source asks it. */
function hubWith(vote: typeof CROWD) {
  const hub = createHub({ now, sleep, limit: 10_000, proposals: [vote] });
  return { hub, call: callOf('https://hub.snapshot.org', hub.fetch).call };
}

/** All that is listed of a vote, page by page, each cursor as short as a page of ours may hand back. */
async function listed(vote: typeof CROWD, order: BallotOrder, limit: number) {
  const { hub, call } = hubWith(vote);
  const query = { key: keyOf(vote), order, limit };
  const rows: Ballot[] = [];
  for (let cursor: Parameters<typeof placeAt>[0] = null; ; ) {
    const page = await createSource({ now, sleep }).ballots(query, cursor, call);
    if (!page.ok) throw new Error(page.error.code);
    const { items, next } = page.value.value;
    rows.push(...items);
    if (next === 'end' || next === 'unreachable') {
      return {
        rows,
        next,
        voters: new Set(rows.map(({ voter }) => voter)).size,
        requests: hub.requests.length,
      };
    }
    expect(next.length).toBeLessThan(8_192);
    cursor = next;
  }
}

const falls = (rows: readonly Ballot[]) =>
  rows.every(({ votingPower }, index) => {
    const before = rows[index - 1];
    return before === undefined || Number(before.votingPower) >= Number(votingPower);
  });

describe('a list of ballots', () => {
  it.each(['power', 'time'] as const)(
    'of thousands has each once by %s, though many are equal',
    async (order) => {
      const { rows, voters, next, requests } = await listed(CROWD, order, 500);
      expect({ rows: rows.length, voters, next, requests }).toEqual({
        ...{ rows: 6_500, voters: 6_500, next: 'end', requests: 14 },
      });
      if (order === 'power') expect(falls(rows)).toBe(true);
    },
  );

  // The column is DECIMAL(64,30), and the hub answers doubles: a bound of 7.05 leaves out the row that it was taken from.
  it.each([10, 20, 30, 7])(
    'has each once, by pages of %i, though powers have more digits than a double',
    async (limit) => {
      // Three alike as doubles, each with digits of its own.
      const powers = Array.from({ length: 80 }, (_, index) => ({
        digits: `${(8 - Math.floor(index / 3) / 100).toFixed(2)}${'0'.repeat(14)}${96412345678901 + index}`,
      }));
      const { rows, voters, next } = await listed(voteOf(powers), 'power', limit);
      expect({ rows: rows.length, voters, next }).toEqual({ rows: 80, voters: 80, next: 'end' });
      expect(falls(rows)).toBe(true);
    },
  );

  // One person, one vote: the hub skips no further than 5,000, so that by power it ended at 5,500 of 6,100.
  it.each([
    ['all', []],
    ['all but a few', [9, 8, 7, 0.5, 0.25, 0]],
    ['none', [...Array(5_600).keys()].map(() => 0)],
  ])('has each once if more than can be skipped weigh the same: %s', async (_, others) => {
    const powers = [...Array(6_100).keys()].map(() => 1);
    const { rows, voters, next } = await listed(voteOf([...others, ...powers]), 'power', 500);
    const all = others.length + 6_100;
    expect({ rows: rows.length, voters, next }).toEqual({ rows: all, voters: all, next: 'end' });
    expect(falls(rows)).toBe(true);
  });

  it('continues if a ballot was cast between two pages, and has none twice', async () => {
    const vote = voteOf([3, 2, 2, 2, 1]);
    const late = { ...vote.ballots[1], voter: madeUpVoter(99) };
    const source = createSource({ now, sleep });
    const query = { key: keyOf(vote), order: 'power', limit: 3 } as const;
    const first = await source.ballots(query, null, hubWith(vote).call);
    if (!first.ok || first.value.value.next === 'end' || first.value.value.next === 'unreachable')
      throw new Error();
    const later = { ...vote, ballots: JSON.parse(JSON.stringify([late, ...vote.ballots])) };
    const second = await source.ballots(query, first.value.value.next, hubWith(later).call);
    if (!second.ok) throw new Error(second.error.code);
    const voters = [first, second].flatMap(({ value }) => value.value.items.map(({ voter }) => voter));
    expect(new Set(voters).size).toBe(voters.length);
  });

  it('of several voters is read in one request, in any case of their addresses', async () => {
    const { call, hub } = hubWith(CROWD);
    const source = createSource({ now, sleep });
    const voters = [CROWD.ballots[6_400], CROWD.ballots[3]].map((ballot) => ballot?.voter ?? '');
    const absent = '0x00000000000000000000000000000000000000aa';
    const asked = [...voters.map((voter) => `0x${voter.slice(2).toUpperCase()}`), absent];
    const read = await source.votesOf?.(keyOf(CROWD), asked, call);
    if (!read?.ok || !('ballots' in read.value)) throw new Error('No ballots.');
    expect(read.value.ballots.map(({ voter }) => voter).toSorted()).toEqual(voters.toSorted());
    expect(read.value.ballots[0]?.choice?.label).toBeTruthy();
    expect(read.value.readAt).toBe(now());
    expect(hub.requests).toHaveLength(1);
  });

  it.each([
    ['one that nobody asked for', { voter: '0x00000000000000000000000000000000000000bb' }],
    ['one that cannot be read', { created: 'yesterday' }],
  ])('is not reported as missing beside %s', async (_, own) => {
    const voter = '0x00000000000000000000000000000000000000aa';
    const votes = [{ id: '0x2', voter, created: 1_700_000_000, choice: 1, vp: 1, ...own }];
    const send = async () => ({
      ...{ ok: true as const, body: { data: { votes, proposal: null } } },
      ...{ requestId: null, fetchedAt: 1, generation: null },
    });
    const call = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
    const read = await createSource({ now, sleep }).votesOf?.(keyOf(CROWD), [voter], call);
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  });

  it('of one voter is read in one request, in any order and number of ballots', async () => {
    const { hub, call } = hubWith(CROWD);
    const voter = CROWD.ballots[6_400]?.voter ?? '';
    const query = { key: keyOf(CROWD), order: 'power', voter, limit: 2 } as const;
    const page = createSource({ now, sleep }).ballots(query, null, call);
    expect(await answerOf(page)).toMatchObject({ items: [{ voter }], next: 'end' });
    expect(hub.requests).toHaveLength(1);
  });

  it('does not continue from a foreign cursor', async () => {
    const { call } = hubWith(CROWD);
    const query = { key: keyOf(CROWD), order: 'power', limit: 10 } as const;
    const refused = { ok: false, error: { code: 'cursor' } };
    for (const cursor of ['{', '{"value":7,"read":1}', 'null'])
      expect(await createSource({ now, sleep }).ballots(query, cursor as never, call)).toMatchObject(refused);
  });
});
