import { describe, expect, it } from 'vitest';
import { sampleProposals } from '@/components/sample/sample-proposals';
import { answerOf } from '@/utils/lookup/records/records';
import { sumDecimals } from '@/utils/numbers/decimal';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const WORDS = /sample/i;

describe.each(sampleProposals(NOW))('the sample $candidate.title', ({ candidate, record, ballots }) => {
  const detail = answerOf(record.detail)?.value;
  const summary = answerOf(record.summary)?.value;
  const evidence = answerOf(record.evidence)?.value;

  it('is marked as a sample in every part that can be quoted', () => {
    expect(candidate.title).toMatch(WORDS);
    expect(candidate.identity?.daoId).toMatch(WORDS);
    expect(candidate.identity?.provider).toMatch(WORDS);
    expect(detail?.title).toBe(candidate.title);
    expect(detail?.body).toMatch(WORDS);
    expect(evidence?.limitations.join()).toMatch(WORDS);
  });

  it('leads nowhere: no source, no discussion, no address of a voter', () => {
    expect([candidate.sourceUrl, detail?.sourceUrl, detail?.discussionUrl, evidence?.sourceUrl]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(ballots.filter(({ address, transactionHash }) => address ?? transactionHash)).toEqual([]);
    expect(detail?.body).not.toMatch(/https?:/);
  });

  it('adds up: ballots to choices, choices to totals', () => {
    const total = summary?.totals?.votingPower ?? null;
    const powers = (summary?.choices ?? []).flatMap(({ votingPower }) => votingPower ?? []);
    expect(powers.length === 0 ? null : sumDecimals(powers)).toBe(total);
    for (const { label, votingPower, votes } of summary?.choices ?? []) {
      const cast = ballots.filter(({ choice }) => choice?.label === label);
      expect(String(cast.length)).toBe(votes);
      expect(sumDecimals(cast.flatMap((ballot) => ballot.votingPower ?? []))).toBe(votingPower);
    }
  });

  it('has possible times, and ballots by power first', () => {
    const end = Date.parse(detail?.endAt ?? '');
    expect(end > NOW).toBe(detail?.lifecycle === 'active');
    for (const { votedAt } of ballots) {
      const at = Date.parse(votedAt ?? '');
      expect(at).toBeGreaterThan(Date.parse(detail?.startAt ?? ''));
      expect(at).toBeLessThanOrEqual(Math.min(end, NOW));
    }
    const powers = ballots.map(({ votingPower }) => BigInt((votingPower ?? '0').split('.')[0] ?? ''));
    expect(powers).toEqual([...powers].sort((a, b) => (a < b ? 1 : -1)));
  });
});
