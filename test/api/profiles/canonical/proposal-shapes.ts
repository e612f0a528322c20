import type { ServedProposal } from '../../proposals/catalogue';
import type { Match } from '../../proposals/find-matches';
import { choiceLabel } from '../../routes/choice-label';

const MATCHES = {
  url: { type: 'url', matchedFields: ['sourceUrl'] },
  'external-id': { type: 'external_id', matchedFields: ['externalId'] },
  'equal-title': { type: 'exact', matchedFields: ['title'] },
  'part-of-title': { type: 'title', matchedFields: ['title'] },
} as const;

/** No body, no votes. */
export function listItem(proposal: ServedProposal) {
  return {
    proposalKey: proposal.key,
    identity: proposal.identity,
    title: proposal.title,
    sourceUrl: proposal.sourceUrl,
    lifecycleStatus: proposal.lifecycle,
    outcome: proposal.outcome,
    endAt: proposal.endAt,
    coverageStatus: proposal.endAt === null || proposal.lifecycle === 'unknown' ? 'partial' : 'ready',
  };
}

/** The method of the match is a label, never a probability. */
export function candidate({ proposal, by }: Match) {
  return {
    proposalKey: proposal.key,
    identity: proposal.identity,
    title: proposal.title,
    ...(proposal.sourceUrl === null ? {} : { sourceUrl: proposal.sourceUrl }),
    match: MATCHES[by],
  };
}

export function detail(proposal: ServedProposal) {
  const choices = proposal.choices.map(choiceLabel);
  return {
    proposalKey: proposal.key,
    identity: proposal.identity,
    title: proposal.title,
    bodyText: proposal.bodyText,
    proposerId: proposal.proposer,
    sourceUrl: proposal.sourceUrl,
    discussionUrl: proposal.discussionUrl,
    lifecycleStatus: proposal.lifecycle,
    outcome: proposal.outcome,
    choices: choices.length === 0 ? null : choices,
    quorumRaw: proposal.quorum?.raw ?? null,
    startAt: proposal.startAt,
    endAt: proposal.endAt,
    related: { voteSummary: null, votes: null, evidence: null },
  };
}
