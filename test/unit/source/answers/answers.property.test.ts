import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  type DecimalString,
  isZero,
  parseDecimal,
  sumDecimals,
} from '@/utils/numbers/decimal';
import { tallyOf } from '@/utils/proposal/tally';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { parseUint, type Uint } from '@/utils/source/evm/codec';
import { computedQuorum } from '@/utils/source/record-source';
import { choice, EXACT_POWERS, summaryOf } from '../../../factories/blank';
import { decimal, powers, scaled } from '../../../factories/decimals';

const cast = fc.array(powers, { minLength: 1, maxLength: 5 });
const sumOf = (list: readonly DecimalString[]) => sumDecimals([...list]);

describe('a tally of any ballots', () => {
  it('has cut shares, which together never exceed the whole', () => {
    fc.assert(
      fc.property(cast, (list) => {
        const total = sumOf(list);
        // The sum of the longest has a digit more than any figure may have.
        fc.pre(parseDecimal(total) !== null && !isZero(total));
        const choices = list.map((power, index) => choice(`${index}`, power));
        const { rows } = tallyOf(summaryOf(choices, total), EXACT_POWERS);
        // Below the first digit that is shown there is a sign alone.
        const shares = rows.map(({ share }) => (share?.startsWith('<') ? 0n : scaled(share ?? 'none')));
        for (const [index, share] of shares.entries())
          expect(share * scaled(total) <= scaled(list[index] ?? 'none') * scaled('100')).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0n) <= scaled('100')).toBe(true);
      }),
    );
  });

  it('reaches a quorum only by its exact sum, and 100% only then', () => {
    const near = fc.tuple(cast, fc.constantFrom('0', '0.000000000000000001', '1'), fc.boolean());
    fc.assert(
      fc.property(near, fc.boolean(), ([list, more, isBelow], isExceeded) => {
        const counted = sumOf(list);
        const required = isBelow ? sumOf([...list, decimal(more)]) : counted;
        fc.pre(!isZero(required));
        const { reached, progress } = computedQuorum({ required, cast: list, by: 'compound', isExceeded });
        const order = compareDecimals(counted, required);
        expect(reached).toBe(isExceeded ? order > 0 : order >= 0);
        expect(compareDecimals(progress ?? decimal('0'), decimal('1')) >= 0).toBe(order >= 0);
      }),
    );
  });
});

describe('a future block', () => {
  it('never counts as past, at any measured or known pace', async () => {
    const uint = (value: bigint) => parseUint(String(value)) as Uint;
    const block = fc.bigInt({ min: 60_000n, max: 10n ** 12n });
    const time = fc.bigInt({ min: 1_500_000_000n, max: 4_000_000_000n });
    const ahead = fc.bigInt({ min: 1n, max: 10n ** 7n });
    const chain = fc.constantFrom(1, 10, 56, 100, 8_453, 42_161);
    const pace = fc.bigInt({ min: 0n, max: 30n });
    await fc.assert(
      fc.asyncProperty(block, time, ahead, chain, pace, async (number, at, blocks, chainId, seconds) => {
        const send = async ({ body }: { readonly body: unknown }) => ({
          ok: true as const,
          body: (body as readonly { id: number; params: readonly [string] }[]).map(({ id, params }) => {
            const made = at - (number - BigInt(params[0])) * seconds;
            return { jsonrpc: '2.0', id, result: { number: params[0], timestamp: `0x${made.toString(16)}` } };
          }),
          ...{ requestId: null, fetchedAt: 1, generation: null },
        });
        const times = createBlockTimes(chainId, { now: () => Number(at) * 1_000 });
        const call = { isUrgent: false, raise: () => {}, onRaised: () => {}, send };
        const timeOf = await times.read([number + blocks], { number: uint(number), time: uint(at) }, call);
        const end = timeOf(number + blocks);
        expect(end?.isEstimate).toBe(true);
        expect((end?.at ?? 0n) >= at).toBe(true);
      }),
    );
  });
});
