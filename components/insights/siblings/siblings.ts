import { parseTimestamp } from '@/utils/i18n/time';
import { addressesIn, canonicalProposalUrl } from '@/utils/link/recognise';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import { figuresOf, type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { isSameTopic, isTopic } from '@/utils/web-address';
import type { KnownProposal } from '../frame/use-kept-answers';

/** What connects two proposals: a link in one's text, a shared discussion, or similar titles. */
export type Tie = 'link' | 'discussion' | 'title';

/** Another vote on possibly the same idea. */
export interface Sibling extends KnownProposal {
  readonly by: Tie;
}

/** More than any idea has. */
const MAX_SIBLINGS = 20;

/** Returns known votes on the proposal's idea, earliest first, each with its strongest connection. */
export function siblingsOf(detail: ProposalDetail, known: readonly KnownProposal[]): Sibling[] {
  const own = tiesOf(detail);
  return known
    .filter((other) => other.detail.key !== detail.key)
    .flatMap((other) => {
      const by = tieOf(own, tiesOf(other.detail));
      return by === null ? [] : { ...other, by };
    })
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, MAX_SIBLINGS);
}

/** Votes without a start go last. */
const startOf = ({ detail }: KnownProposal) => parseTimestamp(detail.startAt ?? '') ?? Number.MAX_VALUE;

interface Ties {
  readonly detail: ProposalDetail;
  readonly address: string | null;
  /** Proposal addresses in its text and title. */
  readonly named: ReadonlySet<string | null>;
}

function tiesOf(detail: ProposalDetail): Ties {
  const named = addressesIn(`${detail.title}\n${detail.body ?? ''}`);
  return {
    detail,
    address: detail.sourceUrl === null ? null : canonicalProposalUrl(detail.sourceUrl),
    named: new Set(named.map(({ address }) => canonicalProposalUrl(address))),
  };
}

function tieOf(one: Ties, other: Ties): Tie | null {
  if (names(one, other) || names(other, one)) return 'link';
  const [here, there] = [one.detail.discussionUrl, other.detail.discussionUrl];
  // A page that is no topic, such as a forum's home page, would connect everything.
  if (isTopic(here) && isSameTopic(here, there)) return 'discussion';
  return areTitlesAlike(one.detail, other.detail) ? 'title' : null;
}

const names = ({ named }: Ties, { address }: Ties) => address !== null && named.has(address);

/** The least share of common words in both titles, in tenths. */
const ALIKE = 6;

/** Two words alone fit many titles: "Treasury report". */
const MIN_SHARED = 3;

function areTitlesAlike(one: ProposalDetail, other: ProposalDetail): boolean {
  if (one.identity === null || one.identity.daoId !== other.identity?.daoId) return false;
  const [here, there] = [wordsOf(one.title), wordsOf(other.title)];
  // "Risk update 7" and "Risk update 8" are two ideas.
  if (numbersOf(here) !== numbersOf(there)) return false;
  const shared = [...here].filter((word) => there.has(word)).length;
  const all = here.size + there.size - shared;
  return shared >= MIN_SHARED && shared * 10 >= all * ALIKE;
}

/** Ignores text in brackets, such as the stage "[Temperature check]". */
function wordsOf(title: string): Set<string> {
  const plain = title.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}

const numbersOf = (words: ReadonlySet<string>) =>
  [...words]
    .filter((word) => /\p{N}/u.test(word))
    .toSorted()
    .join(' ');

/** One choice in two votes; null if a vote has none of that name. */
export interface ChoicePair {
  readonly here: TallyRow | null;
  readonly there: TallyRow | null;
}

/** Why the choices of two votes cannot be compared. */
export type Unpaired =
  /** One vote's figures are not loaded, or contain no choices. */
  | 'not-reported'
  /** A choice has no name, or two in one vote share it. */
  | 'unnamed'
  /** The votes have no choice name in common. */
  | 'no-common';

/** Pairs the choices of two votes by name, never by position. */
export function pairChoices(here: KnownProposal, there: KnownProposal): ChoicePair[] | Unpaired {
  if (!here.summary?.choices.length || !there.summary?.choices.length) return 'not-reported';
  const [own, others] = [byName(here), byName(there)];
  if (own === null || others === null) return 'unnamed';
  const names = new Set([...own.keys(), ...others.keys()]);
  if (names.size === own.size + others.size) return 'no-common';
  return [...names].map((name) => ({ here: own.get(name) ?? null, there: others.get(name) ?? null }));
}

function byName({ detail, summary }: KnownProposal): ReadonlyMap<string, TallyRow> | null {
  const rows = summary === null ? [] : tallyOf(summary, figuresOf(detail)).rows;
  const named = new Map(rows.map((row) => [nameOf(row.choice), row]));
  return named.size === rows.length && !named.has('') ? named : null;
}

/** A choice's name in comparable form; empty if it has none. */
export const nameOf = ({ label }: Choice) => (label ?? '').normalize('NFKC').trim().toLowerCase();
