import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import { type OpenHub, openHub, START_SECONDS } from './open-hub';

const DAY = 86_400;
const CROWD = madeUpHash(0x121);
const OPENED = START_SECONDS - 9 * DAY;
const vote = z.strictObject({ id: z.string(), voter: z.string(), created: z.int(), vp: z.number() });

const list = ({ rows }: OpenHub, args: string) => rows(vote, `{ votes(${args}) { id voter created vp } }`);
const ofCrowd = (open: OpenHub, where: string, rest = 'first: 1000') =>
  list(open, `${rest}, where: { proposal: "${CROWD}" ${where} }`);

/** Strictly in this order: by the key in the direction, by id upwards where two keys are equal. */
function isOrdered(
  votes: readonly z.output<typeof vote>[],
  key: 'created' | 'vp',
  direction: 1 | -1,
): boolean {
  return votes.every((next, index) => {
    const before = votes[index - 1];
    if (before === undefined) return true;
    const step = direction * (next[key] - before[key]);
    return step > 0 || (step === 0 && before.id < next.id);
  });
}

describe('the ballots of the hub', () => {
  it('come twenty at a time, the latest first, unless told otherwise', async () => {
    const votes = await list(await openHub(), `where: { proposal: "${CROWD}" }`);
    expect(votes).toHaveLength(20);
    expect(votes[0]?.created).toBe(OPENED + 1300);
    expect(isOrdered(votes, 'created', -1)).toBe(true);
  });

  it.each([
    ['created', 'asc', 1],
    ['created', 'desc', -1],
    ['vp', 'asc', 1],
    ['vp', 'desc', -1],
  ] as const)('are ordered by %s, %s, ties by id upwards', async (key, direction, sign) => {
    const votes = await ofCrowd(
      await openHub(),
      '',
      `first: 1000, orderBy: "${key}", orderDirection: ${direction}`,
    );
    expect(votes).toHaveLength(1000);
    expect(new Set(votes.map((one) => one[key])).size).toBeLessThan(1000);
    expect(isOrdered(votes, key, sign)).toBe(true);
  });

  it('are ordered by time where the order is not known', async () => {
    const open = await openHub();
    const known = await ofCrowd(open, '', 'orderBy: "created"');
    for (const name of ['voter', 'id', 'constructor'])
      expect(await ofCrowd(open, '', `orderBy: "${name}"`)).toEqual(known);
  });

  it('go on where the last page ended, and cannot be reached beyond 6,000', async () => {
    const open = await openHub();
    const page = (skip: number) => ofCrowd(open, '', `first: 1000, skip: ${skip}, orderDirection: asc`);
    const pages = await Promise.all([0, 1000, 2000, 3000, 4000, 5000].map(page));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6000);
    await expect(page(5001)).rejects.toThrow();
  });

  it('are all reached by the power of the last row', async () => {
    const open = await openHub();
    const seen = new Set<string>();
    let bound = '';
    for (let page = 0; page < 8; page += 1) {
      const votes = await ofCrowd(open, bound, 'first: 1000, orderBy: "vp"');
      for (const { id } of votes) seen.add(id);
      bound = `vp_lte: ${votes.at(-1)?.vp}`;
    }
    expect(seen.size).toBe(6500);
  });

  it.each([
    ['created_gt', OPENED + 1298, 10],
    ['created_gte', OPENED + 1298, 15],
    ['created_lt', OPENED + 3, 10],
    ['created_lte', OPENED + 3, 15],
    ['vp_gt', 232.75, 4],
    ['vp_gte', 232.75, 11],
    ['vp_lt', 1.5, 14],
    ['vp_lte', 1.5, 21],
  ])('are bounded by %s', async (name, bound, count) => {
    expect(await ofCrowd(await openHub(), `${name}: ${bound}`)).toHaveLength(count);
  });

  it('are not bounded by a zero', async () => {
    const open = await openHub();
    for (const name of ['created_lt', 'created_lte', 'vp_lt', 'vp_lte'])
      expect(await ofCrowd(open, `${name}: 0`), name).toHaveLength(1000);
  });

  it('are found by their voters, however these are spelled', async () => {
    const open = await openHub();
    const voter = '0x3FB19771947072629C8EEE7995a2eF23B72d4C8A';
    const proposal = '0x48e56786fd4ab27c5b089b45be1e914d4a3a0f9d067ac51eff0b26a882e49bde';
    const found = await list(open, `where: { proposal: "${proposal}", voter: "${voter.toLowerCase()}" }`);
    expect(found).toMatchObject([{ voter, vp: 2504196.61 }]);
    const among = await list(open, `where: { proposal: "${proposal}", voter_in: ["${voter}"] }`);
    expect(among).toEqual(found);
    expect(await list(open, `where: { proposal: "${proposal}", voter_in: [] }`)).toEqual([]);
    expect(await list(open, 'where: { proposal: "unknown" }')).toEqual([]);
  });

  it('keep their ids from hub to hub', async () => {
    const first = await ofCrowd(await openHub(), '', 'first: 3');
    const second = await ofCrowd(await openHub(), '', 'first: 3');
    expect(second).toEqual(first);
    expect(first[0]?.id).toMatch(/^0x[\da-f]{64}$/);
  });
});

describe('the lists of proposals', () => {
  const proposal = z.strictObject({ id: z.string(), created: z.int(), votes: z.int() });
  const ask = ({ rows }: OpenHub, args: string) =>
    rows(proposal, `{ proposals${args === '' ? '' : `(${args})`} { id created votes } }`);

  it('hold what is asked for by id, once each, and leave out what is not known', async () => {
    const open = await openHub();
    const ids = [CROWD, madeUpHash(0x103), 'unknown', CROWD];
    const found = await ask(open, `where: { id_in: ${JSON.stringify(ids)} }`);
    expect(found.map(({ id }) => id).sort()).toEqual([CROWD, madeUpHash(0x103)].sort());
    expect(await ask(open, 'where: { id_in: [] }')).toEqual([]);
    expect(await ask(open, `where: { id: "${CROWD}" }`)).toHaveLength(1);
    expect(await ask(open, 'where: { id: null }')).toEqual([]);
  });

  it('hold twenty unless told otherwise, the latest first', async () => {
    const found = await ask(await openHub(), '');
    expect(found).toHaveLength(20);
    const times = found.map(({ created }) => created);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it('can be ordered by the number of ballots', async () => {
    const found = await ask(await openHub(), 'first: 3, orderBy: "votes"');
    expect(found[0]).toMatchObject({ id: CROWD, votes: 6500 });
  });
});
