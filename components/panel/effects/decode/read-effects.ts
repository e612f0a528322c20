import type { Hex } from 'viem';
import { callSentence, type Sentence } from './call-words';
import { type DecodedCall, decodeCall, type FunctionTable } from './decode-call';
import type { Effect } from './effects-of';

/** A call with what is known of it, and the calls that it makes in turn. */
export interface ReadEffect {
  readonly effect: Effect;
  /** Null where its function is not known: then its bytes are all there is. */
  readonly call: DecodedCall | null;
  readonly sentence: Sentence;
  readonly inner: readonly ReadEffect[];
  /** The chain on which it is made; null where the call alone does not say which. */
  readonly chainId: number | null;
}

/** Calls inside calls are read so deep. */
const DEEPEST = 5;
/** Calls of one proposal in all; the largest that are known make some hundreds. */
const MOST_CALLS = 500;

/** Reads the calls of a proposal and those inside them; calls beyond the limits stay bytes. */
export function readEffects(
  effects: readonly Effect[],
  table: FunctionTable,
  chainId: number | null,
): readonly ReadEffect[] {
  let left = MOST_CALLS;
  const read = (effect: Effect, depth: number, on: number | null): ReadEffect => {
    left -= 1;
    const call = left < 0 ? null : decodeCall(effect, table);
    const inside = depth < DEEPEST ? (call?.inner ?? []) : [];
    const innerOn = call?.innerOn === 'l1' ? 1 : call?.innerOn === 'l2' ? null : on;
    return {
      ...{ effect, call, chainId: on },
      sentence: callSentence(effect, call),
      inner: inside.map((each) => read(each, depth + 1, innerOn)),
    };
  };
  return effects.map((effect) => read(effect, 1, chainId));
}

/** All calls in their order, each followed by those inside it. */
export function allOf(effects: readonly ReadEffect[]): readonly ReadEffect[] {
  return effects.flatMap((each) => [each, ...allOf(each.inner)]);
}

/** The tokens of a chain whose amounts are shown, each once. */
export function tokensIn(effects: readonly ReadEffect[], chainId: number): readonly Hex[] {
  const parts = allOf(effects).flatMap((each) => (each.chainId === chainId ? each.sentence.parts : []));
  return [...new Set(parts.flatMap((part) => ('amount' in part && part.of !== null ? [part.of] : [])))];
}
