import { count } from '@/utils/api/wire';
import { type DecimalString, fromUnits } from '@/utils/numbers/decimal';

/** The texts, numbers and truths of an answer, all as texts, by the way to each: `proposal.messages.0.content.title`. */
export type Flat = Readonly<Record<string, string | undefined>>;

/** Reads an answer that nothing is known of. What is nested too deeply to be read throws. */
export function flatten(answer: unknown, way = ''): Flat {
  const parts = Object.entries(Object(answer)).map(([name, value]) =>
    typeof value === 'object' ? flatten(value, `${way}${name}.`) : { [way + name]: String(value) },
  );
  return Object.assign({}, ...parts);
}

/** A power in whole numbers of a token's last place, in tokens; null where it is none. */
export function inTokens(raw: string | undefined, decimals: number): DecimalString | null {
  const units = count(raw);
  return units === null ? null : fromUnits(BigInt(units), decimals);
}

/** Ends the reading of an answer that is not to be believed. */
export function insist(isSo: unknown): asserts isSo {
  if (!isSo) throw new Error();
}
