import type { Catalogue, ServedProposal } from './catalogue';

/** Something that happened to a proposal. No record of it is held: it follows from the proposal's own times. */
export interface ProposalEvent {
  readonly type:
    | 'proposal_created'
    | 'proposal_voting_started'
    | 'proposal_voting_ending_soon'
    | 'proposal_voting_ended'
    | 'proposal_executed';
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly proposal: ServedProposal;
}

/** "Ending soon" is a day before the end: our choice, the published contract gives no distance. */
const SOON = 24 * 60 * 60 * 1000;

/** Everything that has happened by now, newest first; equal times go by proposal and type. */
export function eventsUntil(now: number, { proposals }: Catalogue): readonly ProposalEvent[] {
  return proposals
    .flatMap(eventsOf)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => b.at - a.at || (eventId(a) < eventId(b) ? -1 : 1));
}

/** The same for the same event, whenever it is asked for. */
export function eventId({ type, proposal }: ProposalEvent): string {
  return `${type}:${proposal.key}`;
}

function eventsOf(proposal: ServedProposal): readonly ProposalEvent[] {
  const { createdAt, startAt, endAt } = proposal;
  const times: readonly (readonly [ProposalEvent['type'], number | null])[] = [
    ['proposal_created', milliseconds(createdAt)],
    ['proposal_voting_started', milliseconds(startAt)],
    ['proposal_voting_ending_soon', endingSoonAt(proposal)],
    ['proposal_voting_ended', milliseconds(endAt)],
    ['proposal_executed', executedAt(proposal)],
  ];
  return times.flatMap(([type, at]) => (at === null ? [] : [{ type, at, proposal }]));
}

/** Null where the vote was shorter than that, or a time is not known. */
function endingSoonAt({ startAt, endAt }: ServedProposal): number | null {
  const [start, end] = [milliseconds(startAt), milliseconds(endAt)];
  return start === null || end === null || end - SOON <= start ? null : end - SOON;
}

/** No source says when a proposal was executed: the day it was seen executed stands for it, else the vote's end. */
function executedAt({ outcome, observedAt, endAt }: ServedProposal): number | null {
  return outcome === 'executed' ? milliseconds(observedAt ?? endAt) : null;
}

function milliseconds(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}
