import { SEEN_TEXTS_KEY, type SeenText } from '@/utils/lookup/records/recent';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { privateTab } from '../page/active-tab';
import { present } from '../page/present';
import { readRecentKept } from '../settings/panel-habits';
import { defineLateItem } from '../storage/item';

/** As many as viewed proposals. */
const MOST_TEXTS = 20;
/** In UTF-16 units. */
const LONGEST_TEXT = 20_000;

const item = defineLateItem<readonly SeenText[]>(SEEN_TEXTS_KEY, async () => ({
  parse: (await import('./schema')).parseSeenTexts,
}));

export const { remove: forgetSeenTexts } = item;

/** The result of a look at a text. */
interface Look {
  readonly digest: string;
  /** The text at the previous look; null without one. */
  readonly before: SeenText | null;
}

/** Stores a viewed text. Null if nothing may be stored: in private windows, and if the user turned the list off. */
export async function noteText(key: ProposalKey, text: string): Promise<Look | null> {
  if ((await privateTab()) !== null || !(await readRecentKept())) return null;
  const digest = await digestOf(text);
  let before: SeenText | null = null;
  const seen: SeenText = {
    ...{ key, digest, seenAt: present() },
    text: text.length > LONGEST_TEXT ? null : text,
  };
  await item.update((all) => {
    before = all.find((each) => each.key === key) ?? null;
    return [seen, ...all.filter((each) => each.key !== key)].slice(0, MOST_TEXTS);
  });
  return { digest, before };
}

/** Users do not see changes of spaces and empty lines. */
async function digestOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.replace(/\s+/g, ' ').trim());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
