import { describe, expect, it } from 'vitest';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import { daos } from '../../../api/data/load-data';
import type { ProposalRow } from '../../../api/data/proposal-row';
import { connect } from './reference-client';

const rows = daos.flatMap(({ daoId, proposals }) => proposals.map((row) => ({ daoId, row })));

describe('every proposal that the server holds', { timeout: 60_000 }, () => {
  it('is found by ID and by address, with detail, figures and evidence as stored, to the last digit', async () => {
    const { client, candidates } = connect();
    for (const { daoId, row } of rows) {
      const { provider, externalId } = row;
      const identity = { daoId, provider, externalId };
      const found = await candidates('externalId', externalId, { provider, daoId });
      expect(found).toMatchObject([{ identity }]);
      const key = found[0]?.key ?? expect.unreachable(externalId);
      const byUrl = row.sourceUrl === null ? found : await candidates('url', row.sourceUrl);
      expect(byUrl.map((candidate) => candidate.identity)).toContainEqual(identity);
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
    choices: row.choices.length === 0 ? null : row.choices.map(storedChoice),
  };
}

function storedChoice({ label }: ProposalRow['choices'][number]) {
  return label === null ? {} : { label: tidyText(label) };
}

function storedSummary(row: ProposalRow) {
  if (row.readiness !== 'ready') return { totals: null, quorum: null, choices: [] };
  return { totals: row.totals && textual(row.totals), quorum: row.quorum, choices: storedTallies(row) };
}

function storedTallies(row: ProposalRow) {
  if (row.totals === null) return [];
  return row.choices.map(({ votes, votingPower }) => ({ ...textual({ votes }), votingPower }));
}

/** Counts are numbers or strings on the wire and strings in the domain. */
function textual<T extends Record<string, string | number | null>>(counts: T) {
  return Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
}
