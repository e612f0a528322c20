import { decodeWords } from '../codec';
import type { Answer } from '../multicall';

/** By code, in OpenZeppelin's governors and both of Compound's. */
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

/** The same numbers mean other states here. */
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

/** By code, from 1; 0 means no proposal. `lapsed`: expired before a decision. `expired`: expired after one. */
export const AAVE_V3_STATES = [
  'pending',
  'active',
  'queued',
  'executed',
  'failed',
  'canceled',
  'lapsed',
] as const;

/**
 * By code, in Moonwell's second and third governor. `collecting`: ended, and votes of other chains are being added.
 * `pending`, only in the third one: begun, and its proposer may add calls before voting starts.
 */
export const MULTICHAIN_STATES = [
  'active',
  'collecting',
  'canceled',
  'defeated',
  'succeeded',
  'executed',
  'pending',
] as const;

/** Aragon has flags instead of codes. `closed`: ended, and the contract does not report how. */
export const ARAGON_STATES = ['open', 'objection', 'closed', 'accepted', 'rejected', 'executed'] as const;

/** Returns the state of a contract's code; null for an unknown code. */
export function stateIn<T extends string>(states: readonly T[], answer: Answer | undefined): T | null {
  const code = answer?.ok ? decodeWords(answer.data, 1)?.[0] : undefined;
  return code !== undefined && code < BigInt(states.length) ? (states[Number(code)] ?? null) : null;
}
