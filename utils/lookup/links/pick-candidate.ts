import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { platforms } from '@/utils/link/tables';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Resolution } from '../records/records';

/** How and when candidates were found. */
export interface Finding {
  readonly by: 'url' | 'externalId';
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** How services call a match of the very address; every other word, and a match of a title, stands for less. */
const EXACT: ReadonlySet<string> = new Set(['url', 'url_exact', 'exact']);

/**
 * Decides what a link's candidates mean. One is the link's only if its own address or id says so, or if the service
 * calls it an exact match of the address and nothing in it disagrees. Everything else is offered as a choice and never
 * guessed, even a single one: a link must not appear with the figures of another proposal.
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

/** The one candidate that passes, undefined where none or several do. */
function onlyOf(
  candidates: readonly ProposalCandidate[],
  test: (candidate: ProposalCandidate) => boolean,
): ProposalCandidate | undefined {
  const [only, ...others] = candidates.filter(test);
  return others.length === 0 ? only : undefined;
}

/** Some services name no identity with a candidate. */
function mayHaveId({ identity }: ProposalCandidate, link: ProposalLink): boolean {
  return identity === null || isSameId(identity.externalId, link);
}

/**
 * Ids are short numbers on many platforms: one counts only together with the DAO that the address names, or on the very
 * platform whose ids are hashes.
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

/** Ids as long as this are hashes, which no two proposals share. */
const UNIQUE = 20;

/** Whether a candidate has a different provider than the link, or is on a platform that shows other votes. */
function isElsewhere(candidate: ProposalCandidate, link: ProposalLink): boolean {
  const { identity } = candidate;
  if (identity === null) return false;
  const provider = providerOf(link);
  if (provider !== null) return identity.provider !== provider;
  const isOther = identity.provider !== link.platform && platforms().includes(identity.provider);
  return isOther && identity.externalId.length < UNIQUE && !isOfDao(candidate, link);
}

/**
 * What a candidate's own address says: that it is the link's proposal, or another of the same platform, or one of
 * another platform, which may show the same votes; unknown if it is not a proposal's address.
 */
function agreement(sourceUrl: string | null, link: ProposalLink): 'same' | 'other' | 'elsewhere' | 'unknown' {
  const source = recogniseProposalUrl(sourceUrl ?? '');
  if (source === null) return 'unknown';
  // A site under a DAO's own name is asked for, and recorded, by its address on the platform itself.
  const home = recogniseProposalUrl(link.serviceUrl);
  const written = recogniseProposalUrl(link.writtenUrl ?? '');
  const own = [link, home, written].map((each) => each?.canonicalUrl);
  if (own.includes(source.canonicalUrl)) return 'same';
  return source.platform === link.platform || source.platform === home?.platform ? 'other' : 'elsewhere';
}

/** The case of hexadecimal digits says nothing. */
function isSameId(id: string, { externalId }: ProposalLink): boolean {
  return id === externalId || (id.startsWith('0x') && id.toLowerCase() === externalId);
}

/** Services put a chain or a governor before an id, and know the whole of one whose first digits a link has. */
function mayBeSame(id: string, own: string): boolean {
  const [last, ownLast] = [id, own].map(lastPart);
  return last === ownLast || (/^[\da-f]{7}$/.test(own) && id.length === 64 && id.startsWith(own));
}

/** `0x0c` and `12` are one number, and so are `cgp-0081` and `81`. */
function lastPart(id: string): string {
  const last = id.split(/[/:]/).at(-1)?.toLowerCase() ?? '';
  const [digits] = /^0x[\da-f]+$|\b\d+$/.exec(last) ?? [];
  return digits === undefined ? last : BigInt(digits).toString();
}

/** Whether the link's address has the candidate's DAO as one of its parts: `ens.eth` and `ens-eth` are the same. */
function isOfDao({ identity }: ProposalCandidate, { serviceUrl, canonicalUrl }: ProposalLink): boolean {
  if (identity === null) return false;
  const parts = `${serviceUrl}/${canonicalUrl}`.split(/[/#?=&:]+/).map(plain);
  return parts.includes(plain(identity.daoId));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[._]/g, '-');
}

/** Platforms whose records the service publishes under one provider's name. Of no other platform is it published. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['snapshot', 'snapshot'],
  ['snapshot-custom-domain', 'snapshot'],
]);

/**
 * The service's name for where a link's proposal is voted on, null where none is published. A site that shows the
 * proposals of another platform has that platform's provider.
 */
export function providerOf(link: ProposalLink): string | null {
  const own = PROVIDERS.get(link.platform);
  if (own !== undefined) return own;
  return PROVIDERS.get(recogniseProposalUrl(link.serviceUrl)?.platform ?? '') ?? null;
}
