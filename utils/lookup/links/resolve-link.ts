import type { ApiError, ApiErrorCode, Result } from '@/utils/api/errors';
import type { Narrowing } from '@/utils/api/transport/api-request';
import type { ProposalLink } from '@/utils/link/recognise';
import { type Answer, NO_META, type ProposalCandidate, type ProposalKey } from '@/utils/proposal/proposal';
import { type Ask, callService, type LookupPorts, type Served, type ServiceClient } from '../call-service';
import { isKnownUnknown, isResolutionFresh } from '../records/lifetime';
import { linkRecord } from '../records/record-keys';
import type { RecordWriter } from '../records/record-store';
import { type Choices, candidateOf, type FoundBy, type Resolution } from '../records/records';
import { isStoredResolution } from '../records/stored-answers';
import { pickCandidate, providerOf } from './pick-candidate';
import { homeOf } from './recognise-link';

/**
 * Finds out which proposal a link names: from this session, then from the cache, then by the link's address, then by
 * its id. Writes the resolution to the session's records; a failure keeps the known candidate.
 */
export async function resolveLink(ports: LookupPorts, link: ProposalLink, ask: Ask): Promise<Resolution> {
  const home = homeOf(link);
  if (home.canonicalUrl === link.canonicalUrl) return resolveHome(ports, link, ask);
  const writer = await ports.records.writer();
  const { writtenUrl } = link;
  const resolution = await resolveHome(ports, { ...home, ...(writtenUrl && { writtenUrl }) }, ask);
  // Panel and chips use the link's name in the page.
  await writer.setResolution(link.canonicalUrl, resolution);
  return resolution;
}

/** Resolves the link that the service is queried by, which links of several sites may share. */
async function resolveHome(ports: LookupPorts, link: ProposalLink, ask: Ask): Promise<Resolution> {
  const record = linkRecord(link.canonicalUrl);
  const isEnough = (known: Resolution | undefined): known is Resolution =>
    !ask.refresh && isResolutionFresh(known, ports.now());
  const known = await knownResolution(ports, link);
  if (isEnough(known)) {
    const key = known.state === 'choose' ? known.candidates[0]?.key : candidateOf(known)?.key;
    ports.ledger.enterHit({ endpoint: 'resolve', key: key ?? null, selector: 'url', cause: ask.initiator });
    return known;
  }
  const writer = await ports.records.writer();
  return ports.share(`${writer.connectionId} ${record}`, ask.initiator, async (priority) => {
    // Another flight may have finished since.
    const before = await ports.records.resolution(link.canonicalUrl);
    if (isEnough(before)) return before;
    const result = await findCandidates(ports, link, before, { ...ask, priority }, writer);
    const found = await withListing(ports, link, resolutionFrom(link, result, before));
    // The user may have chosen again during the request.
    const latest = await ports.records.resolution(link.canonicalUrl);
    const resolution = await asChosen(ports, link, found, latest);
    if (!(await writer.setResolution(link.canonicalUrl, resolution))) return resolution;
    // The cache stores the service's answer; the user's choices are separate.
    if (result.ok) await ports.cache.put(result.value.service, record, found);
    return resolution;
  });
}

/** Returns what this session or the cache knows of a link; copies a cached answer to the session. */
export async function knownResolution(
  ports: LookupPorts,
  link: ProposalLink,
): Promise<Resolution | undefined> {
  const resolution = await ports.records.resolution(link.canonicalUrl);
  if (resolution) return resolution;
  const writer = await ports.records.writer();
  const cached = await ports.cache.get(linkRecord(homeOf(link).canonicalUrl), isStoredResolution);
  if (!cached) return cached;
  const known = await asChosen(ports, link, cached);
  await writer.setResolution(link.canonicalUrl, known);
  return known;
}

type Candidates = Answer<readonly ProposalCandidate[]>;
type Found =
  | { readonly ok: true; readonly value: Served<Candidates> & { readonly by: FoundBy } }
  | { readonly ok: false; readonly error: ApiError; readonly unknownByUrlAt?: number };

async function findCandidates(
  ports: LookupPorts,
  link: ProposalLink,
  before: Resolution | undefined,
  ask: Ask,
  writer: RecordWriter,
): Promise<Found> {
  const resolve = async (by: FoundBy, text: string, narrowing: Narrowing): Promise<Found> => {
    const run = async (client: ServiceClient) =>
      withNone(await client.resolve({ by, text }, narrowing), by, ports.now());
    const result = await callService(ports, ask, { endpoint: 'resolve', plus: null, writer, run });
    return result.ok ? { ok: true, value: { ...result.value, by } } : result;
  };

  const { externalId = '', writtenUrl } = link;
  const known = ask.refresh ? null : unknownByUrlAt(before, ports.now());
  const byUrl = known === null ? await resolve('url', link.serviceUrl, {}) : null;
  if (byUrl && !isNone(byUrl)) return byUrl;
  const at = byUrl?.ok ? byUrl.value.value.fetchedAt : known;
  const provider = providerOf(link);
  const byId =
    externalId === ''
      ? byUrl
      : await resolve('externalId', externalId, provider === null ? {} : { provider });
  const isLast = writtenUrl === undefined || (byId !== null && !isNone(byId));
  const last = byId !== null && isLast ? byId : await resolve('url', writtenUrl ?? link.serviceUrl, {});
  return last.ok || at === null ? last : { ...last, unknownByUrlAt: at };
}

function isNone(found: Found): boolean {
  return found.ok && found.value.value.value.length === 0;
}

/** Returns when the service reported an unknown address, if recent: that answer was billed and is not repeated. */
function unknownByUrlAt(before: Resolution | undefined, now: number): number | null {
  if (before?.state !== 'failed' || before.unknownByUrlAt === undefined) return null;
  return isKnownUnknown(before.unknownByUrlAt, now) ? before.unknownByUrlAt : null;
}

/**
 * Errors that mean "no such proposal", for which other services return an empty list. A rejected id belongs to another
 * source.
 */
const NONE: Readonly<Record<FoundBy, readonly ApiErrorCode[]>> = {
  url: ['not-found'],
  externalId: ['not-found', 'rejected', 'not-offered'],
};

function withNone(result: Result<Candidates>, by: FoundBy, now: number): Result<Candidates> {
  if (result.ok || !NONE[by].includes(result.error.code)) return result;
  const { requestId } = result.error;
  return { ok: true, value: { value: [], meta: { ...NO_META, requestId }, fetchedAt: now } };
}

function resolutionFrom(link: ProposalLink, result: Found, before: Resolution | undefined): Resolution {
  if (result.ok) {
    const { value: answer, by } = result.value;
    return pickCandidate(link, answer.value, { by, fetchedAt: answer.fetchedAt });
  }
  const { ok: _, ...failure } = result;
  return { state: 'failed', ...failure, previous: before ? candidateOf(before) : null };
}

/** Notes of a link that nobody knows whether anybody could be asked about its DAO. */
async function withListing(
  { isUnlisted }: Pick<LookupPorts, 'isUnlisted'>,
  link: ProposalLink,
  found: Resolution,
): Promise<Resolution> {
  return found.state === 'not-found' && (await isUnlisted(link)) ? { ...found, isUnlisted: true } : found;
}

/** For private windows: a choice stays in the tab's records. */
export const NO_CHOICES: Choices = { chosen: async () => null, remember: async () => {} };

/** Applies the user's earlier choice, which counts only while the service still offers it. */
async function asChosen(
  { choices }: Pick<LookupPorts, 'choices'>,
  link: ProposalLink,
  resolution: Resolution,
  before?: Resolution,
): Promise<Resolution> {
  if (resolution.state !== 'choose') return resolution;
  const isChosen = before?.state === 'resolved' && before.chosenFrom !== undefined;
  const key = isChosen ? before.candidate.key : await choices.chosen(homeOf(link).canonicalUrl);
  return chosenFrom(resolution, key ?? namedIn(link, resolution.candidates)) ?? resolution;
}

/** Returns the candidate whose contract a Tally link names, as its key; the others stay available. */
function namedIn(
  { writtenUrl = '' }: ProposalLink,
  candidates: readonly ProposalCandidate[],
): ProposalKey | null {
  const [, address] = /[?&]govId=eip155:\d+:(0x[\da-f]{40})$/i.exec(writtenUrl) ?? [];
  const named = address && candidates.find(({ key }) => key.includes(`:${address.toLowerCase()}:`));
  return named ? named.key : null;
}

/** Stores the user's choice of a link's proposal. @returns whether the service offers it. */
export async function chooseFor(
  { choices, records }: Pick<LookupPorts, 'choices' | 'records'>,
  link: ProposalLink,
  key: ProposalKey,
): Promise<boolean> {
  const writer = await records.writer();
  const known = await records.resolution(link.canonicalUrl);
  const resolution = known && chosenFrom(known, key);
  if (!resolution || !(await writer.isCurrent())) return false;
  const home = homeOf(link).canonicalUrl;
  await choices.remember(home, key);
  await writer.setResolution(home, resolution);
  await writer.setResolution(link.canonicalUrl, resolution);
  return true;
}

function chosenFrom(known: Resolution, key: ProposalKey | null): Resolution | undefined {
  if (known.state !== 'choose' && known.state !== 'resolved') return undefined;
  const offered = known.state === 'choose' ? known.candidates : known.chosenFrom;
  const candidate = offered?.find((each) => each.key === key);
  if (!offered || !candidate) return undefined;
  const { foundBy, fetchedAt } = known;
  return { state: 'resolved', candidate, chosenFrom: offered, ...(foundBy && { foundBy }), fetchedAt };
}
