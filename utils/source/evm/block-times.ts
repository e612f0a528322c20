import { DAY, MINUTE } from '@/utils/i18n/time';
import { PACES } from '../origins';
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

/** Whose contracts count the blocks of another chain, which its nodes have no headers of. */
const COUNTS_OTHERS = new Set([42_161]);
const paceOf = (chainId: number) => PACES[COUNTS_OTHERS.has(chainId) ? 1 : chainId] ?? null;

/** A pace is measured over so many blocks, at most once a day. */
const MEASURED_BLOCKS = 50_000n;
/** A header that a node did not give is asked for again after so long. */
const SILENCE_MS = 10 * MINUTE;
/** A storage that fails costs a request more. */
const FORGET = () => {};
/** Of a chain. A page has a dozen votes, and a vote some hundred ballots. */
const MOST_KEPT = 1_000;

export interface BlockTimes {
  /**
   * Reads the times of blocks: those that have passed by their headers, all in one request and each once, the others by the
   * pace of the chain from the last block on. What does not come is estimated.
   */
  read(blocks: readonly bigint[], latest: Aggregate['block'], call: SourceCall): Promise<TimeOfBlock>;
  /** Times of blocks that the chain's own nodes have made, by their headers alone: all in one request and each once. */
  passed(blocks: readonly bigint[], call: SourceCall): Promise<(block: bigint) => bigint | undefined>;
}

/** Where times outlast the worker. It is the extension's own and emptied on every update: what it holds is trusted as typed. */
export interface BlockMemory {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Without a memory nothing outlasts the worker. */
interface BlockTimesPorts {
  now(): number;
  readonly memory?: BlockMemory | undefined;
}

/** As it is kept: no storage takes a bigint. */
interface KeptTimes {
  readonly times: readonly (readonly [block: string, time: string])[];
  readonly measured: Measured | null;
}

interface Measured {
  /** Milliseconds a block. */
  readonly pace: number;
  readonly at: number;
}

export function createBlockTimes(chainId: number, { now, memory }: BlockTimesPorts): BlockTimes {
  const known = new Map<bigint, bigint>();
  /** When a block's header was asked for last. */
  const asked = new Map<bigint, number>();
  const name = `block times:${chainId}`;
  let measured: Measured | null = null;
  let recalled: Promise<void> | null = null;

  async function recall(): Promise<void> {
    const kept = (await memory?.get(name)) as KeptTimes | undefined;
    for (const [block, time] of kept?.times ?? []) known.set(BigInt(block), BigInt(time));
    measured = kept?.measured ?? null;
  }

  async function keep(): Promise<void> {
    const times = [...known].slice(-MOST_KEPT).map(([block, time]) => [`${block}`, `${time}`] as const);
    await memory?.set(name, { times, measured } satisfies KeptTimes);
  }

  const isDue = (block: bigint) => !known.has(block) && now() - (asked.get(block) ?? -DAY) >= SILENCE_MS;

  function wanted(blocks: readonly bigint[], { number }: Aggregate['block']): readonly bigint[] {
    if (blocks.length === 0 || COUNTS_OTHERS.has(chainId)) return [];
    const passed = blocks.filter((block) => block <= number && block > 0n);
    const isMeasured = measured !== null && now() - measured.at < DAY;
    const before = number - MEASURED_BLOCKS;
    return [...new Set(isMeasured || before <= 0n ? passed : [...passed, before])].filter(isDue);
  }

  function measure({ number, time }: Aggregate['block']): void {
    const before = known.get(number - MEASURED_BLOCKS);
    if (before === undefined || time <= before) return;
    measured = { pace: Number(((time - before) * 1_000n) / MEASURED_BLOCKS), at: now() };
  }

  /** Before each reading, so that none of its own is dropped. */
  function dropOldest(): void {
    for (const [block, at] of asked) if (now() - at >= SILENCE_MS) asked.delete(block);
    for (const block of [...known.keys()].slice(0, -MOST_KEPT)) {
      known.delete(block);
      asked.delete(block);
    }
  }

  function recalling(): Promise<void> {
    dropOldest();
    recalled ??= recall().catch(FORGET);
    return recalled;
  }

  async function ask(
    blocks: readonly bigint[],
    call: SourceCall,
    latest?: Aggregate['block'],
  ): Promise<void> {
    if (blocks.length === 0) return;
    for (const block of blocks) asked.set(block, now());
    const headers = await askHeaders(blocks, call);
    if (headers.length === 0) return;
    for (const [number, time] of headers) known.set(number, time);
    if (latest) measure(latest);
    await keep().catch(FORGET);
  }

  return {
    async read(blocks, latest, call) {
      await recalling();
      await ask(wanted(blocks, latest), call, latest);
      const pace = measured?.pace ?? paceOf(chainId);
      return (block) => {
        // What is known of such a chain are its own blocks.
        const at = COUNTS_OTHERS.has(chainId) ? undefined : known.get(block);
        if (at !== undefined) return { at, isEstimate: false };
        if (pace === null) return null;
        const ahead = ((block - latest.number) * BigInt(pace)) / 1_000n;
        return { at: latest.time + ahead, isEstimate: true };
      };
    },
    async passed(blocks, call) {
      await recalling();
      await ask(blocks.filter(isDue), call);
      return (block) => known.get(block);
    },
  };
}
