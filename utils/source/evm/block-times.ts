import { DAY } from '@/utils/i18n/time';
import type { SourceCall } from '../source';
import type { Aggregate } from './multicall';
import { askHeaders } from './rpc';

/** When a block was made, or will be, in seconds since the epoch. */
export interface BlockTime {
  readonly at: bigint;
  readonly isEstimate: boolean;
}

/** The time of a block by its number; null where neither the node nor the pace of the chain tells. */
export type TimeOfBlock = (block: bigint) => BlockTime | null;

/** Milliseconds from one block to the next, of chains whose pace is a rule of their own. */
const PACES: Readonly<Record<number, number>> = {
  // A slot (ethereum.org/developers/docs/blocks).
  1: 12_000,
  // `block_time` of the chain's configuration (ethereum-optimism/superchain-registry), of OP Mainnet and of Base.
  10: 2_000,
  8453: 2_000,
  // BEP-619, since January 2026.
  56: 450,
  // A slot (docs.gnosischain.com).
  100: 5_000,
  // Contracts see Ethereum's blocks (docs.arbitrum.io, block numbers and time).
  42161: 12_000,
};
/** Whose contracts count the blocks of another chain, which its nodes have no headers of. */
const COUNTS_OTHERS = new Set([42_161]);

/** A pace is measured over so many blocks, at most once a day. */
const MEASURED_BLOCKS = 50_000n;

export interface BlockTimes {
  /**
   * Reads the times of blocks: those that have passed by their headers, all in one request and each once, the others by the
   * pace of the chain from the last block on. What does not come is estimated.
   */
  read(blocks: readonly bigint[], latest: Aggregate['block'], call: SourceCall): Promise<TimeOfBlock>;
}

export function createBlockTimes(chainId: number, now: () => number): BlockTimes {
  const known = new Map<bigint, bigint>();
  let measured: { readonly pace: number; readonly at: number } | null = null;

  function wanted(blocks: readonly bigint[], { number }: Aggregate['block']): readonly bigint[] {
    if (blocks.length === 0 || COUNTS_OTHERS.has(chainId)) return [];
    const passed = blocks.filter((block) => block <= number && block > 0n && !known.has(block));
    const isMeasured = measured !== null && now() - measured.at < DAY;
    const before = number - MEASURED_BLOCKS;
    return [...new Set(isMeasured || before <= 0n ? passed : [...passed, before])];
  }

  function measure({ number, time }: Aggregate['block']): void {
    const before = known.get(number - MEASURED_BLOCKS);
    if (before === undefined || time <= before) return;
    measured = { pace: Number(((time - before) * 1_000n) / MEASURED_BLOCKS), at: now() };
  }

  return {
    async read(blocks, latest, call) {
      const asked = wanted(blocks, latest);
      const headers = asked.length === 0 ? [] : await askHeaders(asked, call);
      for (const [number, time] of headers) known.set(number, time);
      if (headers.length > 0) measure(latest);
      const pace = measured?.pace ?? PACES[chainId] ?? null;
      return (block) => {
        const at = known.get(block);
        if (at !== undefined) return { at, isEstimate: false };
        if (pace === null) return null;
        const ahead = ((block - latest.number) * BigInt(pace)) / 1_000n;
        return { at: latest.time + ahead, isEstimate: true };
      };
    },
  };
}
