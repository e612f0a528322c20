import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import { hubProposals } from '@/test/api/hub/data/hub-proposals';
import { type OpenHub, openHub, START_SECONDS } from './open-hub';

const DAY = 86_400;
const CROWD = madeUpHash(0x121);
const OPENED = START_SECONDS - 9 * DAY;
const vote = z.strictObject({ id: z.string(), voter: z.string(), created: z.int(), vp: z.number() });

const list = ({ rows }: OpenHub, args: string) => rows(vote, `{ votes(${args}) { id voter created vp } }`);
const ofCrowd = (open: OpenHub, where: string, rest = 'first: 1000') =>
  list(open, `${rest}, where: { proposal: "${CROWD}" ${where} }`);

/** Strictly in this order: by the key downwards, and by id where two keys are equal. */
function isOrdered(votes: readonly z.output<typeof vote>[], key: 'created' | 'vp'): boolean {
  return votes.every((next, index) => {
    const before = votes[index - 1];
    if (before === undefined) return true;
    const step = before[key] - next[key];
    return step > 0 || (step === 0 && before.id > next.id);
  });
}

describe('the ballots of the hub', () => {
  it.each(['created', 'vp'] as const)('are ordered by %s, desc, ties by ID as well', async (key) => {
    const votes = await ofCrowd(await openHub(), '', `first: 1000, orderBy: "${key}", orderDirection: desc`);
    expect(votes).toHaveLength(1000);
    expect(new Set(votes.map((one) => one[key])).size).toBeLessThan(1000);
    expect(isOrdered(votes, key)).toBe(true);
  });

  it.each([
    ['created_lt', OPENED + 3, 10],
    ['created_lte', OPENED + 3, 15],
    ['vp_lt', 1.5, 14],
    ['vp_lte', 1.5, 21],
    ['vp_gte', 1.5, 1000],
  ])('are bounded by %s', async (name, bound, count) => {
    expect(await ofCrowd(await openHub(), `${name}: ${bound}`)).toHaveLength(count);
  });

  it('are compared by all digits of their column, of which a double holds fewer', async () => {
    const digits = ['7.050000000000000096412345678901', '7.030000000000000097812345678901'];
    const [row, ...others] = hubProposals(START_SECONDS).filter(({ id }) => id === CROWD);
    const ballots = digits.map((all, index) => ({ ...row?.ballots[index], vp: Number(all), digits: all }));
    const open = await openHub({ proposals: [JSON.parse(JSON.stringify({ ...row, ballots })), ...others] });
    expect(await ofCrowd(open, 'vp_lte: 7.05', 'orderBy: "vp"')).toMatchObject([{ vp: 7.03 }]);
  });

  it('are found by their voter, in any case', async () => {
    const open = await openHub();
    const [first] = await ofCrowd(open, '', 'first: 1');
    const voter = first?.voter.toUpperCase().replace('0X', '0x');
    expect(await ofCrowd(open, `voter: "${voter}"`)).toEqual([first]);
    await expect(ofCrowd(open, 'voter: "nobody.eth"')).rejects.toThrow('500 Invalid addresses in voter');
  });

  it('are not bounded by a zero', async () => {
    const open = await openHub();
    for (const name of ['created_lt', 'created_lte', 'vp_lt', 'vp_lte'])
      expect(await ofCrowd(open, `${name}: 0`), name).toHaveLength(1000);
  });
});
