import { decodeWords } from '../codec';
import type { Answer } from '../multicall';

/** By code, as OpenZeppelin's governors and Compound's two count them. */
export const GOVERNOR_STATES = [
  'pending',
  'active',
  'canceled',
  'defeated',
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const;

export const NOUNS_STATES = [...GOVERNOR_STATES, 'vetoed', 'objection-period', 'updatable'] as const;

/** In another order than the others' under the same numbers. */
export const AAVE_V2_STATES = [
  'pending',
  'canceled',
  'active',
  'failed',
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const;

/** By code, from 1 on: 0 is of no proposal. One that expires before it was decided has `lapsed`, one that was decided `expired`. */
export const AAVE_V3_STATES = [
  'pending',
  'active',
  'queued',
  'executed',
  'failed',
  'canceled',
  'lapsed',
] as const;

/** Aragon has flags instead of codes. `closed`: over, and the contract does not say how it ended. */
export const ARAGON_STATES = ['open', 'objection', 'closed', 'accepted', 'rejected', 'executed'] as const;

/** The word behind a contract's code; null where the answer is no code of these. */
export function stateIn<T extends string>(states: readonly T[], answer: Answer | undefined): T | null {
  const code = answer?.ok ? decodeWords(answer.data, 1)?.[0] : undefined;
  return code !== undefined && code < BigInt(states.length) ? (states[Number(code)] ?? null) : null;
}
