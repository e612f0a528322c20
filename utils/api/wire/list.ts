import * as z from 'zod/mini';

/** Where a list stands in `data`, in all its published forms. */
export const List = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.object({ candidates: z.array(z.unknown()) }),
    z.transform((data) => data.candidates),
  ),
  z.pipe(
    z.object({ items: z.array(z.unknown()) }),
    z.transform((data) => data.items),
  ),
]);
