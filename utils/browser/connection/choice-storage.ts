import * as z from 'zod/mini';
import { StoredKey } from '@/utils/lookup/records/candidate-schema';
import type { Choices } from '@/utils/lookup/records/records';
import { KEYLESS } from '@/utils/lookup/who-answers';
import { defineItem } from '../storage/item';
import { savedService } from './connection';

const Stored = z.array(z.object({ url: z.string(), service: z.string(), key: StoredKey }));

const MAX_CHOICES = 200;

const item = defineItem<z.infer<typeof Stored>>('choices:v1', (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : [];
});

export const { remove: forgetChoices } = item;

/** Without a service, public sources give all answers. */
const answering = async () => (await savedService()) ?? KEYLESS;

/** A choice counts only for the service on which it was made, because keys differ between services. */
export const storedChoices: Choices = {
  async chosen(url) {
    const [service, all] = await Promise.all([answering(), item.read()]);
    return all.find((each) => each.url === url && each.service === service)?.key ?? null;
  },
  async remember(url, key) {
    const service = await answering();
    await item.update((all) => [
      ...all.filter((each) => each.url !== url).slice(1 - MAX_CHOICES),
      { url, service, key },
    ]);
  },
};
