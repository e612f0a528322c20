import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { withVote } from '@/components/panel/reading/use-kept-ballots';
import { manyBallots } from '@/test/components/states/ballot-samples';
import { makeKey } from '@/test/factories/proposal';
import { addressId } from '@/utils/numbers/addresses';
import { voterId } from '@/utils/proposal/ballot';

const BALLOT = manyBallots(1)[0] ?? expect.fail('There is no ballot.');

function vote(name: string, ballots: number): KeptVote {
  return {
    ...{ key: makeKey(name), title: name, identity: null, service: 'api.example.org' },
    ...{ detail: null, summary: null, ballots: Array(ballots).fill(BALLOT), isWhole: false },
  };
}

const readings = fc.array(fc.record({ name: fc.integer({ max: 40, min: 0 }), ballots: fc.nat(60_000) }), {
  maxLength: 60,
});

describe('ballots that were read', () => {
  it('are kept once per vote, the newest first, within the memory limit', () => {
    fc.assert(
      fc.property(readings, (all) => {
        const made = all.map(({ name, ballots }) => vote(String(name), ballots));
        const kept = made.reduce<readonly KeptVote[]>(withVote, []);
        const newest = [...new Map(made.map((one) => [one.key, one])).values()];
        const lastRead = (one: KeptVote) => made.lastIndexOf(one);
        expect(kept).toEqual(newest.toSorted((a, b) => lastRead(b) - lastRead(a)).slice(0, kept.length));
        expect(kept.length).toBeLessThanOrEqual(20);
        const others = kept.slice(1).reduce((sum, { ballots }) => sum + ballots.length, 0);
        expect(kept.length < 2 || others + (kept[0]?.ballots.length ?? 0) <= 100_000).toBe(true);
        expect(kept[0]).toBe(made.at(-1));
      }),
      { numRuns: 100 },
    );
  });

  it('all stay if there is room for them', () => {
    const kept = ['a', 'b', 'c'].map((name) => vote(name, 30_000)).reduce<readonly KeptVote[]>(withVote, []);
    expect(kept.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
  });

  it('are dropped if they do not fit, however few the next ones are', () => {
    const kept = [vote('old', 1), vote('large', 90_000), vote('new', 20_000)].reduce<readonly KeptVote[]>(
      withVote,
      [],
    );
    expect(kept.map(({ title }) => title)).toEqual(['new']);
  });
});

describe('the caster of a ballot', () => {
  const ADDRESS = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';

  it.each([
    [ADDRESS, null, ADDRESS.toLowerCase()],
    [`voter:${ADDRESS}`, null, ADDRESS.toLowerCase()],
    ['l2beat.eth', ADDRESS, ADDRESS.toLowerCase()],
    ['l2beat.eth', null, null],
    ['', null, null],
    // Capitals mean something on Solana.
    ['x', '6yNL4z5NTPiJjxhcTAHd1EnfhtbP2EfTZBVZeYdKdLQL', '6yNL4z5NTPiJjxhcTAHd1EnfhtbP2EfTZBVZeYdKdLQL'],
  ])('%s at %s is %s', (voter, address, id) => {
    expect(voterId({ voter, address })).toBe(id);
  });

  it('is the same in any spelling of the address', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{40}$/);
    fc.assert(
      fc.property(hex, fc.infiniteStream(fc.boolean()), (digits, capitals) => {
        const written = [...digits].map((digit) => (capitals.next().value ? digit.toUpperCase() : digit));
        expect(addressId(`0x${written.join('')} `)).toBe(addressId(`0x${digits}`));
      }),
    );
  });
});
