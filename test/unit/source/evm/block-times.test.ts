import { describe, expect, it } from 'vitest';
import type { Sent } from '@/utils/api/transport/request';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { parseUint, type Uint } from '@/utils/source/evm/codec';
import { blockAt } from '@/utils/source/evm/logs/creation-log';
import type { SourceCall } from '@/utils/source/source';

const uint = (value: number) => parseUint(String(value)) as Uint;
const LATEST = { number: uint(25_000_000), time: uint(1_781_000_000) };
const DAY = 86_400_000;

/** A node whose blocks are so many seconds apart; what it is asked for is kept. */
function nodeOf(seconds: number, answer: (replies: readonly object[]) => unknown = (replies) => replies) {
  const batches: (readonly number[])[] = [];
  const send = async ({ body }: { readonly body: unknown }): Promise<Sent> => {
    const asked = body as readonly { readonly id: number; readonly params: readonly [string, boolean] }[];
    batches.push(asked.map(({ params }) => Number(params[0])));
    const replies = asked.map(({ id, params: [number] }) => {
      const time = 1_781_000_000 - Math.round(seconds * (25_000_000 - Number(number)));
      return { jsonrpc: '2.0', id, result: { number, timestamp: `0x${time.toString(16)}` } };
    });
    return { ok: true, body: answer(replies), requestId: null, fetchedAt: 1, generation: null };
  };
  const call: SourceCall = { isUrgent: false, raise: () => {}, onRaised: () => {}, send };
  return { batches, call };
}

describe('the times of blocks', () => {
  it('are read from headers in one request for past blocks, and estimated for future ones', async () => {
    const { batches, call } = nodeOf(12);
    const times = createBlockTimes(1, { now: () => 0 });
    const timeOf = await times.read([24_999_000n, 25_000_300n], LATEST, call);
    expect(timeOf(24_999_000n)).toEqual({ at: 1_781_000_000n - 12_000n, isEstimate: false });
    expect(timeOf(25_000_300n)).toEqual({ at: 1_781_003_600n, isEstimate: true });
    // With them comes one that is older, by which the pace is measured.
    expect(batches).toEqual([[24_999_000, 24_950_000]]);
    await times.read([24_999_000n, 25_000_300n], LATEST, call);
    expect(batches).toHaveLength(1);
  });

  it('use a measured pace, at most once a day, before that of the table', async () => {
    let now = 0;
    const { batches, call } = nodeOf(13);
    const times = createBlockTimes(1, { now: () => now });
    const timeOf = await times.read([25_000_100n], LATEST, call);
    expect(timeOf(25_000_100n)).toEqual({ at: 1_781_001_300n, isEstimate: true });
    now += DAY - 1;
    await times.read([25_000_200n], LATEST, call);
    expect(batches).toHaveLength(1);
    now += 1;
    const later = { number: uint(25_007_000), time: uint(1_781_091_000) };
    await times.read([25_008_000n], later, call);
    expect(batches).toEqual([[24_950_000], [24_957_000]]);
  });

  it("goes by the table where the node's blocks are all of one time", async () => {
    const times = createBlockTimes(1, { now: () => 0 });
    const timeOf = await times.read([25_000_100n], LATEST, nodeOf(0).call);
    expect(timeOf(25_000_100n)).toEqual({ at: 1_781_001_200n, isEstimate: true });
  });

  it("come only from headers of the chain's own blocks, never from another chain's", async () => {
    const { batches, call } = nodeOf(1);
    const times = createBlockTimes(42_161, { now: () => 0 });
    const timeOf = await times.passed([24_999_000n, 24_999_001n], call);
    expect([timeOf(24_999_000n), timeOf(1n)]).toEqual([1_781_000_000n - 1_000n, undefined]);
    await times.passed([24_999_001n], call);
    expect(batches).toEqual([[24_999_000, 24_999_001]]);
    // Arbitrum's contracts count Ethereum's blocks.
    const ofEthereum = await times.read([24_999_000n], LATEST, call);
    expect(ofEthereum(24_999_000n)).toEqual({ at: 1_781_000_000n - 12_000n, isEstimate: true });
  });

  it('are cached up to a thousand, and read again if dropped', async () => {
    const { batches, call } = nodeOf(12);
    const times = createBlockTimes(42_161, { now: () => 0 });
    const first = Array.from({ length: 1_500 }, (_, nth) => BigInt(24_000_000 + nth));
    const timeOf = await times.passed(first, call);
    // What one reading is of is there for it, be it more.
    expect(first.filter((block) => timeOf(block) === undefined)).toEqual([]);
    await times.passed([24_900_000n], call);
    await times.passed(first, call);
    expect(batches.map(({ length }) => length)).toEqual([1_500, 1, 501]);
    expect(batches[2]?.slice(0, 2)).toEqual([24_000_000, 24_000_001]);
  });

  it('survive the worker, with the pace', async () => {
    const { batches, call } = nodeOf(13);
    const kept = new Map<string, unknown>();
    const memory = {
      get: async (name: string) => kept.get(name),
      set: async (name: string, value: unknown) => void kept.set(name, JSON.parse(JSON.stringify(value))),
    };
    const ports = { now: () => 0, memory };
    await createBlockTimes(1, ports).read([24_999_000n], LATEST, call);
    const timeOf = await createBlockTimes(1, ports).read([24_999_000n, 25_000_100n], LATEST, call);
    expect(batches).toHaveLength(1);
    expect(timeOf(24_999_000n)).toEqual({ at: 1_781_000_000n - 13_000n, isEstimate: false });
    expect(timeOf(25_000_100n)).toEqual({ at: 1_781_001_300n, isEstimate: true });
    await createBlockTimes(10, ports).read([24_999_000n], LATEST, call);
    expect(batches).toHaveLength(2);
  });

  it('need no storage', async () => {
    const fails = () => Promise.reject(new Error('full'));
    const { call } = nodeOf(12);
    const times = createBlockTimes(1, { now: () => 0, memory: { get: fails, set: fails } });
    const timeOf = await times.read([24_999_000n], LATEST, call);
    expect(timeOf(24_999_000n)).toMatchObject({ isEstimate: false });
  });

  it('need another request for a missing header, but not at each reading', async () => {
    let now = 0;
    const { batches, call } = nodeOf(12, (replies) => replies.slice(1));
    const times = createBlockTimes(1, { now: () => now });
    await times.read([24_999_000n], LATEST, call);
    now += 9 * 60_000;
    await times.read([24_999_000n], LATEST, call);
    expect(batches).toHaveLength(1);
    now += 60_000;
    await times.read([24_999_000n], LATEST, call);
    expect(batches).toEqual([[24_999_000, 24_950_000], [24_999_000]]);
  });

  it('need no header if contracts see the blocks of another chain', async () => {
    const { batches, call } = nodeOf(1);
    const timeOf = await createBlockTimes(42_161, { now: () => 0 }).read(
      [24_000_000n, 25_000_005n],
      LATEST,
      call,
    );
    expect(batches).toEqual([]);
    expect(timeOf(25_000_005n)).toEqual({ at: 1_781_000_060n, isEstimate: true });
    expect(timeOf(24_000_000n)).toMatchObject({ isEstimate: true });
  });

  it.each([
    ['refuses the batch with one error', () => ({ jsonrpc: '2.0', id: null, error: { code: -32_600 } })],
    [
      'answers with another block',
      (replies: readonly object[]) => replies.toReversed().map((each, id) => ({ ...each, id })),
    ],
    ['answers with null', (replies: readonly object[]) => replies.map((each) => ({ ...each, result: null }))],
    ['answers with words', () => 'no'],
  ])('are estimated if the node %s', async (_what, answer) => {
    const { call } = nodeOf(12, answer);
    const timeOf = await createBlockTimes(1, { now: () => 0 }).read([24_999_000n], LATEST, call);
    expect(timeOf(24_999_000n)).toEqual({ at: 1_780_988_000n, isEstimate: true });
  });

  it('are missing on a chain with an unknown pace', async () => {
    const { call } = nodeOf(12, () => []);
    expect(
      (await createBlockTimes(999, { now: () => 0 }).read([25_000_100n], LATEST, call))(25_000_100n),
    ).toBeNull();
  });

  it('need no request if nothing is counted in blocks', async () => {
    const { batches, call } = nodeOf(12);
    await createBlockTimes(1, { now: () => 0 }).read([], LATEST, call);
    expect(batches).toEqual([]);
  });
});

describe('the block of a time', () => {
  it.each([
    ['a past one, by the pace of the node’s blocks', 12, -12_000n, 24_999_000n],
    ['one to come, which is not there', 12, 1_000n, null],
    ['one before the first block', 12, -400_000_000n, null],
    ['a past one at a node whose blocks are all of one time', 0, -12_000n, null],
  ])('is found for %s', async (_, seconds, ago, block) => {
    expect(await blockAt(LATEST.time + ago, LATEST, nodeOf(seconds).call)).toBe(block);
  });

  it('is not known where no header comes', async () => {
    expect(await blockAt(LATEST.time - 12_000n, LATEST, nodeOf(12, () => []).call)).toBeNull();
  });
});
