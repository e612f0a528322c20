import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recount } from '@/components/insights/recount/recount';
import { EXACT_POWERS, HUB_POWERS } from '@/test/factories/blank';
import { decimal } from '@/test/factories/decimals';
import { ballotOf, REAL_VOTES, realVote, tallied } from './real-votes';

const whole = (name: string) => {
  const { ballots, summary } = realVote(name);
  return recount(ballots, summary, EXACT_POWERS, true);
};

describe('a recount of a real vote', () => {
  it.each([
    ['aave-v2-91', 714],
    ['aave-v3-295', 116],
    ['aave-v3-361', 44],
    ['compound-40', 200],
    ['compound-63', 29],
    ['compound-105', 404],
    ['uniswap-alpha2-1', 296],
    ['uniswap-bravo-83', 352],
    ['uniswap-snapshot-0x48e5', 133],
    ['jmoney-lockup', 16],
  ])('of %s matches to the last unit, with all %d ballots', (name, ballots) => {
    const result = whole(name);
    expect(result.kind).toBe('matches');
    expect(result).toMatchObject({ count: { listed: ballots, reported: String(ballots) } });
  });

  it('finds the extra ballot that its record lists beside sixteen voters', () => {
    const result = whole('uniswap-snapshot-0x3495');
    expect(result).toMatchObject({
      kind: 'differs',
      choices: [{ difference: '0' }],
      count: { listed: 17, reported: '16' },
    });
  });

  it('finds objections listed beside the votes that they repeat', () => {
    expect(whole('lido-141')).toMatchObject({
      kind: 'differs',
      choices: [{ difference: '0' }, { difference: '91668144385008730790' }],
      count: { listed: 26, reported: '19' },
    });
  });

  it.each([
    ['bonk-dao-location', 'no-one-choice'],
    ['safemoon-discord-weighted', 'no-one-choice'],
  ])('of %s is refused: ballots name or weigh several choices', (name, because) => {
    expect(whole(name)).toEqual({ kind: 'cannot', because });
  });

  it('with one unit taken from one ballot differs by that unit and no other', () => {
    for (const { ballots, summary, name } of REAL_VOTES) {
      const [first, ...others] = ballots;
      if (recount(ballots, summary, EXACT_POWERS, true).kind !== 'matches' || !first?.votingPower) continue;
      const changed = {
        ...first,
        votingPower: decimal((BigInt(digitsOf(first.votingPower)) - 1n).toString()),
      };
      if (first.votingPower.includes('.')) continue;
      const result = recount([changed, ...others], summary, EXACT_POWERS, true);
      expect(result, name).toMatchObject({ kind: 'differs' });
      const differences = 'choices' in result ? result.choices.map(({ difference }) => difference) : [];
      expect(differences.filter((difference) => difference !== '0')).toEqual(['-1']);
    }
  });

  it('is refused for a part of the ballots', () => {
    const { ballots, summary } = realVote('compound-63');
    expect(recount(ballots.slice(0, 10), summary, EXACT_POWERS, false)).toEqual({
      kind: 'cannot',
      because: 'incomplete',
    });
  });
});

const digitsOf = (power: string) => power.replace('.', '');

describe('any recount', () => {
  const powers = fc.array(fc.bigInt({ min: 0n, max: 10n ** 77n }), { minLength: 1, maxLength: 40 });

  it('matches exactly if the figures are the sums, and shows the difference of any other', () => {
    fc.assert(
      fc.property(
        powers,
        fc.integer({ min: 1, max: 3 }),
        fc.bigInt({ min: -5n, max: 5n }),
        (cast, choice, off) => {
          const ballots = cast.map((power, index) => ballotOf((index % 3) + 1, String(power), index));
          const sums = [1, 2, 3].map((position) =>
            cast.reduce((sum, power, index) => ((index % 3) + 1 === position ? sum + power : sum), 0n),
          );
          const reported = sums.map((sum, index) => (index + 1 === choice ? sum + off : sum));
          if (reported.some((sum) => sum < 0n || String(sum).length > 78)) return;
          const summary = tallied(
            Object.fromEntries(reported.map((sum, index) => [`No. ${index}`, String(sum)])),
          );
          const result = recount(ballots, summary, EXACT_POWERS, true);
          expect(result.kind).toBe(off === 0n ? 'matches' : 'differs');
          if (!('choices' in result)) return;
          expect(result.choices[choice - 1]?.difference).toBe(String(-off));
        },
      ),
    );
  });

  it('offers no comparison if nothing is reported', () => {
    expect(recount([ballotOf(1, '5', 0)], tallied({ For: null }), EXACT_POWERS, true)).toMatchObject({
      kind: 'nothing-reported',
      choices: [{ summed: '5', difference: null }],
    });
  });

  it('is refused if a power or the choices are not reported', () => {
    const { summary } = realVote('compound-63');
    const bare = { ...ballotOf(1, '5', 0), votingPower: null };
    expect(recount([bare], summary, EXACT_POWERS, true)).toEqual({ kind: 'cannot', because: 'no-power' });
    expect(recount([bare], { ...summary, choices: [] }, EXACT_POWERS, true)).toEqual({
      kind: 'cannot',
      because: 'no-choices',
    });
  });
});

describe('a recount of doubles', () => {
  /** Powers whose sums doubles cannot hold. */
  const cast: readonly (readonly [number, string])[] = [
    [1, '0.1'],
    [1, '0.2'],
    [2, '0.7'],
    [2, '0.1'],
  ];
  const ballots = cast.map(([choice, power], index) => ballotOf(choice, power, index));
  const summary = (first: string) => ({
    ...tallied({ For: first, Against: '0.7999999999999999' }),
    totals: { votes: '4', uniqueVoters: null, votingPower: decimal('1.0999999999999999') },
  });

  it('matches within their precision, and says so', () => {
    const result = recount(ballots, summary('0.30000000000000004'), HUB_POWERS, true);
    expect(result).toMatchObject({
      kind: 'rounded',
      choices: [{ difference: '-0.00000000000000004', isRounding: true }, { isRounding: true }],
      total: { summed: '1.1', isRounding: true },
    });
    expect(recount(ballots, summary('0.30000000000000004'), EXACT_POWERS, true).kind).toBe('differs');
  });

  it('differs by any larger amount, and shows it', () => {
    expect(recount(ballots, summary('0.300000000001'), HUB_POWERS, true)).toMatchObject({
      kind: 'differs',
      choices: [{ difference: '-0.000000000001', isRounding: false }, { isRounding: true }],
    });
  });

  it('is refused if figures are scores', () => {
    expect(recount(ballots, summary('0.3'), { are: 'score', inDoubles: true }, true)).toEqual({
      kind: 'cannot',
      because: 'scores',
    });
  });
});
