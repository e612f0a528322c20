import type { Dialect, Generation } from './dialect';
import { dialectA } from './generation-a/dialect';
import { dialectB } from './generation-b/dialect';

/** Every generation of the service; the first is the default for an unknown service. */
export const DIALECTS: readonly [Dialect, ...Dialect[]] = [dialectA, dialectB];

export function isGeneration(id: unknown): id is Generation {
  return DIALECTS.some((dialect) => dialect.id === id);
}

/** Returns the generation whose form any body, success or error, has: the first match. Null if none matches. */
export function generationOf(body: unknown): Generation | null {
  return DIALECTS.find((dialect) => dialect.recognises(body))?.id ?? null;
}
