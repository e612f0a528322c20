import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** Tells whether every word of a typed text occurs in other words, whatever their case and accents. */
export function wordMatcher(text: string): (words: string) => boolean {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return (words) => {
    const all = plain(words);
    return wanted.every((word) => all.includes(word));
  };
}

/** All words by which a proposal can be remembered. */
export function candidateWords({ title, identity, sourceUrl }: ProposalCandidate): string {
  const { daoId = '', provider = '', externalId = '' } = identity ?? {};
  return [title, daoId, provider, externalId, sourceUrl ?? ''].join(' ');
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
