import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { matchMeaning } from '@/utils/proposal/signals';
import { RemoteText } from './remote-text';
import { webAddress } from './web-address';

/** What tells one candidate from another: DAO, provider, id, host of its source, and how it was found. */
export function CandidateFacts({ candidate }: { readonly candidate: ProposalCandidate }) {
  const { identity, match, sourceUrl } = candidate;
  const host = webAddress(sourceUrl)?.host;
  return (
    <span class="candidate-facts">
      {identity === null ? (
        <span>DAO not reported</span>
      ) : (
        <>
          <span>
            <RemoteText text={identity.daoId} /> · <RemoteText text={identity.provider} />
          </span>
          <span class="candidate-id">
            ID <bdi>{identity.externalId}</bdi>
          </span>
        </>
      )}
      <span>{host === undefined ? 'Source not reported' : <bdi>{host}</bdi>}</span>
      {match === null ? null : <span>{matchMeaning(match.type).label}</span>}
    </span>
  );
}
