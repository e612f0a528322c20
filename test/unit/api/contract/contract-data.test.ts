import { describe, expect, it } from 'vitest';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import { daos } from '../../../api/data/load-data';
import type { ProposalRow } from '../../../api/data/proposal-row';
import { connect } from './reference-client';

const rows = daos.flatMap(({ daoId, proposals }) => proposals.map((row) => ({ daoId, row })));

describe('every proposal that the server holds', { timeout: 30_000 }, () => {
  it('is found by its id within its provider, and by its address', async () => {
    const { candidates } = connect();
    for (const { daoId, row } of rows) {
      const { provider, externalId } = row;
      const identity = { daoId, provider, externalId };
      expect(await candidates('externalId', externalId, { provider, daoId })).toMatchObject([{ identity }]);
      if (row.sourceUrl === null) continue;
      const byUrl = await candidates('url', row.sourceUrl);
      expect(byUrl.map((candidate: ProposalCandidate) => candidate.identity)).toContainEqual(identity);
    }
  });

  it('has the detail, the figures and the evidence that are stored, to the last digit', async () => {
    const { client, candidates } = connect();
    for (const { daoId, row } of rows) {
      const { provider, externalId } = row;
      const [candidate] = await candidates('externalId', externalId, { provider, daoId });
      const key = candidate?.key ?? expect.unreachable(externalId);
      const [detail, summary, evidence] = await Promise.all([
        client.detail(key),
        client.voteSummary(key),
        client.evidence(key),
      ]);
      expect(detail).toMatchObject({ ok: true, value: { value: { key, ...storedDetail(row) } } });
      expect(summary).toMatchObject({ ok: true, value: { value: storedSummary(row) } });
      expect(evidence).toMatchObject({ ok: true, value: { value: { sourceUrl: tidyLink(row.sourceUrl) } } });
    }
  });
});

function storedDetail(row: ProposalRow) {
  return {
    title: tidyText(row.title),
    proposer: row.proposer,
    sourceUrl: tidyLink(row.sourceUrl),
    discussionUrl: tidyLink(row.discussionUrl),
    lifecycle: row.lifecycle,
    outcome: row.outcome,
    quorumRaw: row.quorum?.raw ?? null,
    choices:
      row.choices.length === 0
        ? null
        : row.choices.map(({ label }) => (label === null ? {} : labelled(label))),
  };
}

function storedSummary(row: ProposalRow) {
  if (row.readiness !== 'ready') return { totals: null, quorum: null, choices: [] };
  return { totals: row.totals && textual(row.totals), quorum: row.quorum, choices: storedTallies(row) };
}

function storedTallies(row: ProposalRow) {
  if (row.totals === null) return [];
  return row.choices.map(({ votes, votingPower }) => ({ ...textual({ votes }), votingPower }));
}

function labelled(label: string) {
  return { label: tidyText(label) };
}

/** Counts are numbers or strings on the wire and strings in the domain. */
function textual<T extends Record<string, string | number | null>>(counts: T) {
  return Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
}
