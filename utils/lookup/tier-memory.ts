import type { ApiError, Result } from '@/utils/api/api-error';
import { plainError } from '@/utils/api/plain-error';
import type { RecordStore } from './record-store';

/** A token that was refused the plus tier is taken for one of the standard tier for so long, in milliseconds. */
const REMEMBERED = 3_600_000;

/** When the service refused the token a call of the plus tier. Dropped with the answers when either changes. */
export interface TierRefusal {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly status: number | null;
}

/** The refusal that a call of the plus tier would meet with again, or null where it may be tried. */
export async function expectedRefusal(records: RecordStore, now: number): Promise<ApiError | null> {
  const refusal = await records.tierRefusal();
  if (refusal === undefined || now < refusal.at || now - refusal.at >= REMEMBERED) return null;
  return { ...plainError('tier'), status: refusal.status };
}

/** Learns from how a call of the plus tier went: a refusal is remembered, a success forgets it. */
export async function learnTier(records: RecordStore, result: Result<unknown>, now: number): Promise<void> {
  if (!result.ok && result.error.code === 'tier') {
    await records.setTierRefusal({ at: now, status: result.error.status });
  } else if (result.ok && (await records.tierRefusal()) !== undefined) {
    await records.forgetTierRefusal();
  }
}
