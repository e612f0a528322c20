import { describe, expect, it } from 'vitest';
import { findProposal } from '@/test/api/data/find-proposal';
import { loadBallots, shownDaos } from '@/test/api/data/load-data';
import { decimalString, scaledDecimal } from '../../api/proposals/scaled-decimal';
import { ballotListBody, detailBody, voteSummaryBody } from '../../api/wire/wire-canonical';
import { openApi, pathOf, START } from './open-api';

const HOUR = 3_600_000;
const ended = findProposal('63').proposal;
const end = Date.parse(String(ended.endAt));

const open = openApi({ daos: shownDaos });

async function readVote() {
  const path = await pathOf(open, '63');
  const { data: detail } = await open.read(detailBody, path);
  const { data: summary } = await open.read(voteSummaryBody, `${path}/votes/summary`);
  const { data: votes } = await open.read(ballotListBody, `${path}/votes?order=time`);
  return { detail, summary, ballots: votes.items };
}

describe('the sample vote that is replayed near its end', () => {
  it('is open for six hours more, counted from the start of the server, and says that its times are moved', async () => {
    const { detail } = await readVote();
    const left = Date.parse(detail.endAt ?? '') - START;
    expect(detail.lifecycleStatus).toBe('active');
    expect(detail.outcome).toBeNull();
    expect(left / HOUR).toBeGreaterThanOrEqual(6);
    expect(left / HOUR).toBeLessThan(6.1);
    const rows = shownDaos.flatMap(({ proposals }) => proposals);
    const moved = rows.find(({ lifecycle, externalId }) => externalId === '63' && lifecycle === 'active');
    expect(String(moved?.warnings)).toContain('as its ballots stood six hours before its end');
  });

  it('has exactly the ballots cast by then, as far from the end as they were', async () => {
    const { detail, ballots } = await readVote();
    const left = Date.parse(detail.endAt ?? '') - START;
    const cast = loadBallots('compound-63').rows.filter(([, , , at]) => end - Date.parse(String(at)) >= left);
    expect(ballots.map(({ voterAddress, votingPower }) => [voterAddress, votingPower]).toSorted()).toEqual(
      cast.map(([voter, , power]) => [voter, power]).toSorted(),
    );
    for (const [voter, , , at] of cast) {
      const { votedAt } = ballots.find(({ voterAddress }) => voterAddress === voter) ?? {};
      const before = Date.parse(detail.endAt ?? '') - Date.parse(votedAt ?? '');
      expect(Math.abs(before - (end - Date.parse(String(at)))), voter).toBeLessThan(60_000);
    }
  });

  it('has the sums of these ballots, and of their power the share of the quorum', async () => {
    const { summary, ballots } = await readVote();
    for (const { label, votingPower, votes } of summary.choices) {
      const cast = ballots.filter(({ choice }) => choice === label);
      const sum = cast.reduce((total, ballot) => total + scaledDecimal(ballot.votingPower ?? ''), 0n);
      expect(votingPower, label ?? '').toBe(decimalString(sum));
      expect(votes, label ?? '').toBe(cast.length);
    }
    expect(summary.totals?.uniqueVoters).toBe(20);
    expect(summary.quorum).toMatchObject({ progress: '0.2745', reached: false });
  });

  it('replaces the ended vote that the reference API serves', async () => {
    const count = shownDaos.flatMap(({ proposals }) =>
      proposals.filter(({ title }) => title === ended.title),
    );
    expect(count).toHaveLength(1);
    const asItEnded = openApi();
    const { data } = await asItEnded.read(detailBody, await pathOf(asItEnded, '63'));
    expect(data.outcome).toBe('canceled');
  });
});
