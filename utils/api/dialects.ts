import type { Dialect, Generation } from './dialect';
import { dialectA } from './generation-a/dialect';
import { dialectB } from './generation-b/dialect';

/** Every generation of the service's contract; the first is asked where nothing is known of a service. */
export const DIALECTS: readonly [Dialect, ...Dialect[]] = [dialectA, dialectB];

export function isGeneration(id: unknown): id is Generation {
  return DIALECTS.some((dialect) => dialect.id === id);
}

/** The generation that any body, good or bad, has the form of: the first that recognises it. Null where none does. */
export function generationOf(body: unknown): Generation | null {
  return DIALECTS.find((dialect) => dialect.recognises(body))?.id ?? null;
}
