import * as z from 'zod/mini';

const Items = z.array(z.unknown());

/** `data` that holds a list, in all its published forms. */
export const List = z.union([Items, z.object({ candidates: Items }), z.object({ items: Items })]);

/** The list that stands in `data`; null where there is none. */
export function listIn(data: unknown): readonly unknown[] | null {
  const parsed = List.safeParse(data);
  if (!parsed.success) return null;
  const held = parsed.data;
  if (Array.isArray(held)) return held;
  return 'candidates' in held ? held.candidates : held.items;
}
