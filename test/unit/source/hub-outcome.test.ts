import { describe, expect, it } from 'vitest';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { verdictOf } from '@/utils/proposal/verdict';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import { createRecordSource } from '@/utils/source/record-source';
import { englishAt } from '../../english';
import { callOf } from './portal/portal-rig';

const LOCALE = englishAt(Date.parse('2026-11-20T12:00:00Z'));
const ROW = {
  ...{ id: `0x${'1'.padStart(64, '0')}`, title: 'Fund the work', choices: ['For', 'Against', 'Abstain'] },
  ...{ type: 'basic', state: 'closed', scores_state: 'final', quorumType: 'default', quorum: 50 },
  ...{ scores: [60, 10, 5], scores_total: 75, votes: 9, end: 1_790_000_000, privacy: '' },
  space: { id: 'ens.eth', name: 'ENS', symbol: 'ENS', flagged: false },
};

/** The hub's row as record, and the verdict on it. */
async function judged(row: object) {
  const said = hubSays(HubProposal.parse({ ...ROW, ...row }));
  const source = createRecordSource(
    SNAPSHOT_HUB,
    async () => ({ ok: true, value: { row: said, fetchedAt: 1 } }),
    {
      ...{ pause: 0, plan: () => null, planId: () => null },
      ballots: async () => expect.unreachable(),
    },
  );
  const { call } = callOf('https://hub.snapshot.org', async () => expect.unreachable());
  const [detail, summary] = [
    await source.detail('k' as never, call),
    await source.summary('k' as never, call),
  ];
  if (!detail.ok || !summary.ok) return expect.unreachable();
  const parts: readonly [ProposalDetail, VoteSummary] = [detail.value.value, summary.value.value];
  const { mark, word, beside } = verdictOf(...parts, LOCALE);
  return {
    detail: parts[0],
    summary: parts[1],
    said: `${mark}: ${[word, beside].filter(Boolean).join(' · ')}`,
  };
}

/*
 * The rule is that of apps/ui of snapshot-labs/sx-monorepo, `getProposalState` of its offchain network: a rejection quorum
 * decides alone; else the quorum has to be met and the first choice to have more than the second.
 */
describe("the outcome of a hub's vote", () => {
  it.each([
    ['as much against as for', { scores: [35, 35, 5] }, 'failed: Rejected · by Snapshot’s rule'],
    ['the quorum just met', { quorum: 75 }, 'passed: Passed · by Snapshot’s rule'],
    ['the quorum missed', { quorum: 76 }, 'failed: Rejected · quorum not reached'],
    [
      'a rejection quorum just reached',
      { quorumType: 'rejection', quorum: 10, scores: [1, 10, 0] },
      'passed: Passed · by Snapshot’s rule',
    ],
    [
      'a rejection quorum exceeded',
      { quorumType: 'rejection', quorum: 9, scores: [60, 10, 0] },
      'failed: Rejected · by Snapshot’s rule',
    ],
  ])('%s', async (_what, row, said) => {
    expect((await judged(row)).said).toBe(said);
  });

  it('includes the strategies of voting power, each once by its name', async () => {
    const named = ['erc20-votes', 'delegation', 'erc20-votes'].map((name) => ({ name, network: '1' }));
    expect((await judged({ strategies: named })).detail.powerBy).toEqual(['erc20-votes', 'delegation']);
    expect((await judged({ strategies: [] })).detail.powerBy).toBeUndefined();
  });

  it('includes the name of the space and the symbol of its token, cut as its site does', async () => {
    const { detail, summary } = await judged({ symbol: 'A_VERY_LONG_SYMBOL' });
    expect(detail.identity).toMatchObject({ daoId: 'ens.eth', daoName: 'ENS' });
    expect(summary.unit).toBe('A_VERY_LONG…');
    expect((await judged({ symbol: '' })).summary.unit).toBe('ENS');
  });
});
