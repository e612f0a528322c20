import type { Hex } from 'viem';
import * as z from 'zod/mini';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { Attached } from '@/utils/proposal/proposed';
import type { Effect } from './effects-of';

/** What a Safe may do after a vote: Snapshot executes none of it. */
export interface SafePlan {
  /** The module that executes it; `owners`: no module does, see `readOnlyExecution`. */
  readonly by: 'osnap' | 'safesnap' | 'owners';
  /** EIP-155 id; null if not reported. */
  readonly chainId: number | null;
  /** Null if the author named only the module, as in SafeSnap. */
  readonly safe: Hex | null;
  /** The author's name for it, untrusted; empty without one. */
  readonly name: string;
  readonly module: Hex | null;
  readonly effects: readonly Effect[];
  /** Calls that are unreadable or beyond the limit. */
  readonly unread: number;
}

const MOST_SAFES = 20;
/** Calls per Safe. */
const MOST_CALLS = 200;
/** Digits of one call's data: 50 kB. */
const LONGEST_DATA = 100_000;

const Address = z.string().check(z.refine(isEvmAddress));
// Uses `refine` only: every page that shares zod's own number and pattern checks would load them at startup.
const like = (pattern: RegExp) => z.refine<string>((text) => pattern.test(text));
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const Amount = z.union([
  z.string().check(like(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i)),
  z.number().check(z.refine(isCount)),
]);
const Data = z.nullish(z.string().check(z.maxLength(LONGEST_DATA), like(/^(?:0x(?:[\da-f]{2})*)?$/i)));
/** 1: the Safe runs the other contract's code as its own (`Enum.Operation`, safe-global/safe-smart-account). */
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
 * The parts of `plugins` with calls, as Snapshot's own sites write and read them. Calls are in `safes`, in early oSnap
 * in one `safe`, in early SafeSnap only in `txs`. Sources: snapshot-labs/snapshot, src/plugins;
 * snapshot-labs/sx-monorepo, apps/ui/src/networks/offchain/api/index.ts.
 */
const Plugins = z.object({
  oSnap: z.nullish(z.object({ safes: z.nullish(z.unknown()), safe: z.nullish(Safe) })),
  safeSnap: z.nullish(z.object({ safes: z.nullish(z.unknown()), txs: z.nullish(z.array(z.unknown())) })),
  readOnlyExecution: z.nullish(z.object({ safes: z.nullish(z.unknown()) })),
});

/** Returns a list, or an indexed object as a list. Null otherwise. */
function listOf(safes: unknown): readonly z.infer<typeof Safe>[] | null {
  const listed = typeof safes === 'object' && safes !== null ? Object.values(safes) : (safes ?? []);
  return z.safeParse(z.array(Safe), listed).data ?? null;
}

/** Returns a vote's attachments for each Safe with calls; empty if there are none. Null for an unknown form. */
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

/**
 * Picks one of SafeSnap's two modules: spaces write a placeholder for the unused one. With both set, the used one is
 * unknown.
 */
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
 * Returns a batch's calls. Modules execute `mainTransaction`, which joins several into one; older batches are a list of
 * calls, or one call without a list.
 */
function callsOfBatch(batch: unknown): readonly unknown[] {
  if (Array.isArray(batch)) return batch;
  const { mainTransaction, transactions }: { mainTransaction?: unknown; transactions?: unknown } =
    Object(batch);
  if (mainTransaction) return [mainTransaction];
  return Array.isArray(transactions) ? transactions : [batch];
}

/**
 * Uses the data for UMA's Optimistic Governor, regardless of other fields (`OptimisticGovernorTransaction`,
 * snapshot-labs/snapshot, src/plugins/oSnap/types.ts), or else the call as written.
 */
function inFull(row: unknown): unknown {
  const { formatted }: { formatted?: unknown } = Object(row);
  if (!formatted) return row;
  const [to, operation, value, data] = Array.isArray(formatted) && formatted.length === 4 ? formatted : [];
  return { to, operation, value, data };
}

/** Returns one call; null if invalid. */
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

/** Returns the plugins in a vote's record; null if missing, or too long for records. */
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
