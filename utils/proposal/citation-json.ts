import { beforeEnd, hasEnded } from './before-end';
import { type Cited, citedAnswer, citedSource, isInterim } from './cited';
import type { Answer, VoteSummary } from './proposal';
import { tallyOf } from './tally';

/**
 * A proposal with its figures as JSON: every value as the service gave it (amounts and counts as strings, null where
 * it did not say), what was not loaded by name, and what is computed here named as computed.
 */
export function citationJson(cited: Cited): string {
  const { candidate, detail, summary, evidence, service } = cited;
  const identity = detail?.value.identity ?? candidate.identity;
  const answer = citedAnswer(cited);
  const value = {
    title: detail?.value.title ?? candidate.title,
    dao: identity?.daoId ?? null,
    provider: identity?.provider ?? null,
    id: identity?.externalId ?? null,
    source: citedSource(cited),
    discussion: detail?.value.discussionUrl ?? null,
    interim: isInterim(detail?.value ?? null),
    status: detail?.value.lifecycle ?? null,
    outcome: detail?.value.outcome ?? null,
    execution: detail?.value.execution ?? null,
    startAt: detail?.value.startAt ?? null,
    endAt: detail?.value.endAt ?? null,
    votesFromBeforeEnd: isFromBeforeEnd(cited, summary),
    ...(summary === null ? { quorum: null, totals: null, choices: [] } : votes(summary.value)),
    evidenceFromBeforeEnd: isFromBeforeEnd(cited, evidence),
    qualityFlags: evidence?.value.qualityFlags ?? [],
    warnings: evidence?.value.warnings ?? [],
    limitations: evidence?.value.limitations ?? [],
    provenance: evidence?.value.provenance ?? [],
    notLoaded: Object.entries({ detail, votes: summary, evidence }).flatMap(([name, section]) =>
      section === null ? [name] : [],
    ),
    dataAsOf: answer?.meta.dataAsOf ?? null,
    readiness: answer?.meta.readiness ?? null,
    coverage: detail?.value.coverage ?? null,
    votesCoverage: summary?.value.coverage ?? null,
    revision: answer?.meta.revision ?? null,
    fetchedAt: answer === null ? null : new Date(answer.fetchedAt).toISOString(),
    service,
  };
  return JSON.stringify(value, null, 2);
}

/** Null where it is not sure, and for votes that have not ended. */
function isFromBeforeEnd({ detail }: Cited, figures: Answer<unknown> | null): boolean | null {
  if (figures === null || detail === null || !hasEnded(detail.value)) return null;
  const from = beforeEnd(detail, figures);
  return from === 'perhaps' ? null : from === 'surely';
}

function votes(summary: VoteSummary) {
  return {
    quorum: summary.quorum,
    totals: summary.totals,
    choices: tallyOf(summary).rows.map(({ choice, share }) => ({
      key: choice.key,
      label: choice.label,
      votingPower: choice.votingPower,
      votes: choice.votes,
      computedPercentOfTotal: share,
    })),
  };
}
