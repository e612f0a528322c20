import type { ComponentChildren } from 'preact';
import { matchMeaning } from '@/utils/proposal/match-meaning';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { webAddress } from '../controls/link';
import { useRovingFocus } from '../controls/use-roving-focus';
import { Phrase, ProposalTitle, RemoteText, titleDirection } from '../figures/text';
import { useLocale } from '../locale-context';
import { type CandidateDifferences, type CandidateFact, titleParts } from './candidate-differences';

interface CandidateProps {
  readonly candidate: ProposalCandidate;
  /** Absent where nothing is to be marked. */
  readonly differences: CandidateDifferences | undefined;
}

/** What tells one candidate from another: DAO, provider, id, host of its source, and how it was found. */
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
            {marked('daoId', <RemoteText text={identity.daoId} />)} ·{' '}
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

/** The title, with the words marked that not all candidates have there. */
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
  /** What to mark in them. */
  readonly differences?: CandidateDifferences;
}

/** Proposals to choose from, each with all that tells it from the others. */
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
