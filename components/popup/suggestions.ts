import type { LinkEntry } from '@/components/shared/link-entries';
import type { RecentItem } from '@/utils/lookup/recent';
import type { Typed } from './read-typed';

/** Something to choose without a call: what the page links, what was looked at, or one link of a pasted text. */
export type Suggestion =
  | { readonly kind: 'pasted'; readonly url: string }
  | { readonly kind: 'page'; readonly entry: LinkEntry }
  | { readonly kind: 'recent'; readonly item: RecentItem };

/** Suggestions of one origin; never empty. */
export interface SuggestionGroup {
  readonly kind: Suggestion['kind'];
  readonly suggestions: readonly Suggestion[];
}

interface Known {
  readonly entries: readonly LinkEntry[];
  readonly recent: readonly RecentItem[];
}

/** What to suggest for a text, from what is already here; for an empty one all of it. Asks nobody. */
export function suggestionsFor(
  text: string,
  typed: Typed,
  { entries, recent }: Known,
): readonly SuggestionGroup[] {
  if (typed.kind === 'links') return groups([typed.urls.map((url) => ({ kind: 'pasted', url }))]);
  const matches = matcher(text);
  return groups([
    entries.filter((entry) => matches(wordsOfEntry(entry))).map((entry) => ({ kind: 'page', entry })),
    recent.filter((item) => matches(wordsOfRecent(item))).map((item) => ({ kind: 'recent', item })),
  ]);
}

function groups(lists: readonly (readonly Suggestion[])[]): readonly SuggestionGroup[] {
  return lists.flatMap((suggestions) => {
    const [first] = suggestions;
    return first === undefined ? [] : { kind: first.kind, suggestions };
  });
}

/** Every word of the text has to occur. */
function matcher(text: string): (words: string) => boolean {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return (words) => wanted.every((word) => words.includes(word));
}

function wordsOfEntry({ text, url }: LinkEntry): string {
  return plain(`${text} ${url}`);
}

function wordsOfRecent({ view: { candidate } }: RecentItem): string {
  const { title, identity, sourceUrl } = candidate;
  const { daoId = '', provider = '', externalId = '' } = identity ?? {};
  return plain([title, daoId, provider, externalId, sourceUrl ?? ''].join(' '));
}

/** Without case and accents, as readers type. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
