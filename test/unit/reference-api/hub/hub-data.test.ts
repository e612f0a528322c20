import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findProposal } from '@/test/api/data/find-proposal';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import { hubProposals } from '../../../api/hub/data/hub-proposals';
import { openHub, START, START_SECONDS } from './open-hub';

const BORING = '0x586de5bf366820c4369c041b0bbad2254d78fafe1dcc1528c1ed661bb4dfb671';
const SHUTTER = madeUpHash(0x111);

const proposals = hubProposals(START_SECONDS);

const ALL = `id title body author space { id name verified flagged } choices type start end created updated snapshot
  network scores scores_total scores_state scores_updated quorum quorumType privacy votes flagged flagCode ipfs
  strategies { name network params } state discussion link`;
const ballot = z.strictObject({ choice: z.unknown(), vp: z.number(), vp_state: z.string() });
const proposalBody = z.looseObject({
  state: z.string(),
  scores: z.array(z.number()),
  scores_total: z.number(),
  scores_state: z.string(),
});

/** What the hub says of a proposal so many seconds after its start. */
async function read(id: string, seconds = 0) {
  const { ask, rows } = await openHub({ start: START, now: () => START + 1000 * seconds });
  const { data } = await ask(`{ proposal(id: "${id}") { ${ALL} } }`);
  const votes = await rows(
    ballot,
    `{ votes(first: 1000, where: { proposal: "${id}" }) { choice vp vp_state } }`,
  );
  return { proposal: proposalBody.parse(data?.['proposal']), votes };
}

describe('the data of the hub', () => {
  it('fills every field of every proposal and ballot as the schema asks', async () => {
    const { ask } = await openHub();
    const all = await ask(`{ proposals(first: 1000) { ${ALL} } }`);
    expect(all.messages).toEqual([]);
    expect(all.data?.['proposals']).toHaveLength(proposals.length);
    const votes = await ask(`{ votes(first: 1000, orderDirection: asc) {
      id voter created choice vp vp_by_strategy vp_state reason ipfs } }`);
    expect(votes.messages).toEqual([]);
    expect(votes.data?.['votes']).toHaveLength(1000);
  });

  it('has a score for each choice, and ballots within their vote and for choices that exist', () => {
    for (const { id, scores, choices, start, end, ballots } of proposals) {
      if (scores !== null) expect(scores, id).toHaveLength(choices.length);
      for (const { choice, created } of ballots) {
        const isList = typeof choice === 'number' || Array.isArray(choice);
        const positions = isList ? [choice].flat() : Object.keys(choice).map(Number);
        expect(
          positions.every((one) => one >= 1 && one <= choices.length),
          id,
        ).toBe(true);
        expect(created > start && created <= end, id).toBe(true);
      }
    }
  });

  it('agrees with the reference API about a real proposal', async () => {
    const { proposal } = await read(BORING);
    const { proposal: row, daoName } = findProposal(BORING);
    expect(proposal).toMatchObject({
      title: row.title,
      choices: ['For', 'Against', 'Abstain'],
      scores: row.choices.map(({ votingPower }) => Number(votingPower)),
      // Not what the choices add up to: the hub's sums are of doubles.
      scores_total: Number(row.totals?.votingPower),
      votes: 2211,
      space: { id: 'arbitrumfoundation.eth', name: daoName },
      start: START_SECONDS - 900 * 60,
      state: 'active',
      scores_state: 'pending',
      link: `https://snapshot.box/#/s:arbitrumfoundation.eth/proposal/${BORING}`,
    });
  });

  it.each([
    ['weights as maps of positions', 0x102, { 1: 1, 2: 3 }, [250, 425, 125], 800],
    ['approvals, each counted once in the total', 0x103, [1, 3], [125.5, 325.25, 125.5], 425.75],
  ])('has %s, and what follows from them', async (_, number, ballot, scores, scores_total) => {
    const { proposal, votes } = await read(madeUpHash(number));
    expect(votes.map(({ choice }) => choice)).toContainEqual(ballot);
    expect(proposal).toMatchObject({ scores, scores_total });
  });
});

describe('the clock of the hub', () => {
  // snapshot.js scores encrypted ballots as 0 for every choice, and counts their power in the total.
  it('seals the ballots and scores of a shutter vote until its end, and not its total', async () => {
    const open = await read(SHUTTER);
    expect(open.proposal).toMatchObject({
      privacy: 'shutter',
      state: 'active',
      scores: [0, 0, 0],
      scores_total: 1_000,
    });
    expect(open.votes).toHaveLength(3);
    expect(open.votes.every(({ choice }) => typeof choice === 'string' && choice.startsWith('0x'))).toBe(
      true,
    );
    const closed = await read(SHUTTER, 2 * 86_400 + 61);
    expect(closed.proposal).toMatchObject({ state: 'closed', scores: [700, 250, 50], scores_state: 'final' });
    expect(closed.votes.map(({ choice }) => choice)).toEqual([3, 2, 1]);
  });

  it('keeps ballots sealed after the end until they can be opened', async () => {
    const { proposal } = await read(madeUpHash(0x116));
    const figures = { scores: [0, 0, 0], scores_total: 1_000, scores_state: 'pending' };
    expect(proposal).toMatchObject({ privacy: 'shutter', state: 'closed', ...figures });
  });

  it('has no scores before the first ballot', async () => {
    const { proposal } = await read(madeUpHash(0x118));
    expect(proposal).toMatchObject({ state: 'active', scores: [], scores_total: 0, votes: 0 });
  });

  it('calls scores final a minute after the end of an ordinary vote', async () => {
    const end = 9180 * 60;
    const states = await Promise.all([0, 1, 60, 61].map((seconds) => read(BORING, end + seconds)));
    expect(states.map(({ proposal }) => `${proposal.state} ${proposal.scores_state}`)).toEqual([
      'active pending',
      'closed pending',
      'closed pending',
      'closed final',
    ]);
  });
});
