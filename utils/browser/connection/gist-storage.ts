import * as z from 'zod/mini';
import { DAY } from '@/utils/i18n/time';
import { CAUTIONS } from '@/utils/proposal/proposed';
import type { GistMemory } from '@/utils/source/evm/chain';
import { present } from '../page/present';
import { wholeNumber } from '../storage/fields';
import { defineItem } from '../storage/item';

/** `readAt`: milliseconds since the epoch; only for a text that its id does not prove. */
const Stored = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    // Not in version 1.0.
    cautions: z._default(z.array(z.literal(CAUTIONS)), []),
    readAt: z.exactOptional(wholeNumber()),
  }),
);

const MOST_GISTS = 1_000;

// Version 1.0 kept titles alone; under another key they would be lost.
const item = defineItem<z.infer<typeof Stored>>('titles:v1', (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : [];
});

export const { remove: forgetGists } = item;

/** The last thousand gists of contract votes. One that the id does not prove is read again after a day. */
export const storedGists: GistMemory = {
  read: async () =>
    new Map((await item.read()).map(({ key, title, cautions }) => [key, { title, cautions }])),
  async of(key) {
    const known = (await item.read()).find((each) => each.key === key);
    const isDue = known === undefined || present() - (known.readAt ?? present()) >= DAY;
    return { gist: known ? { title: known.title, cautions: known.cautions } : null, isDue };
  },
  keep: (key, { title, cautions }, isProven) =>
    item.update((all) => [
      ...all.filter((known) => known.key !== key).slice(1 - MOST_GISTS),
      { key, title, cautions: [...cautions], ...(!isProven && { readAt: present() }) },
    ]),
};
