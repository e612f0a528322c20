import type { Hex } from 'viem';
import type { Caution } from '@/utils/proposal/proposed';
import { callSentence, type Sentence } from './call-words';
import { cautionOf } from './cautions';
import { type DecodedCall, decodeCall, type FunctionTable } from './decode-call';
import type { Effect } from './effects-of';

/** A call with its decoding, and its nested calls. */
export interface ReadEffect {
  readonly effect: Effect;
  /** Null if its function is unknown: only its bytes are shown. */
  readonly call: DecodedCall | null;
  readonly sentence: Sentence;
  /** Why the call deserves a second look; null if it does not. */
  readonly caution: Caution | null;
  readonly inner: readonly ReadEffect[];
  /** The call's chain; null if the call does not determine it. */
  readonly chainId: number | null;
}

/** Maximum depth of nested calls. */
const DEEPEST = 5;
/** Calls of one proposal in total; the largest known ones have some hundreds. */
const MOST_CALLS = 500;

/** Decodes a proposal's calls and nested ones; calls beyond the limits stay bytes. */
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
    const sentence = callSentence(effect, call);
    return {
      ...{ effect, call, sentence, chainId: on },
      caution: cautionOf(sentence, call),
      inner: inside.map((each) => read(each, depth + 1, innerOn)),
    };
  };
  return effects.map((effect) => read(effect, 1, chainId));
}

/** Returns all calls in order, each followed by its nested ones. */
export function allOf(effects: readonly ReadEffect[]): readonly ReadEffect[] {
  return effects.flatMap((each) => [each, ...allOf(each.inner)]);
}

/** Returns the tokens of a chain whose amounts are shown, without repetitions. */
export function tokensIn(effects: readonly ReadEffect[], chainId: number): readonly Hex[] {
  const parts = allOf(effects).flatMap((each) => (each.chainId === chainId ? each.sentence.parts : []));
  return [...new Set(parts.flatMap((part) => ('amount' in part && part.of !== null ? [part.of] : [])))];
}
