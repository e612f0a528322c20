import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { matchMeaning } from '@/utils/proposal/signals';
import { Phrase } from './phrase';
import { RemoteText } from './remote-text';
import { useSay } from './say-context';
import { webAddress } from './web-address';

/** What tells one candidate from another: DAO, provider, id, host of its source, and how it was found. */
export function CandidateFacts({ candidate }: { readonly candidate: ProposalCandidate }) {
  const say = useSay();
  const { identity, match, sourceUrl } = candidate;
  const host = webAddress(sourceUrl)?.host;
  return (
    <span class="candidate-facts">
      {identity === null ? (
        <span>{say('dao_not_reported')}</span>
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
      <span>{host === undefined ? say('source_not_reported') : <bdi>{host}</bdi>}</span>
      {match === null ? null : <span>{matchMeaning(match.type, say).label}</span>}
    </span>
  );
}
