import { createHash } from 'node:crypto';
import type { HubBallot, HubProposal } from '../data/hub-row';

/** A stored ballot with what the hub knows it by. */
export interface HubVote extends HubBallot {
  readonly id: string;
  readonly proposal: HubProposal;
}

/** The proposal as the hub prints it at this moment, in Unix seconds. */
export function printProposal(proposal: HubProposal, now: number) {
  return {
    ...proposal,
    space: { domain: '', ...proposal.space },
    ...scoresAt(proposal, now),
    state: stateAt(proposal, now),
    flagged: proposal.flagCode > 0,
    plugins: {},
    labels: [],
    app: 'snapshot',
    link: `https://snapshot.box/#/s:${proposal.space.id}/proposal/${proposal.id}`,
  };
}

/** The ballot as the hub prints it at this moment: a text in place of its choice while it is sealed. */
export function printVote({ proposal, ...vote }: HubVote, now: number) {
  return {
    ...vote,
    ipfs: '',
    choice: isSealed(proposal, now) ? `0x03${digest(`sealed/${vote.id}`).repeat(6)}` : vote.choice,
    proposal: printProposal(proposal, now),
    vp_by_strategy: [vote.vp],
    vp_state: now > proposal.end ? 'final' : 'pending',
  };
}

/** The votes of a proposal, each with an id that stays the same from server to server. */
export function votesOf(proposal: HubProposal): readonly HubVote[] {
  return proposal.ballots.map((ballot) => ({
    ...ballot,
    proposal,
    id: `0x${digest(`${proposal.id}/${ballot.voter}`)}`,
  }));
}

/** Told by the clock alone. */
export function stateAt({ start, end }: HubProposal, now: number): string {
  if (now > end) return 'closed';
  return now > start ? 'active' : 'pending';
}

function scoresAt(proposal: HubProposal, now: number) {
  const { scores, total, countedAt, created } = proposal;
  if (scores === null) return { scores: [], scores_total: 0, scores_state: '', scores_updated: 0 };
  const isHidden = isSealed(proposal, now);
  const isFinal = now > countedAt;
  return {
    scores: isHidden ? scores.map(() => 0) : scores,
    scores_total: total,
    scores_state: isFinal ? 'final' : 'pending',
    scores_updated: isFinal ? countedAt : Math.max(created, Math.min(now, proposal.end)),
  };
}

/** Sealed ballots count as 0 for each choice and in full in the total, until the sequencer has the key. */
function isSealed({ privacy, countedAt }: HubProposal, now: number): boolean {
  return privacy === 'shutter' && now <= countedAt;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
