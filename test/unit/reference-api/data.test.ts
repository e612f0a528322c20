import { describe, expect, it } from 'vitest';
import { daos, loadBallots } from '@/test/api/data/load-data';
import { scaledDecimal } from '../../api/proposals/scaled-decimal';

const rows = daos.flatMap((dao) => dao.proposals.map((proposal) => ({ ...proposal, daoId: dao.daoId })));
const madeUp = rows.filter(({ source }) => source === 'made-up example');
const real = rows.filter(({ source }) => source !== 'made-up example');

function addPowers(powers: readonly (string | null)[]): bigint {
  return powers.reduce((sum, power) => sum + scaledDecimal(power ?? 'unknown'), 0n);
}

describe('the embedded data', () => {
  it('holds at least 60 real proposals of at least 15 DAOs', () => {
    expect(real.length).toBeGreaterThanOrEqual(60);
    expect(new Set(real.map(({ daoId }) => daoId)).size).toBeGreaterThanOrEqual(15);
  });

  it('names the source of every real proposal and contains no text of it', () => {
    expect(real.filter(({ source }) => source.length < 10)).toEqual([]);
    expect(real.filter(({ bodyText }) => bodyText !== null)).toEqual([]);
  });

  it('marks every made-up proposal in its title, and no real one', () => {
    expect(madeUp.filter(({ title }) => !/ \((made-up example|مثال مختلق)\)$/.test(title))).toEqual([]);
    expect(real.filter(({ title }) => title.includes('made-up'))).toEqual([]);
  });

  it('has every lifecycle and every outcome among the real proposals', () => {
    expect(new Set(real.map(({ lifecycle }) => lifecycle))).toEqual(
      new Set(['active', 'pending', 'closed', 'unknown']),
    );
    expect(new Set(real.map(({ outcome }) => outcome))).toEqual(
      new Set([null, 'passed', 'failed', 'executed', 'canceled', 'unknown']),
    );
  });

  it('has every state of a quorum among the real proposals', () => {
    const quorums = real.map(({ quorum }) => quorum);
    const progress = quorums.flatMap((quorum) => (quorum?.progress == null ? [] : [quorum.progress]));
    expect(quorums).toContain(null);
    expect(quorums.some((quorum) => quorum?.reached === true)).toBe(true);
    expect(quorums.some((quorum) => quorum?.reached === false)).toBe(true);
    expect(quorums.some((quorum) => quorum?.raw != null && quorum.progress === null)).toBe(true);
    expect(quorums.some((quorum) => quorum?.raw != null && quorum.reached === null)).toBe(true);
    expect(progress).toContain('0');
    expect(progress.some((value) => scaledDecimal(value) > scaledDecimal('1'))).toBe(true);
  });

  it('adds up to the totals, to the last digit, if a row claims it', () => {
    const claiming = rows.filter(({ exactSums }) => exactSums);
    expect(claiming.length).toBeGreaterThan(40);
    for (const { externalId, choices, totals } of claiming) {
      const sum = addPowers(choices.map(({ votingPower }) => votingPower));
      expect(sum, externalId).toBe(scaledDecimal(totals?.votingPower ?? 'unknown'));
      const votes = choices.map((choice) => choice.votes).filter((count) => count !== null);
      if (votes.length === 0) continue;
      const counted = votes.reduce((total: bigint, count) => total + BigInt(count), 0n);
      expect(counted, externalId).toBe(BigInt(totals?.votes ?? -1));
    }
  });

  it('lists the number and power of ballots in the totals of each complete set', () => {
    const complete = real.flatMap((row) => {
      const file = row.ballots === null ? null : loadBallots(row.ballots);
      return file?.complete && row.exactSums ? [{ row, file }] : [];
    });
    expect(complete.length).toBeGreaterThanOrEqual(5);
    for (const { row, file } of complete) {
      expect(file.rows.length, row.externalId).toBe(row.totals?.votes);
      const sum = addPowers(file.rows.map(([, , power]) => power));
      expect(sum, row.externalId).toBe(scaledDecimal(row.totals?.votingPower ?? 'unknown'));
    }
  });
});
