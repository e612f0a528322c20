import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatLocal, relativeTime } from '@/utils/i18n/time';
import type { GovernanceEvent, GovernanceSignal, ProposalCandidate } from '@/utils/proposal/proposal';
import { humanise } from '@/utils/proposal/status-words';

/** One thing of the list, whichever list it is of. */
export interface ActivityRow {
  readonly id: string;
  /** The kind in words; one that is not known here is the service's own. */
  readonly kind: string;
  /** Null where the service gave none. */
  readonly title: string | null;
  readonly summary: string | null;
  readonly daoId: string | null;
  /** How long ago; null where the service does not say when. */
  readonly when: string | null;
  /** The same to the minute, with its zone. */
  readonly time: string | null;
  readonly severity: string | null;
  readonly address: string | null;
  /** Null where it is about no proposal. */
  readonly candidate: ProposalCandidate | null;
}

const WORDS: ReadonlyMap<string, MessageKey> = new Map([
  ['proposal_created', 'activity_created'],
  ['proposal_voting_started', 'activity_started'],
  ['proposal_voting_ending_soon', 'activity_ending_soon'],
  ['proposal_voting_ended', 'activity_ended'],
  ['proposal_executed', 'activity_executed'],
  ['proposal_updated', 'activity_updated'],
  ['forum_discussion_active', 'activity_discussed'],
  ['proposal_deadline_reminder', 'activity_deadline'],
  ['proposal_vote_ended', 'activity_vote_ended'],
  ['proposal_result', 'activity_result'],
  ['governance_radar', 'activity_radar'],
]);

/** What a code of the service's says; of an unknown one its own words. */
export function kindWords(code: string, locale: Locale): string {
  const key = WORDS.get(code);
  return key === undefined ? humanise(code, locale) : locale.t(key);
}

/** Services need not list them so. What has no time goes last. */
export function newestFirst(events: readonly GovernanceEvent[]): readonly GovernanceEvent[] {
  return events.toSorted(({ at: one }, { at: other }) => (other ?? 0) - (one ?? 0));
}

export function eventRow(event: GovernanceEvent, locale: Locale): ActivityRow {
  const { id, type, title, daoId, at, url } = event;
  return {
    ...{ id, title, daoId, address: url, summary: null, severity: null },
    kind: kindWords(type, locale),
    when: at === null ? null : relativeTime(new Date(at).toISOString(), locale),
    time: at === null ? null : formatLocal(new Date(at).toISOString(), locale),
    candidate: candidateOf(event, url),
  };
}

export function signalRow(signal: GovernanceSignal, locale: Locale): ActivityRow {
  const { id, type, title, summary, daoId, severity, sourceUrl } = signal;
  return {
    ...{ id, title, daoId, address: sourceUrl, severity },
    // Many a summary says the title again.
    summary: summary === title ? null : summary,
    kind: kindWords(type, locale),
    when: null,
    time: null,
    candidate: candidateOf(signal, sourceUrl),
  };
}

/** What the row knows of its proposal; the panel asks for the rest. The address of a discussion is not the proposal's. */
function candidateOf(
  { proposalKey: key, title, type }: GovernanceEvent | GovernanceSignal,
  address: string | null,
): ProposalCandidate | null {
  const sourceUrl = type === 'forum_discussion_active' ? null : address;
  return key === null ? null : { key, identity: null, title: title ?? key, sourceUrl, match: null };
}
