import type { Hex } from 'viem';
import * as z from 'zod/mini';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { Attached } from '@/utils/proposal/proposed';
import type { Effect } from './effects-of';

/** What a Safe may do after a vote: none of it is Snapshot's to carry out. */
export interface SafePlan {
  /** Whose module carries it out; `owners`: no module does, see `readOnlyExecution`. */
  readonly by: 'osnap' | 'safesnap' | 'owners';
  /** By EIP-155; null where it is not given. */
  readonly chainId: number | null;
  /** Null where the author gave the module alone, as SafeSnap has it. */
  readonly safe: Hex | null;
  /** As the author named it, untrusted; empty where it has no name. */
  readonly name: string;
  readonly module: Hex | null;
  readonly effects: readonly Effect[];
  /** Calls that could not be read, or are beyond the limit. */
  readonly unread: number;
}

const MOST_SAFES = 20;
/** Calls of one Safe. */
const MOST_CALLS = 200;
/** Digits of one call's data: 50 kB. */
const LONGEST_DATA = 100_000;

const Address = z.string().check(z.refine(isEvmAddress));
// By `refine` alone: zod's own checks of numbers and patterns would be loaded first by every page that shares them.
const like = (pattern: RegExp) => z.refine<string>((text) => pattern.test(text));
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const Amount = z.union([
  z.string().check(like(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i)),
  z.number().check(z.refine(isCount)),
]);
const Data = z.nullish(z.string().check(z.maxLength(LONGEST_DATA), like(/^(?:0x(?:[\da-f]{2})*)?$/i)));
/** 1: the Safe runs the other's code as its own (`Enum.Operation`, safe-global/safe-smart-account). */
const Operation = z.nullish(z.literal([0, 1, '0', '1']));

const Transaction = z.object({ to: Address, value: Amount, data: Data, operation: Operation });
const Safe = z.object({
  network: z.nullish(z.union([z.string(), z.number()])),
  chainId: z.nullish(z.union([z.string(), z.number()])),
  safeName: z.nullish(z.string()),
  safeAddress: z.nullish(z.string()),
  moduleAddress: z.nullish(z.string()),
  realityAddress: z.nullish(z.string()),
  umaAddress: z.nullish(z.string()),
  transactions: z.nullish(z.array(z.unknown())),
  txs: z.nullish(z.array(z.unknown())),
});

/**
 * The parts of `plugins` that hold calls, as Snapshot's own sites write and read them: `safes`, in oSnap's first days one
 * `safe`, in SafeSnap's first days `txs` alone (snapshot-labs/snapshot, src/plugins; snapshot-labs/sx-monorepo,
 * apps/ui/src/networks/offchain/api/index.ts).
 */
const Plugins = z.object({
  oSnap: z.nullish(z.object({ safes: z.nullish(z.unknown()), safe: z.nullish(Safe) })),
  safeSnap: z.nullish(z.object({ safes: z.nullish(z.unknown()), txs: z.nullish(z.array(z.unknown())) })),
  readOnlyExecution: z.nullish(z.object({ safes: z.nullish(z.unknown()) })),
});

/** A list, or a table by number. Null for what is neither. */
function listOf(safes: unknown): readonly z.infer<typeof Safe>[] | null {
  const listed = typeof safes === 'object' && safes !== null ? Object.values(safes) : (safes ?? []);
  return z.safeParse(z.array(Safe), listed).data ?? null;
}

/** What is attached to a vote, for each Safe that has calls; none where nothing is. Null where it is in no form known here. */
export function plansIn({ plugins }: Attached): readonly SafePlan[] | null {
  const parsed = z.safeParse(Plugins, jsonOf(plugins)).data;
  if (parsed === undefined) return null;
  const { oSnap, safeSnap, readOnlyExecution } = parsed;
  const single = oSnap?.safe ? [oSnap.safe] : [];
  const first = safeSnap?.txs ? [Safe.parse({ txs: safeSnap.txs })] : [];
  const osnap = oSnap?.safes ? listOf(oSnap.safes) : single;
  const safesnap = safeSnap?.safes ? listOf(safeSnap.safes) : first;
  const owners = listOf(readOnlyExecution?.safes);
  if (osnap === null || safesnap === null || owners === null) return null;
  const plans = [
    ...osnap.map((safe) => planOf('osnap', safe)),
    ...safesnap.map((safe) => planOf('safesnap', safe)),
    ...owners.map((safe) => planOf('owners', safe)),
  ].filter(({ effects, unread }) => effects.length + unread > 0);
  return plans.length > MOST_SAFES ? null : plans;
}

function planOf(by: SafePlan['by'], safe: z.infer<typeof Safe>): SafePlan {
  const calls = by === 'safesnap' ? (safe.txs ?? []).flatMap(callsOfBatch) : (safe.transactions ?? []);
  const read = calls.slice(0, MOST_CALLS).map(effectOf);
  const effects = read.filter((effect) => effect !== null);
  return {
    ...{ by, effects, unread: calls.length - effects.length },
    chainId: chainIn(safe.network ?? safe.chainId ?? (by === 'safesnap' ? 1 : null)),
    safe: addressIn(safe.safeAddress),
    name: safe.safeName ?? '',
    module: addressIn(safe.moduleAddress) ?? usedModule(safe),
  };
}

/** Of SafeSnap's two: spaces leave words in the place of the one that they do not use. Where both are there, nothing says which is used. */
function usedModule({ realityAddress, umaAddress }: z.infer<typeof Safe>): Hex | null {
  const [one, ...others] = [realityAddress, umaAddress].flatMap((each) => addressIn(each) ?? []);
  return one === undefined || others.length > 0 ? null : one;
}

function chainIn(id: string | number | null): number | null {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null;
}

function addressIn(text: string | null | undefined): Hex | null {
  return text && isEvmAddress(text) ? (text.toLowerCase() as Hex) : null;
}

/**
 * The call that a batch comes to. Modules carry out `mainTransaction`, which joins several into one; batches from before it
 * are their calls alone, or one call without a list.
 */
function callsOfBatch(batch: unknown): readonly unknown[] {
  if (Array.isArray(batch)) return batch;
  const { mainTransaction, transactions }: { mainTransaction?: unknown; transactions?: unknown } =
    Object(batch);
  if (mainTransaction) return [mainTransaction];
  return Array.isArray(transactions) ? transactions : [batch];
}

/**
 * The data for UMA's Optimistic Governor, regardless of other fields (`OptimisticGovernorTransaction`,
 * snapshot-labs/snapshot, src/plugins/oSnap/types.ts), else the call as it is written.
 */
function inFull(row: unknown): unknown {
  const { formatted }: { formatted?: unknown } = Object(row);
  if (!formatted) return row;
  const [to, operation, value, data] = Array.isArray(formatted) && formatted.length === 4 ? formatted : [];
  return { to, operation, value, data };
}

/** One call as it is handed on; null for what is none. */
function effectOf(row: unknown): Effect | null {
  const { data: own } = z.safeParse(Transaction, inFull(row));
  return own === undefined ? null : effect(own.to, own.value, own.data, own.operation);
}

function effect(
  to: string,
  value: string | number,
  data: z.infer<typeof Data>,
  operation: z.infer<typeof Operation>,
): Effect {
  return {
    target: to.toLowerCase() as Hex,
    value: BigInt(value),
    signature: '',
    data: (data || '0x') as Hex,
    ...(Number(operation) === 1 && { isDelegated: true }),
  };
}

/** What the record of a vote has of its plugins; null where it is not there, or was longer than records keep. */
export function attachedIn(published: string | undefined): Attached | null {
  const { plugins } = Object(jsonOf(published ?? ''));
  return typeof plugins === 'string' ? { plugins } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
