import { canonicalShapes } from '../canonical/canonical-shapes';
import type { Shapes } from '../shapes';
import { draftCoverage, draftQuorum } from './draft-words';

const MATCH_TYPES = {
  url: 'url_exact',
  'external-id': 'external_id_exact',
  'equal-title': 'title_exact',
  'part-of-title': 'title_contains',
} as const;

/** The bodies of the draft, told as what differs from the canonical ones. */
export const draftShapes: Shapes = {
  listItem: (proposal) => {
    const item = canonicalShapes.listItem(proposal);
    return {
      ...item,
      outcome: item.outcome ?? 'unknown',
      coverageStatus: draftCoverage(item.coverageStatus),
    };
  },

  /** Neither identity nor address: the guide's excerpt has none. */
  candidate: (match) => {
    const { proposalKey, title, match: how } = canonicalShapes.candidate(match);
    return { proposalKey, title, match: { ...how, type: MATCH_TYPES[match.by] } };
  },

  detail: (proposal) => {
    const detail = canonicalShapes.detail(proposal);
    const path = `/v2/proposals/${proposal.key}`;
    return {
      ...detail,
      outcome: detail.outcome ?? 'unknown',
      choices: detail.choices?.map((label, index) => ({ key: String(index + 1), label })) ?? null,
      quorumRaw: draftQuorum(detail.quorumRaw),
      related: {
        voteSummary: `${path}/votes/summary`,
        votes: `${path}/votes`,
        evidence: `${path}/evidence`,
      },
    };
  },

  voteSummary: (proposal) => {
    const { totals, quorum, choices, ...rest } = canonicalShapes.voteSummary(proposal);
    return {
      proposal: { ...rest.proposal, outcome: proposal.outcome ?? 'unknown' },
      totals: totals && { ...totals, votes: digits(totals.votes), uniqueVoters: digits(totals.uniqueVoters) },
      quorum: quorum && { ...quorum, raw: draftQuorum(quorum.raw) },
      choices: choices.map((choice) => ({ ...choice, votes: digits(choice.votes) })),
      coverageStatus: draftCoverage(rest.coverageStatus),
    };
  },

  ballot: (ballot, proposal) => {
    const row = canonicalShapes.ballot(ballot, proposal);
    return { ...row, voterIdentity: ballot.voter, choice: { label: row.choice } };
  },

  evidence: (proposal) => {
    const evidence = canonicalShapes.evidence(proposal);
    const { intelligence } = evidence;
    return {
      ...evidence,
      provenance: evidence.provenance.map((row) => ({ ...row, source: 'serving.proposals' })),
      intelligence: intelligence && {
        ...intelligence,
        status: intelligence.status === 'ready' ? 'available' : intelligence.status,
        dossier: intelligence.status === 'ready' ? {} : null,
        sourceRefs: [],
      },
    };
  },

  /** The time is RFC 3339, whatever its name says. */
  event: (event) => ({
    ...canonicalShapes.event(event),
    eventTimeMs: new Date(event.at).toISOString(),
    eventTimeConfidence: 'exact',
  }),

  signal: canonicalShapes.signal,

  voter: ({ rank, voter, totalVotingPower, ballots, proposals }) => ({
    rank,
    voterIdentity: voter,
    voterAddress: voter,
    totalVotingPower,
    voteCount: String(ballots),
    proposalCount: String(proposals),
  }),
};

function digits(count: number | string | null): string | null {
  return count === null ? null : String(count);
}
