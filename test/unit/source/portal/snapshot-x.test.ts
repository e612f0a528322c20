import { describe, expect, it } from 'vitest';
import type { SourceOrigin } from '@/utils/source/origins';
import { snapshotX } from '@/utils/source/portal/snapshot-x';
import { createPortalServer } from '../../../api/portals/portal-server';
import {
  noRoute,
  SNAPSHOT_X_ID,
  SNAPSHOT_X_VOTE,
  snapshotXAnswer,
} from '../../../api/portals/snapshot-x-answers';
import { answerOf } from '../../api/read-one';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const [AT] = originsOf('snapshot_x') as readonly [SourceOrigin];
const SPACE =
  'https://governance.starknet.io/#/sn:0x009fedaf0d7a480d21a27683b0965c0f8ded35b3f1cac39827a25a06a8a682a4';

function rig(posted: typeof snapshotXAnswer = snapshotXAnswer) {
  const server = createPortalServer({ answers: () => new Map(), missing: noRoute, posted });
  return { ...portalRig(AT, snapshotX, server.fetch), server };
}

const saying = (change: object) => () =>
  [200, { data: { proposal: { ...SNAPSHOT_X_VOTE, ...change } } }] as const;

describe('the index of Snapshot X as a source', () => {
  it.each([
    [`${SPACE}/proposal/10`, `portal-snapshot-x:${SNAPSHOT_X_ID}`],
    [
      'https://snapshot.box/#/sn:0x9fedaf0d7a480d21a27683b0965c0f8ded35b3f1cac39827a25a06a8a682a4/proposal/10',
      `portal-snapshot-x:${SNAPSHOT_X_ID}`,
    ],
    ['https://snapshot.box/#/eth:0x323A76393544d5ecca80cd6ef2A560C6a395b7E3/proposal/10', null],
    ['https://vote.makerdao.com/polling/914', null],
  ])('handles %s: %s', (url, key) => {
    expect(rig().source.plan(linkTo(url))).toBe(key);
  });

  // SimpleQuorumExecutionStrategy of snapshot-labs/sx-starknet: for and abstain count, and more is for than against.
  it('reports an ended vote to the last digit, and its outcome by the rule of its site', async () => {
    const { client, key, server } = rig();
    expect(await answerOf(client.voteSummary(key(SNAPSHOT_X_ID)))).toMatchObject({
      totals: { votes: '1234', uniqueVoters: null, votingPower: '123456789.012345678901234568' },
      choices: [
        { key: '1', label: 'For', votingPower: '123456789.012345678901234567' },
        { key: '2', label: 'Against', votingPower: '0.000000000000000001' },
        { key: '3', label: 'Abstain', votingPower: '0' },
      ],
      quorum: { raw: '1', reached: true, by: 'snapshot-x', counts: ['For', 'Abstain'] },
      unit: 'STRK',
    });
    expect(await answerOf(client.detail(key(SNAPSHOT_X_ID)))).toMatchObject({
      title: 'Extend the learning period',
      lifecycle: 'closed',
      outcome: 'passed',
      outcomeBy: 'snapshot-x',
      endAt: '2026-09-28T12:53:20.000Z',
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /']);
  });

  it('shows from when a queued one can be executed', async () => {
    const { client, key } = rig(saying({ executed: true, execution_time: 1_790_700_000 }));
    expect(await answerOf(client.detail(key(SNAPSHOT_X_ID)))).toMatchObject({
      ...{ execution: 'queued', executableFrom: '2026-09-29T16:40:00.000Z' },
    });
  });

  it('takes each space for a separate DAO', async () => {
    const { client, key } = rig();
    expect(await answerOf(client.detail(key(SNAPSHOT_X_ID)))).toMatchObject({
      identity: {
        ...{ daoId: `sn:${SNAPSHOT_X_ID.replace('/10', '')}`, daoName: 'Starknet' },
        externalId: SNAPSHOT_X_ID,
      },
    });
  });

  it('reports "not found"', async () => {
    const { resolve } = rig();
    expect(await answerOf(resolve(`${SPACE}/proposal/9999`))).toMatchObject([]);
  });

  it.each([
    ['that is HTML', () => [200, '<!doctype html>'] as const],
    ['that is an error', () => [200, { errors: [{ message: 'no' }], data: null }] as const],
    ['of another proposal', saying({ id: SNAPSHOT_X_ID.replace('/10', '/11') })],
    ['with a power of 10^80', saying({ scores_1: `1${'0'.repeat(80)}` })],
    ['with a negative power', saying({ scores_2: '-1' })],
    ['without one of the powers', saying({ scores_3: undefined })],
    ['without its decimals', saying({ vp_decimals: undefined })],
    ['without its end', saying({ max_end: undefined })],
    ['with -1 decimals', saying({ vp_decimals: -1 })],
    ['with 1e9 decimals', saying({ vp_decimals: 1e9 })],
  ])('gives no figure with an answer %s', async (_what, posted) => {
    const { client, key } = rig(posted);
    expect(await client.voteSummary(key(SNAPSHOT_X_ID))).toMatchObject({
      ok: false,
      error: { code: 'bad-answer', by: 'api.snapshot.box' },
    });
  });
});
