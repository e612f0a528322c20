import type { LinkEntry } from '@/components/shared/link-entries';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Typed } from './read-query';

/** Returns whether every word of a typed text occurs in other words, ignoring case and accents. */
export function wordMatcher(text: string): (words: string) => boolean {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return (words) => {
    const all = plain(words);
    return wanted.every((word) => all.includes(word));
  };
}

/** Returns all words by which a user may search a proposal. */
export function candidateWords({ title, identity, sourceUrl }: ProposalCandidate): string {
  const { daoId = '', provider = '', externalId = '' } = identity ?? {};
  return [title, daoId, provider, externalId, sourceUrl ?? ''].join(' ');
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A choice without a call: a link of the page, a recent proposal, or a link in pasted text. */
export type Suggestion =
  | { readonly kind: 'pasted'; readonly url: string }
  | { readonly kind: 'page'; readonly entry: LinkEntry }
  | { readonly kind: 'recent'; readonly item: RecentItem };

/** Suggestions of one origin; never empty. */
interface SuggestionGroup {
  readonly kind: Suggestion['kind'];
  readonly suggestions: readonly Suggestion[];
}

interface Known {
  readonly entries: readonly LinkEntry[];
  readonly recent: readonly RecentItem[];
}

/** Returns local suggestions for a text; all of them for an empty one. Makes no request. */
export function suggestionsFor(
  text: string,
  typed: Typed,
  { entries, recent }: Known,
): readonly SuggestionGroup[] {
  if (typed.kind === 'links') return groups([typed.urls.map((url) => ({ kind: 'pasted', url }))]);
  const matches = wordMatcher(text);
  return groups([
    entries
      .filter((entry) => matches(`${entry.text} ${entry.url}`))
      .map((entry) => ({ kind: 'page', entry })),
    recent
      .filter((item) => matches(candidateWords(item.view.candidate)))
      .map((item) => ({ kind: 'recent', item })),
  ]);
}

function groups(lists: readonly (readonly Suggestion[])[]): readonly SuggestionGroup[] {
  return lists.flatMap((suggestions) => {
    const [first] = suggestions;
    return first === undefined ? [] : { kind: first.kind, suggestions };
  });
}
