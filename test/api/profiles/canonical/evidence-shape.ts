import type { ServedProposal } from '../../proposals/catalogue';

export function evidence(proposal: ServedProposal) {
  const { key, title, sourceUrl, intelligence, warnings } = proposal;
  return {
    proposal: { proposalKey: key, title, ...(sourceUrl === null ? {} : { sourceUrl }) },
    provenance: provenance(proposal),
    intelligence,
    qualityFlags: qualityFlags(proposal),
    warnings,
  };
}

/** One row for each thing that the record holds, all from the one source of the record. */
function provenance(proposal: ServedProposal) {
  const { source, observedAt, identity } = proposal;
  const held = {
    title: true,
    bodyText: proposal.bodyText !== null,
    startAt: proposal.startAt !== null,
    endAt: proposal.endAt !== null,
    choices: proposal.choices.length > 0,
    totals: proposal.totals !== null,
    quorum: proposal.quorum !== null,
    votes: proposal.ballots !== null,
  };
  return Object.entries(held)
    .filter(([, present]) => present)
    .map(([field]) => ({
      field,
      source,
      provider: identity.provider,
      ...(observedAt === null ? {} : { observedAt }),
    }));
}

function qualityFlags(proposal: ServedProposal): readonly unknown[] {
  const flags = [
    ...(proposal.bodyText === null ? [] : ['registry_body_available']),
    ...(proposal.quorum?.raw == null ? [] : ['registry_quorum_available']),
    ...proposal.qualityFlags,
  ];
  return [...new Set(flags)];
}
