import type { ProposalLink } from '@/utils/link/recognise';
import { isFromBeforeClosing } from '@/utils/proposal/before-end';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { Ask, LookupPorts } from './call-service';
import { homeOf, recogniseLink } from './links/recognise-link';
import { resolveLink } from './links/resolve-link';
import { loadSection } from './load-answers';
import { type LinkKnowledge, NOT_FOUND_LIFETIME } from './records/lifetime';
import type { RecordWriter } from './records/record-store';
import {
  answerOf,
  candidateOf,
  type ProposalRecord,
  type Resolution,
  type Section,
  type SectionKind,
} from './records/records';

/** Loads what the watchlist needs: a proposal's detail, and its vote summary once voting may have begun. */
export async function loadWatched(ports: LookupPorts, key: ProposalKey): Promise<ProposalRecord> {
  const ask = { refresh: false, initiator: 'watch' } as const;
  const detail = await loadSection(ports, 'detail', key, ask);
  if (detail.state === 'failed' || answerOf(detail)?.value.lifecycle === 'pending') return { key, detail };
  const shownAt = answerOf(detail)?.value.sourceUrl ?? null;
  return { key, detail, summary: await loadSection(ports, 'summary', key, { ...ask, shownAt }) };
}

/** Sections that are loaded together. */
type ProposalSections = readonly ['detail', 'summary'] | readonly ['detail', 'summary', 'evidence'];

/** A link's resolution, and what is known of its proposal. */
export interface LoadedLink extends LinkKnowledge {
  readonly resolution: Resolution;
}

type Sections = Pick<LinkKnowledge, 'detail' | 'summary'> & {
  readonly evidence?: Section<unknown> | undefined;
};

const NO_SECTIONS: Sections = { detail: undefined, summary: undefined };

/**
 * Resolves a link and loads sections of its proposal. If the service no longer knows the key, resolves once more and
 * loads the sections under the new key; without one, the link names nothing.
 */
export async function loadLink(
  ports: LookupPorts,
  link: ProposalLink,
  kinds: ProposalSections,
  ask: Ask,
): Promise<LoadedLink> {
  const startedAt = ports.now();
  const writer = await ports.records.writer();
  const resolution = await resolveLink(ports, link, ask);
  const candidate = candidateOf(resolution);
  if (candidate === null || resolution.state === 'failed') return { resolution, ...NO_SECTIONS };
  const sections = await loadSections(ports, candidate, kinds, ask);
  if (!isKeyGone(sections, startedAt)) return { resolution, ...sections };
  const isNew = resolution.state === 'resolved' && resolution.fetchedAt >= startedAt;
  const again = isNew ? resolution : await resolveLink(ports, link, { ...ask, refresh: true });
  if (again.state === 'resolved' && again.candidate.key !== candidate.key) {
    return { resolution: again, ...(await loadSections(ports, again.candidate, kinds, ask)) };
  }
  if (again.state === 'choose' || again.state === 'not-found') return { resolution: again, ...NO_SECTIONS };
  // If the detail still exists, only part of the record is missing.
  if (!isNewlyMissing(sections.detail, startedAt)) return { resolution: again, ...sections };
  return { resolution: await setGone(ports, link, writer), ...sections };
}

/**
 * Loads everything that the panel shows of a manual lookup. If its key is gone, its source's address leads to the new
 * one. Returns the candidate with the key that was loaded.
 */
export async function loadCandidate(
  ports: LookupPorts,
  candidate: ProposalCandidate,
  ask: Ask,
): Promise<ProposalCandidate> {
  const startedAt = ports.now();
  const kinds = ['detail', 'summary', 'evidence'] as const;
  const sections = await loadSections(ports, candidate, kinds, ask);
  const link = candidate.sourceUrl === null ? null : recogniseLink(candidate.sourceUrl);
  if (link === null || !isKeyGone(sections, startedAt)) return candidate;
  const again = await resolveLink(ports, link, { ...ask, refresh: true });
  if (again.state !== 'resolved' || again.candidate.key === candidate.key) return candidate;
  await loadSections(ports, again.candidate, kinds, ask);
  return again.candidate;
}

/**
 * Loads sections together. If the detail shows that the vote has ended, older figures are requested again;
 * `loadSection` decides which.
 */
async function loadSections(
  ports: LookupPorts,
  { key, sourceUrl }: ProposalCandidate,
  kinds: ProposalSections,
  asked: Ask,
): Promise<Sections> {
  const ask = { ...asked, shownAt: sourceUrl };
  const load = <K extends SectionKind>(kind: K) => loadSection(ports, kind, key, ask);
  const [detail, summary, evidence] = await Promise.all([
    load('detail'),
    load('summary'),
    kinds.length === 3 ? load('evidence') : undefined,
  ]);
  const known = answerOf(detail);
  const anew = { ...ask, refresh: false };
  const isOld = (section: Section<unknown> | undefined) =>
    known !== null && section?.state === 'ready' && isFromBeforeClosing(known, section.answer);
  const [newSummary, newEvidence] = await Promise.all([
    isOld(summary) ? loadSection(ports, 'summary', key, anew) : summary,
    isOld(evidence) ? loadSection(ports, 'evidence', key, anew) : evidence,
  ]);
  return { detail, summary: newSummary, evidence: newEvidence };
}

/** Returns whether the service now reports an unknown key for some section and returned none. */
function isKeyGone({ detail, summary, evidence }: Sections, startedAt: number): boolean {
  const sections = [detail, summary, evidence];
  const isGiven = (section: Section<unknown> | undefined) =>
    section?.state === 'ready' && section.answer.fetchedAt >= startedAt;
  return sections.some((section) => isNewlyMissing(section, startedAt)) && !sections.some(isGiven);
}

/** Missing figures, and what was missing before, do not mean that the key is gone. */
function isNewlyMissing(section: Section<unknown> | undefined, startedAt: number): boolean {
  if (section?.state !== 'failed') return false;
  const { code, serviceCode, retryAt } = section.error;
  if (code !== 'not-found' || serviceCode === 'DATA_NOT_AVAILABLE') return false;
  return retryAt !== null && retryAt - NOT_FOUND_LIFETIME >= startedAt;
}

/** Marks the link as unknown to this service, for as long as any "not found" holds. */
async function setGone(ports: LookupPorts, link: ProposalLink, writer: RecordWriter): Promise<Resolution> {
  const gone: Resolution = { state: 'not-found', fetchedAt: ports.now() };
  await writer.setResolution(homeOf(link).canonicalUrl, gone);
  await writer.setResolution(link.canonicalUrl, gone);
  return gone;
}
