import type { Result } from '@/utils/api/api-error';
import type { ProposalLink } from '@/utils/link/proposal-link';
import type { Answer, ProposalCandidate } from '@/utils/proposal/proposal';
import { isResolutionFresh } from './lifetime';
import { pickCandidate } from './pick-candidate';
import { linkRecord } from './record-keys';
import { candidateOf, type Resolution } from './records';
import type { LookupPorts } from './sections';

/**
 * Finds out which proposal a link names: from this session, else from the cache, else by one call of `resolve`.
 * The resolution is written to the session's records; a failure keeps the candidate known before.
 */
export async function resolveLink(
  ports: LookupPorts,
  link: ProposalLink,
  refresh: boolean,
): Promise<Resolution> {
  const before = await knownResolution(ports, link);
  if (before && !refresh && isResolutionFresh(before, ports.now())) return before;
  return ports.share(linkRecord(link.canonicalUrl), async () => {
    const result = await ports.gate(() => callResolve(ports, link));
    const resolution = resolutionFrom(link, result, before);
    await ports.records.setResolution(link.canonicalUrl, resolution);
    if (resolution.state !== 'failed') await ports.cache.put(linkRecord(link.canonicalUrl), resolution);
    return resolution;
  });
}

/** What this session or else the cache knows of a link; what only the cache knew joins the session's records. */
export async function knownResolution(
  ports: LookupPorts,
  link: ProposalLink,
): Promise<Resolution | undefined> {
  const resolution = await ports.records.resolution(link.canonicalUrl);
  if (resolution) return resolution;
  // Entries of this name are only written by `resolveLink`, and the cache drops those of other versions.
  const cached = (await ports.cache.get(linkRecord(link.canonicalUrl))) as Resolution | undefined;
  if (cached) await ports.records.setResolution(link.canonicalUrl, cached);
  return cached;
}

type Candidates = Result<Answer<readonly ProposalCandidate[]>>;

async function callResolve(ports: LookupPorts, link: ProposalLink): Promise<Candidates> {
  const connection = await ports.connect();
  return connection.ok ? connection.value.resolve({ by: 'url', text: link.serviceUrl }) : connection;
}

function resolutionFrom(link: ProposalLink, result: Candidates, before: Resolution | undefined): Resolution {
  if (result.ok) return pickCandidate(link, result.value.value, result.value.fetchedAt);
  return { state: 'failed', error: result.error, previous: before ? candidateOf(before) : null };
}
