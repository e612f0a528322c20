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

/** Returns a block's time by its number; null if neither the node nor the chain's pace reveals it. */
export type TimeOfBlock = (block: bigint) => BlockTime | null;

/** Chains whose contracts count another chain's blocks; their nodes lack those headers. */
const COUNTS_OTHERS = new Set([42_161]);
const paceOf = (chainId: number) => PACES[COUNTS_OTHERS.has(chainId) ? 1 : chainId] ?? null;

/** Blocks over which the pace is measured, at most once a day. */
const MEASURED_BLOCKS = 50_000n;
/** How long to wait before requesting a missing header again. */
const SILENCE_MS = 10 * MINUTE;
/** If storage fails, the next worker repeats a request. */
const FORGET = () => {};
/** Per chain. A page has a dozen votes, and a vote some hundred ballots. */
const MOST_KEPT = 1_000;

export interface BlockTimes {
  /**
   * Reads the times of blocks. Past blocks come from their headers, all in one request and each once. Future blocks
   * follow from the chain's pace after the latest block. Missing headers are estimated.
   */
  read(blocks: readonly bigint[], latest: Aggregate['block'], call: SourceCall): Promise<TimeOfBlock>;
  /** Reads the times of past blocks of the chain itself from headers: all in one request and each once. */
  passed(blocks: readonly bigint[], call: SourceCall): Promise<(block: bigint) => bigint | undefined>;
}

/**
 * Keeps times across workers. Only the extension writes it and each update empties it, so its content is trusted as
 * typed.
 */
export interface BlockMemory {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/** Without a memory, times are lost with the worker. */
interface BlockTimesPorts {
  now(): number;
  readonly memory?: BlockMemory | undefined;
}

/** The stored form: storage takes no bigint. */
interface KeptTimes {
  readonly times: readonly (readonly [block: string, time: string])[];
  readonly measured: Measured | null;
}

interface Measured {
  /** Milliseconds per block. */
  readonly pace: number;
  readonly at: number;
}

export function createBlockTimes(chainId: number, { now, memory }: BlockTimesPorts): BlockTimes {
  const known = new Map<bigint, bigint>();
  /** When each block's header was last requested. */
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

  /** Before each reading, so that none of its times is dropped. */
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
        // For such a chain, known times belong to its own blocks.
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
