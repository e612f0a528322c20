import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { nounsBuilder } from '@/utils/source/portal/nouns-builder';
import {
  BUILDER_DAO,
  BUILDER_ID,
  BUILDER_PATHS,
  BUILDER_VOTE,
  builderOf,
  noIndex,
} from '../../../api/portals/nouns-builder-answers';
import { createPortalServer, type PortalOptions } from '../../../api/portals/portal-server';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const [AT] = originsOf('nouns_builder') as readonly [SourceOrigin];
const DAO = `https://nouns.build/dao/ethereum/${BUILDER_DAO}`;

function rig(posted: PortalOptions['posted'] = builderOf([BUILDER_ID])) {
  const server = createPortalServer({
    ...{ answers: () => new Map(), missing: noIndex },
    ...{ posted, postedTo: BUILDER_PATHS },
  });
  return { ...portalRig(AT, nounsBuilder, server.fetch), server };
}

const saying = (change: object) => rig(builderOf([BUILDER_ID], change));

describe('the index of Nouns Builder as a source', () => {
  it.each([
    [`${DAO}/vote/66`, `portal-nouns-builder:${BUILDER_ID}`],
    [
      `https://nouns.build/dao/base/0xE8aF882F2f5c79580230710Ac0E2344070099432/vote/7`,
      'portal-nouns-builder:base/0xe8af882f2f5c79580230710ac0e2344070099432/7',
    ],
    [`https://nouns.build/dao/base-sepolia/${BUILDER_DAO}/vote/7`, null],
    ['https://nouns.wtf/vote/66', null],
  ])('plans for %s: %s', (url, key) => {
    expect(rig().source.plan(linkTo(url))).toBe(key);
  });

  it('shows an ended vote and its outcome by the rule of its contract, in one request', async () => {
    const { client, key, server } = rig();
    expect(await answerOf(client.voteSummary(key(BUILDER_ID)))).toMatchObject({
      choices: [
        { key: '1', label: 'For', votingPower: '41' },
        { key: '2', label: 'Against', votingPower: '7' },
        { key: '3', label: 'Abstain', votingPower: '2' },
      ],
      quorum: { raw: '30', reached: true, by: 'nouns-builder', counts: ['For'] },
      unit: 'votes',
    });
    expect(await answerOf(client.detail(key(BUILDER_ID)))).toMatchObject({
      title: 'Fund the next season',
      sourceUrl: `${DAO}/vote/66`,
      identity: { daoId: `ethereum/${BUILDER_DAO}`, daoName: 'Builder DAO', externalId: BUILDER_ID },
      ...{ lifecycle: 'closed', outcome: 'passed', outcomeBy: 'nouns-builder' },
      endAt: '2026-09-27T09:06:40.000Z',
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${BUILDER_PATHS[0]}`,
    ]);
  });

  it.each(['optimism', 'base', 'zora'])('asks the index of %s for its votes', async (chain) => {
    const id = `${chain}/${BUILDER_DAO}/66`;
    const { client, key, server } = rig(builderOf([id]));
    expect(await answerOf(client.detail(key(id)))).toMatchObject({ lifecycle: 'closed' });
    expect(server.requests[0]?.path).toContain(`/nouns-builder-${chain}-mainnet/`);
  });

  it('reads a vote that is linked by its hash', async () => {
    const id = `ethereum/${BUILDER_DAO}/${BUILDER_VOTE.proposalId}`;
    const { resolve } = rig(builderOf([id]));
    expect(await answerOf(resolve(`${DAO}/vote/${BUILDER_VOTE.proposalId}`))).toMatchObject([
      { title: 'Fund the next season', identity: { externalId: id } },
    ]);
  });

  // `state` of ourzora/nouns-protocol at 002d1479, src/governance/governor/Governor.sol.
  it.each([
    ['canceled while it was open', { voteEnd: '1796000000', canceled: true }, 'closed', 'canceled'],
    ['vetoed', { vetoed: true }, 'closed', 'vetoed'],
    ['executed', { executed: true }, 'closed', 'executed'],
    ['with as many against', { againstVotes: 41 }, 'closed', 'rejected'],
    [
      'below the quorum, which abstentions do not help',
      { quorumVotes: '42', abstainVotes: 99 },
      'closed',
      'rejected',
    ],
    ['at the quorum', { quorumVotes: '41' }, 'closed', 'passed'],
    ['queued', { queued: true, executableFrom: '1795000000', expiresAt: '1796000000' }, 'closed', 'passed'],
    [
      'queued too long ago',
      { queued: true, executableFrom: '1791000000', expiresAt: '1792000000' },
      'closed',
      'expired',
    ],
  ])('shows the state of a vote %s', async (_what, change, lifecycle, outcome) => {
    const { client, key } = saying(change);
    expect(await answerOf(client.detail(key(BUILDER_ID)))).toMatchObject({ lifecycle, outcome });
  });

  it('says from when until when a queued one can be carried out', async () => {
    const { client, key } = saying({ queued: true, executableFrom: '1795000000', expiresAt: '1796000000' });
    expect(await answerOf(client.detail(key(BUILDER_ID)))).toMatchObject({
      execution: 'queued',
      executableFrom: '2026-11-18T11:06:40.000Z',
      executableUntil: '2026-11-30T00:53:20.000Z',
    });
  });

  it('says that there is none', async () => {
    expect(await answerOf(rig().resolve(`${DAO}/vote/67`))).toMatchObject([]);
  });

  it.each([
    ['that is HTML', () => [200, '<!doctype html>'] as const],
    ['that is an error', () => [200, { errors: [{ message: 'indexing_error' }], data: null }] as const],
    ['of another vote', builderOf([BUILDER_ID], { proposalNumber: 67 })],
    ['of another DAO', builderOf([BUILDER_ID], { dao: { id: `0x${'1'.repeat(40)}`, name: 'Other' } })],
    ['with a power of 10^80', builderOf([BUILDER_ID], { forVotes: `1${'0'.repeat(80)}` })],
    ['with a negative power', builderOf([BUILDER_ID], { againstVotes: -1 })],
    ['without one of the powers', builderOf([BUILDER_ID], { abstainVotes: undefined })],
    ['without its quorum', builderOf([BUILDER_ID], { quorumVotes: undefined })],
    ['without its end', builderOf([BUILDER_ID], { voteEnd: undefined })],
  ])('shows no figure of an answer %s', async (_what, posted) => {
    const { client, key } = rig(posted);
    expect(await client.voteSummary(key(BUILDER_ID))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'api.goldsky.com' },
    });
  });
});
