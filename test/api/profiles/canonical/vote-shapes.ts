import type { ServedBallot, ServedProposal } from '../../proposals/catalogue';
import { choiceLabel } from '../../routes/choice-label';

/** Nulls where the votes are not ready: that is no error. */
export function voteSummary(proposal: ServedProposal) {
  const { key, title } = proposal;
  return {
    proposal: { proposalKey: key, title },
    ...figures(proposal),
    coverageStatus: coverage(proposal),
  };
}

function figures({ readiness, totals, quorum, choices }: ServedProposal) {
  if (readiness !== 'ready') return { totals: null, quorum: null, choices: [] };
  if (totals === null) return { totals, quorum, choices: [] };
  const tallies = choices.map((choice, index) => ({
    key: String(index + 1),
    label: choiceLabel(choice, index),
    votes: choice.votes,
    votingPower: choice.votingPower,
  }));
  return { totals, quorum, choices: tallies };
}

function coverage({ readiness, totals, choices }: ServedProposal): string {
  if (readiness !== 'ready') return readiness;
  if (totals === null) return 'unavailable';
  const figures = [
    ...Object.values(totals),
    ...choices.flatMap(({ votes, votingPower }) => [votes, votingPower]),
  ];
  return choices.length > 0 && !figures.includes(null) ? 'ready' : 'partial';
}

export function ballot(row: ServedBallot, proposal: ServedProposal) {
  return {
    voteId: `${proposal.identity.provider}:${proposal.identity.externalId}:${row.voter}`,
    voterIdentity: `voter:${row.voter}`,
    voterAddress: row.voter,
    ...choiceOf(row, proposal),
    votingPower: row.votingPower,
    votedAt: row.votedAt,
    transactionHash: row.transactionHash,
  };
}

function choiceOf({ choice }: ServedBallot, proposal: ServedProposal) {
  if (typeof choice === 'string') return { choiceKey: null, choice };
  const row = proposal.choices[choice - 1] ?? { label: null };
  return { choiceKey: String(choice), choice: choiceLabel(row, choice - 1) };
}
