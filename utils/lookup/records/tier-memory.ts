import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import type { RecordStore } from './record-store';
import type { PlusCall, PlusMemory } from './records';

type Refusal = PlusMemory['refused'][number];

/** A refused call is repeated only after this time, or by the user. */
const REMEMBERED_MS = 3_600_000;
/** Refused resources of one endpoint before the endpoint itself counts as refused. */
const ENOUGH = 2;
const MAX_REFUSALS = 200;
const NOTHING: PlusMemory = { given: [], refused: [] };

/** Returns the refusal that a plus-tier call would get again; null if it may be tried. */
export async function expectedRefusal(
  records: RecordStore,
  call: PlusCall,
  now: number,
): Promise<ApiError | null> {
  const memory = (await records.plusMemory()) ?? NOTHING;
  const own = ofEndpoint(memory, call, now);
  const refusal = own.find(({ resource }) => resource === call.resource) ?? endpointRefusal(memory, own);
  return refusal === null ? null : worded({ ...plainError('tier'), status: refusal.status }, memory);
}

/**
 * Learns from the result of a plus-tier call and classifies its failure: once one call succeeds, another's refusal is
 * not about the token.
 */
export function learnTier<T>(
  records: RecordStore,
  call: PlusCall,
  result: Result<T>,
  now: number,
): Promise<Result<T>> {
  return records.inTurn(async () => {
    const memory = (await records.plusMemory()) ?? NOTHING;
    if (result.ok) {
      await noteGiven(records, memory, call);
      return result;
    }
    if (result.error.code !== 'tier') return result;
    const others = memory.refused.filter((other) => !isSame(other, call) && isRemembered(other, now));
    const refused = [{ ...call, at: now, status: result.error.status }, ...others].slice(0, MAX_REFUSALS);
    await records.setPlusMemory({ ...memory, refused });
    return { ok: false, error: worded(result.error, memory) };
  });
}

/** Reclassifies a stored refusal like `learnTier`, after another call succeeded. */
export function settleRefusal(records: RecordStore, call: PlusCall): Promise<void> {
  return records.inTurn(async () => {
    const { given } = (await records.plusMemory()) ?? NOTHING;
    if (given.length > 0) await records.rewordRefusals([call]);
  });
}

/** Returns the last refused call that is still remembered. */
export async function latestRefusal(records: RecordStore, now: number): Promise<PlusCall | null> {
  const { refused } = (await records.plusMemory()) ?? NOTHING;
  return refused.find((refusal) => isRemembered(refusal, now)) ?? null;
}

/** Clears all refusals except this call's, whose state the user has just tested. */
export function forgetRefusals(records: RecordStore, tried: PlusCall): Promise<void> {
  return records.inTurn(async () => {
    const memory = (await records.plusMemory()) ?? NOTHING;
    await records.setPlusMemory({ ...memory, refused: memory.refused.filter((call) => isSame(call, tried)) });
  });
}

/** Narrows an endpoint's earlier refusals to their proposals, after it first answered. */
async function noteGiven(records: RecordStore, memory: PlusMemory, call: PlusCall): Promise<void> {
  const { given, refused } = memory;
  const isKnown = given.includes(call.endpoint);
  if (isKnown && !refused.some((other) => isSame(other, call))) return;
  await records.setPlusMemory({
    given: isKnown ? given : [...given, call.endpoint],
    refused: refused.filter((other) => !isSame(other, call)),
  });
  if (given.length === 0) await records.rewordRefusals(refused);
}

function ofEndpoint({ refused }: PlusMemory, { endpoint }: PlusCall, now: number): readonly Refusal[] {
  return refused.filter((refusal) => refusal.endpoint === endpoint && isRemembered(refusal, now));
}

/** A 401 is about the token; 402 and 403 may be about the proposal until another is refused too. */
function endpointRefusal({ given }: PlusMemory, refused: readonly Refusal[]): Refusal | null {
  const [latest] = refused;
  if (latest === undefined || given.includes(latest.endpoint)) return null;
  return refused.find(({ status }) => status === 401) ?? (refused.length >= ENOUGH ? latest : null);
}

function worded(error: ApiError, { given }: PlusMemory): ApiError {
  return given.length === 0 ? error : { ...error, code: 'refused' };
}

function isSame(one: PlusCall, other: PlusCall): boolean {
  return one.endpoint === other.endpoint && one.resource === other.resource;
}

function isRemembered({ at }: Refusal, now: number): boolean {
  return now >= at && now - at < REMEMBERED_MS;
}
