import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { candidateWords, wordMatcher } from './match-words';
import type { RecentView } from './recent';
import { pickedLink } from './recognise-links';
import type { Shown } from './records';

/** A proposal that was looked at, as the browser's address bar can suggest it. */
export interface BarSuggestion {
  /** What stands in the address bar once it was chosen. */
  readonly content: string;
  readonly candidate: ProposalCandidate;
}

/** The address bar shows no more than a few. */
const MOST = 6;

/** What to suggest for a typed text, the latest first, each content once. */
export function barSuggestions(text: string, views: readonly RecentView[]): readonly BarSuggestion[] {
  const matches = wordMatcher(text);
  const found = new Map<string, ProposalCandidate>();
  for (const { candidate } of views) {
    const content = contentOf(candidate);
    if (!found.has(content) && matches(candidateWords(candidate))) found.set(content, candidate);
  }
  return [...found].slice(0, MOST).map(([content, candidate]) => ({ content, candidate }));
}

/** What the panel is to show for a chosen suggestion or a typed address; null for a text that has to be searched for. */
export function shownFor(text: string, views: readonly RecentView[], page: string | undefined): Shown | null {
  const known = views.find(({ candidate }) => contentOf(candidate) === text);
  if (known) return { by: 'lookup', candidate: known.candidate };
  return pickedLink(text.trim(), page);
}

function contentOf({ sourceUrl, identity, title }: ProposalCandidate): string {
  return sourceUrl ?? (identity ? `${identity.daoId} ${identity.externalId}` : title);
}
