import type { Hex } from 'viem';
import { CAUTIONS, type Caution } from '@/utils/proposal/proposed';
import { callSentence, type Sentence } from './call-words';
import CAUTIONED from './cautions.json';
import { type DecodedCall, decodeCall, type FunctionTable } from './decode-call';
import type { Effect } from './effects-of';
import { isLesserGrant } from './roles';

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

/**
 * Functions that replace a contract's code, give somebody power over one, or change who acts for a Safe. Their published
 * sources are in the tests' `table-sources.json`. Those that only take power away are not among them, nor those by which
 * a named successor accepts.
 */
const BY_FUNCTION: ReadonlyMap<string, Caution> = new Map(
  CAUTIONS.flatMap((caution) =>
    caution === 'spending' || caution === 'role'
      ? []
      : CAUTIONED[caution].map((signature) => [signature, caution] as const),
  ),
);

function cautionOf(sentence: Sentence, call: DecodedCall | null): Caution | null {
  if (sentence.of === 'effect_approve_all') return 'spending';
  if (call && isLesserGrant(call)) return 'role';
  return (call && BY_FUNCTION.get(call.signature)) ?? null;
}

/** Returns the cautions of all calls, each once, the gravest first. */
export function cautionsIn(effects: readonly ReadEffect[]): readonly Caution[] {
  const found = new Set(allOf(effects).map(({ caution }) => caution));
  return CAUTIONS.filter((caution) => found.has(caution));
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
