import * as z from 'zod/mini';
import type { TitleMemory } from '@/utils/source/evm/chain';
import { defineItem } from '../storage/item';

const Stored = z.array(z.object({ key: z.string(), title: z.string() }));

const MOST_TITLES = 1_000;

const item = defineItem<z.infer<typeof Stored>>(
  'titles:v1',
  (stored) => {
    const parsed = Stored.safeParse(stored);
    return parsed.success ? parsed.data : [];
  },
  (_stored, _before, after) => after,
);

export const { remove: forgetTitles } = item;

/** Titles of contract votes that their logs gave, the last thousand. */
export const storedTitles: TitleMemory = {
  read: async () => new Map((await item.read()).map(({ key, title }) => [key, title])),
  keep: (key, title) =>
    item.update((all) =>
      all.some((known) => known.key === key && known.title === title)
        ? all
        : [...all.filter((known) => known.key !== key).slice(1 - MOST_TITLES), { key, title }],
    ),
};
