import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { platforms } from '@/utils/link/tables';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { FoundBy, Resolution } from '../records/records';

/** How and when candidates were found. */
export interface Finding {
  readonly by: FoundBy;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** Words of services for an exact match of the address; every other word, and a match of a title, means less. */
const EXACT: ReadonlySet<string> = new Set(['url', 'url_exact', 'exact']);

/**
 * Decides what a link's candidates mean. A candidate is the link's if its own address or id proves it, or if the
 * service reports an exact match that nothing contradicts. Everything else becomes a choice, even a single candidate,
 * so that a link never shows another proposal's figures.
 */
export function pickCandidate(
  link: ProposalLink,
  candidates: readonly ProposalCandidate[],
  { by, fetchedAt }: Finding,
): Resolution {
  const all = eachOnce(candidates);
  const possible = by === 'externalId' ? all.filter((each) => mayHaveId(each, link)) : all;
  if (possible.length === 0) return { state: 'not-found', fetchedAt };
  const own =
    onlyOf(possible, (each) => agreement(each.sourceUrl, link) === 'same') ??
    onlyOf(possible, (each) => isOfDao(each, link) && hasItsId(each, link)) ??
    onlyOf(possible, (each) => hasItsId(each, link)) ??
    (by === 'url' ? onlyOf(possible, (each) => isExactly(each, link)) : undefined);
  return own
    ? { state: 'resolved', candidate: own, foundBy: by, fetchedAt }
    : { state: 'choose', candidates: possible, foundBy: by, fetchedAt };
}

function eachOnce(candidates: readonly ProposalCandidate[]): readonly ProposalCandidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.key, candidate])).values()];
}

/** Returns the only candidate that passes; undefined for none or several. */
function onlyOf(
  candidates: readonly ProposalCandidate[],
  test: (candidate: ProposalCandidate) => boolean,
): ProposalCandidate | undefined {
  const [only, ...others] = candidates.filter(test);
  return others.length === 0 ? only : undefined;
}

/** Some services return no identity with a candidate. */
function mayHaveId({ identity }: ProposalCandidate, link: ProposalLink): boolean {
  return identity === null || isSameId(identity.externalId, link);
}

/**
 * Compares ids. Ids are short numbers on many platforms, so they count only with the DAO in the address, or on a
 * platform with hashes as ids.
 */
function hasItsId(candidate: ProposalCandidate, link: ProposalLink): boolean {
  const { identity, sourceUrl } = candidate;
  if (identity === null || !isSameId(identity.externalId, link)) return false;
  if (agreement(sourceUrl, link) === 'other') return false;
  return identity.provider === providerOf(link) || isOfDao(candidate, link);
}

function isExactly(candidate: ProposalCandidate, link: ProposalLink): boolean {
  const { identity, match, sourceUrl } = candidate;
  if (match === null || !EXACT.has(match.type) || match.fields.includes('title')) return false;
  if (identity && link.externalId && !mayBeSame(identity.externalId, link.externalId)) return false;
  return agreement(sourceUrl, link) === 'unknown' && !isElsewhere(candidate, link);
}

/** Ids of this length are hashes, which no two proposals share. */
const UNIQUE = 20;

/** Returns whether a candidate has another provider than the link, or is on a platform with other votes. */
function isElsewhere(candidate: ProposalCandidate, link: ProposalLink): boolean {
  const { identity } = candidate;
  if (identity === null) return false;
  const provider = providerOf(link);
  if (provider !== null) return identity.provider !== provider;
  const isOther = identity.provider !== link.platform && platforms().includes(identity.provider);
  return isOther && identity.externalId.length < UNIQUE && !isOfDao(candidate, link);
}

/**
 * Compares a candidate's own address with the link. It is the same proposal, another of the same platform, or one
 * elsewhere, which may show the same votes. Unknown if it is not a proposal's address.
 */
function agreement(sourceUrl: string | null, link: ProposalLink): 'same' | 'other' | 'elsewhere' | 'unknown' {
  const source = recogniseProposalUrl(sourceUrl ?? '');
  if (source === null) return 'unknown';
  // A site under a DAO's own name is looked up and recorded by its address on the platform.
  const home = recogniseProposalUrl(link.serviceUrl);
  const written = recogniseProposalUrl(link.writtenUrl ?? '');
  const own = [link, home, written].map((each) => each?.canonicalUrl);
  if (own.includes(source.canonicalUrl)) return 'same';
  return source.platform === link.platform || source.platform === home?.platform ? 'other' : 'elsewhere';
}

/** The case of hexadecimal digits does not matter. */
function isSameId(id: string, { externalId }: ProposalLink): boolean {
  return id === externalId || (id.startsWith('0x') && id.toLowerCase() === externalId);
}

/** Compares ids loosely. Services put a chain or governor before an id, and have the full form of a shortened one. */
function mayBeSame(id: string, own: string): boolean {
  const [last, ownLast] = [id, own].map(lastPart);
  return last === ownLast || (/^[\da-f]{7}$/.test(own) && id.length === 64 && id.startsWith(own));
}

/** Normalises: `0x0c` equals `12`, and `cgp-0081` equals `81`. */
function lastPart(id: string): string {
  const last = id.split(/[/:]/).at(-1)?.toLowerCase() ?? '';
  const [digits] = /^0x[\da-f]+$|\b\d+$/.exec(last) ?? [];
  return digits === undefined ? last : BigInt(digits).toString();
}

/** Returns whether the link's address contains the candidate's DAO: `ens.eth` and `ens-eth` are equal. */
function isOfDao({ identity }: ProposalCandidate, { serviceUrl, canonicalUrl }: ProposalLink): boolean {
  if (identity === null) return false;
  const parts = `${serviceUrl}/${canonicalUrl}`.split(/[/#?=&:]+/).map(plain);
  return parts.includes(plain(identity.daoId));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[._]/g, '-');
}

/** Platforms with one published provider name; the service publishes none for others. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['snapshot', 'snapshot'],
  ['snapshot-custom-domain', 'snapshot'],
]);

/**
 * Returns the provider name of a link's platform; null if none is published. A viewer of another platform has that
 * platform's provider.
 */
export function providerOf(link: ProposalLink): string | null {
  const own = PROVIDERS.get(link.platform);
  if (own !== undefined) return own;
  return PROVIDERS.get(recogniseProposalUrl(link.serviceUrl)?.platform ?? '') ?? null;
}
