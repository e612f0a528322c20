import { matchMeaning } from '@/utils/proposal/match-meaning';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { webAddress } from '../controls/link';
import { useRovingFocus } from '../controls/use-roving-focus';
import { Phrase, ProposalTitle, RemoteText } from '../figures/text';
import { useLocale } from '../locale-context';

/** What tells one candidate from another: DAO, provider, id, host of its source, and how it was found. */
function CandidateFacts({ candidate }: { readonly candidate: ProposalCandidate }) {
  const locale = useLocale();
  const { identity, match, sourceUrl } = candidate;
  const host = webAddress(sourceUrl)?.host;
  return (
    <span class="candidate-facts">
      {identity === null ? (
        <span>{locale.t('dao_not_reported')}</span>
      ) : (
        <>
          <span>
            <RemoteText text={identity.daoId} /> · <RemoteText text={identity.provider} />
          </span>
          <span class="candidate-id">
            <Phrase of="candidate_id">
              <bdi>{identity.externalId}</bdi>
            </Phrase>
          </span>
        </>
      )}
      <span>{host === undefined ? locale.t('source_not_reported') : <bdi>{host}</bdi>}</span>
      {match === null ? null : <span>{matchMeaning(match.type, locale).label}</span>}
    </span>
  );
}

interface CandidateListProps {
  readonly name: string;
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
}

/** Proposals to choose from, each with all that tells it from the others. */
export function CandidateList({ name, candidates, choose }: CandidateListProps) {
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
              <ProposalTitle title={candidate.title} />
            </span>
            <CandidateFacts candidate={candidate} />
          </button>
        </li>
      ))}
    </ul>
  );
}
