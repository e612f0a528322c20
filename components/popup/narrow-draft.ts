import type { SearchNarrowing } from '@/utils/browser/messages';

/** What the fields hold to which a search is to be narrowed, as it was typed. */
export interface NarrowDraft {
  readonly daoId: string;
  readonly provider: string;
}

export const NOTHING_NARROWS: NarrowDraft = { daoId: '', provider: '' };

/** What is sent of it: trimmed, and without what is empty. */
export function narrowingOf({ daoId, provider }: NarrowDraft): SearchNarrowing {
  return {
    ...(daoId.trim() !== '' && { daoId: daoId.trim() }),
    ...(provider.trim() !== '' && { provider: provider.trim() }),
  };
}

/** The same in the order in which it is read, DAO first; empty where nothing narrows. */
export function narrowingWords({ daoId, provider }: SearchNarrowing): readonly string[] {
  return [daoId, provider].filter((word) => word !== undefined);
}
