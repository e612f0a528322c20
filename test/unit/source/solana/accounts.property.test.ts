import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  governanceIn,
  mintIn,
  pluginsIn,
  proposalIn,
  realmIn,
  symbolIn,
} from '@/utils/source/solana/accounts';
import { addressOf } from '@/utils/source/solana/addresses';
import { timeIn } from '@/utils/source/solana/rpc';
import {
  configBytes,
  governanceBytes,
  metadataBytes,
  mintBytes,
  oldGovernanceBytes,
  proposalBytes,
  realmBytes,
} from '../../../api/portals/solana-accounts';
import { fuzz } from '../../../fuzz/fuzz';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(addressOf);
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((given) => given.isWellFormed());
const perhaps = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: null });
const percent = fc.nat(100);
const threshold = fc.oneof(percent, fc.constantFrom('quorum' as const, 'disabled' as const));
const percentOf = (given: number | string | null) => (typeof given === 'number' ? BigInt(given) : null);

const option = fc.record({
  label: text,
  weight: u64,
  result: fc.constantFrom(0 as const, 1 as const, 2 as const),
  transactions: fc.nat(65_535),
});
const facts = fc.record({
  ...{ governance: key, mint: key, record: key, state: fc.nat(9) },
  options: fc.array(option, { minLength: 2, maxLength: 10 }),
  ...{ denied: perhaps(u64), votingAt: perhaps(u64), completedAt: perhaps(u64), most: perhaps(u64) },
  ...{ threshold: perhaps(threshold), name: text, description: text },
});
const release = fc.constantFrom('v2' as const, 'v3.0' as const, 'v3.1' as const);
const kind = fc.constantFrom('single' as const, 'approval' as const, 'weighted' as const);
const spare = fc.nat(120);

describe('accounts of the governance program', () => {
  fuzz(
    'are read unchanged for a proposal of any release',
    fc.property(facts, release, kind, spare, (given, by, how, zeros) => {
      const whole = how === 'single' || (how === 'weighted' && by === 'v3.1');
      expect(proposalIn(proposalBytes(given, by, how, zeros))).toEqual({
        ...given,
        isWhole: whole,
        options: given.options.map(({ result, ...each }) => ({ ...each, isPassed: result === 1 })),
        threshold: percentOf(given.threshold),
      });
    }),
  );

  fuzz(
    'are read for a proposal of the first program as its one question',
    fc.property(facts, u64, spare, (given, denied, zeros) => {
      const [yes] = given.options;
      const read = proposalIn(proposalBytes({ ...given, denied }, 'v1', 'single', zeros));
      expect(read).toMatchObject({ denied, name: given.name, votingAt: given.votingAt, most: given.most });
      expect(read?.options).toEqual([
        { label: 'Yes', weight: yes?.weight, isPassed: false, transactions: yes?.transactions },
      ]);
    }),
  );

  fuzz(
    'give nothing for a truncated proposal, or the same as the whole',
    fc.property(facts, release, kind, fc.double({ min: 0, max: 1, noNaN: true }), (given, by, how, share) => {
      const bytes = proposalBytes(given, by, how, 0);
      const cut = proposalIn(bytes.subarray(0, Math.floor(bytes.length * share)));
      // What is not read, the weight of vetoes, is all that may be missing.
      if (cut !== null) expect(cut).toEqual(proposalIn(bytes));
    }),
  );

  fuzz(
    'are read as null with any other content',
    fc.property(fc.uint8Array({ maxLength: 700 }), key, (bytes, any) => {
      const typed = [1, 3, 5, 11, 14, 16, 18].map((type) => new Uint8Array([type, ...bytes]));
      for (const each of [bytes, ...typed]) {
        const read = [
          proposalIn(each),
          governanceIn(each),
          realmIn(each),
          pluginsIn(each, any),
          mintIn(each),
        ];
        expect(read.every((found) => found === null || typeof found === 'object')).toBe(true);
        expect([null, 'string']).toContain(symbolIn(each, any) === null ? null : 'string');
      }
    }),
  );

  fuzz(
    'are refused with a byte after the end',
    fc.property(facts, release, kind, spare, (given, by, how, zeros) => {
      const bytes = proposalBytes(given, by, how, zeros + 8);
      expect(proposalIn(new Uint8Array([...bytes, 1]))).toBeNull();
    }),
  );

  it('are refused quickly with impossible lengths', () => {
    const given = proposalBytes(
      {
        ...{ governance: addressOf(new Uint8Array(32)), mint: addressOf(new Uint8Array(32)), state: 2 },
        ...{ record: addressOf(new Uint8Array(32)), options: [], denied: null, votingAt: null },
        ...{ completedAt: null, most: null, threshold: null, name: '', description: '' },
      },
      'v3.1',
      'single',
      1_000_000,
    );
    // The number of options, which stands behind one byte for the kind of vote.
    given.set([255, 255, 255, 255], 101);
    const since = performance.now();
    expect(proposalIn(given)).toBeNull();
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  it('include governances of every kind and release', () => {
    const given = fc.record({
      ...{
        realm: key,
        community: threshold,
        council: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant('disabled' as const)),
      },
      ...{ votingTime: fc.nat(2 ** 31), coolOffTime: fc.nat(2 ** 31) },
    });
    fc.assert(
      fc.property(given, fc.constantFrom(18, 19, 20, 21), fc.nat(65_535), (facts, type, count) => {
        const { realm, votingTime } = facts;
        const own = {
          realm,
          votingTime: BigInt(votingTime),
          community: percentOf(facts.community),
        };
        expect(governanceIn(governanceBytes(facts, type))).toEqual({
          ...own,
          council: percentOf(facts.council),
          coolOffTime: BigInt(facts.coolOffTime),
        });
        for (const old of [type, { 18: 3, 19: 4, 20: 9, 21: 10 }[type] ?? 0]) {
          const before = governanceIn(oldGovernanceBytes(facts, old, count));
          expect(before).toEqual({ ...own, council: own.community, coolOffTime: 0n });
        }
      }),
    );
  });

  it('include realms, their plug-ins, mints and names', () => {
    const most = fc.oneof(fc.record({ fraction: u64 }), fc.record({ absolute: u64 }));
    const realm = fc.record({ name: text, communityMint: key, councilMint: perhaps(key), most });
    fc.assert(
      fc.property(realm, fc.constantFrom(1, 16), (facts, type) => {
        const { most, ...own } = facts;
        const value = 'fraction' in most ? most.fraction : most.absolute;
        const isAbsolute = 'absolute' in most;
        expect(realmIn(realmBytes(facts, type))).toEqual({ ...own, most: { isAbsolute, value } });
      }),
    );
    const plugins = fc.tuple(perhaps(key), perhaps(key), perhaps(key), perhaps(key));
    fc.assert(
      fc.property(key, plugins, (at, [weight, most, ownWeight, ownMost]) => {
        const community = { weight, most };
        const all = configBytes(at, [weight, most, ownWeight, ownMost], 'v3.1');
        expect(pluginsIn(all, at)).toEqual({ community, council: { weight: ownWeight, most: ownMost } });
        // Version 2 had none for councils.
        const old = configBytes(at, [weight, most], 'v2');
        expect(pluginsIn(old, at)).toEqual({ community, council: { weight: null, most: null } });
      }),
    );
    fc.assert(
      fc.property(u64, fc.nat(20), fc.boolean(), key, (supply, decimals, isExtended, at) => {
        const bytes = mintBytes(supply, decimals, isExtended);
        expect(mintIn(bytes)).toEqual({ supply, decimals });
        expect(symbolIn(metadataBytes(at, 'BONK'), at)).toBe('BONK');
        // An account of Token-2022 that holds tokens is told from a mint by one byte.
        if (isExtended) expect(mintIn(bytes.map((byte, place) => (place === 165 ? 2 : byte)))).toBeNull();
      }),
    );
  });

  it("never give another token's name", () => {
    const [one, other] = [addressOf(new Uint8Array(32)), addressOf(new Uint8Array(32).fill(1))];
    expect(symbolIn(metadataBytes(one, 'BONK'), other)).toBeNull();
  });

  it('never give a time from a truncated clock', () => {
    expect(() => timeIn({ owner: '', bytes: new Uint8Array(39).fill(9) }, 0)).toThrow();
  });
});
