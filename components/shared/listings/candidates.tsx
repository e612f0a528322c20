import type { ComponentChildren } from 'preact';
import type { MessageKey } from '@/utils/i18n/locale';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { matchMeaning } from '@/utils/proposal/word-meanings';
import { webAddress } from '../controls/link';
import { useRovingFocus } from '../controls/use-roving-focus';
import { Phrase, ProposalTitle, RemoteText, titleDirection, useLocale } from '../words';

type CandidateFact = 'title' | 'daoId' | 'provider' | 'externalId' | 'host' | 'match';

export interface CandidateDifferences {
  readonly facts: ReadonlySet<CandidateFact>;
  /** How many words all titles start and end with. */
  readonly alike: { readonly first: number; readonly last: number };
}

interface Told {
  readonly fact: CandidateFact;
  readonly name: MessageKey;
  of(candidate: ProposalCandidate): string | undefined;
}

/** In display order. */
const TOLD: readonly Told[] = [
  { fact: 'title', name: 'details_title', of: ({ title }) => title.trim() },
  { fact: 'daoId', name: 'browse_dao', of: ({ identity }) => identity?.daoId },
  { fact: 'provider', name: 'browse_provider', of: ({ identity }) => identity?.provider },
  { fact: 'externalId', name: 'details_id', of: ({ identity }) => identity?.externalId },
  { fact: 'host', name: 'link_source', of: ({ sourceUrl }) => webAddress(sourceUrl)?.host },
  { fact: 'match', name: 'evidence_from_match', of: ({ match }) => match?.type },
];

/** Returns what tells candidates apart: facts that differ, and the ends that all titles share. */
export function candidateDifferences(candidates: readonly ProposalCandidate[]): CandidateDifferences {
  const differing = TOLD.filter((told) => new Set(candidates.map(told.of)).size > 1);
  return {
    facts: new Set(differing.map(({ fact }) => fact)),
    alike: alikeEnds(candidates.map(({ title }) => wordsOf(title))),
  };
}

/** Names the differing fields, in display order. */
export function differenceNames({ facts }: CandidateDifferences): MessageKey[] {
  return TOLD.filter(({ fact }) => facts.has(fact)).map(({ name }) => name);
}

/** Splits a title into the common start, its own part and the common end; each may be empty. */
export function titleParts(title: string, { alike }: CandidateDifferences): [string, string, string] {
  const words = wordsOf(title);
  const end = words.length - alike.last;
  return [
    words.slice(0, alike.first).join(' '),
    words.slice(alike.first, end).join(' '),
    words.slice(end).join(' '),
  ];
}

function wordsOf(title: string): string[] {
  return title.trim().split(/\s+/);
}

function alikeEnds(titles: readonly string[][]): CandidateDifferences['alike'] {
  const shortest = Math.min(...titles.map(({ length }) => length));
  const first = alikeStart(titles, shortest);
  const reversed = titles.map((words) => [...words].reverse());
  return { first, last: alikeStart(reversed, shortest - first) };
}

function alikeStart(titles: readonly string[][], most: number): number {
  const [one = []] = titles;
  const at = one.slice(0, most).findIndex((word, index) => titles.some((words) => words[index] !== word));
  return at === -1 ? most : at;
}

interface CandidateProps {
  readonly candidate: ProposalCandidate;
  /** Absent if nothing is marked. */
  readonly differences: CandidateDifferences | undefined;
}

/** Shows what distinguishes candidates: DAO, provider, id, source host, and how it was found. */
function CandidateFacts({ candidate, differences }: CandidateProps) {
  const locale = useLocale();
  const { identity, match, sourceUrl } = candidate;
  const host = webAddress(sourceUrl)?.host;
  const marked = (fact: CandidateFact, drawn: ComponentChildren) =>
    differences?.facts.has(fact) ? <mark>{drawn}</mark> : drawn;
  return (
    <span class="candidate-facts">
      {identity === null ? (
        <span>{marked('daoId', locale.t('dao_not_reported'))}</span>
      ) : (
        <>
          <span>
            {marked('daoId', <RemoteText text={identity.daoName ?? identity.daoId} />)} ·{' '}
            {marked('provider', <RemoteText text={identity.provider} />)}
          </span>
          <span class="candidate-id">
            <Phrase of="candidate_id">{marked('externalId', <bdi>{identity.externalId}</bdi>)}</Phrase>
          </span>
        </>
      )}
      <span>{marked('host', host === undefined ? locale.t('source_not_reported') : <bdi>{host}</bdi>)}</span>
      {match === null ? null : <span>{marked('match', matchMeaning(match.type, locale).label)}</span>}
    </span>
  );
}

/** Shows the title and marks the words that differ between candidates. */
function CandidateTitle({ candidate: { title }, differences }: CandidateProps) {
  if (differences === undefined || title.trim() === '') return <ProposalTitle title={title} />;
  const [before, own, after] = titleParts(title, differences);
  return (
    <bdi dir={titleDirection(title)}>
      {before} {own === '' ? null : <mark>{own}</mark>} {after}
    </bdi>
  );
}

interface CandidateListProps {
  readonly name: string;
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  /** The parts to mark. */
  readonly differences?: CandidateDifferences;
}

/** Proposals to choose from, each with what distinguishes it. */
export function CandidateList({ name, candidates, choose, differences }: CandidateListProps) {
  const roving = useRovingFocus(candidates.length, 0);
  return (
    <ul class="candidates" aria-label={name} onKeyDown={roving.onKeyDown}>
      {candidates.map((candidate, index) => (
        <li key={candidate.key}>
          <button
            type="button"
            class="candidate"
            onClick={() => choose(candidate)}
            {...roving.itemProps(index)}
          >
            <span class="candidate-title">
              <CandidateTitle candidate={candidate} differences={differences} />
            </span>
            <CandidateFacts candidate={candidate} differences={differences} />
          </button>
        </li>
      ))}
    </ul>
  );
}
