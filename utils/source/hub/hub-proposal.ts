import * as z from 'zod/mini';
import {
  body,
  count,
  decimal,
  lenient,
  line,
  normaliseKey,
  numeral,
  rows,
  text,
  word,
} from '@/utils/api/wire';
import type { DecimalString } from '@/utils/numbers/decimal';
import { isZero } from '@/utils/numbers/decimal';
import type {
  ChoiceTally,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';

/** Nobody reads more. */
const MAX_CHOICES = 1_000;

/** The fields of a proposal that are asked for, in the hub's own names. */
export const PROPOSAL_FIELDS =
  'id title body author discussion choices type start end created updated state privacy scores scores_total scores_state scores_updated quorum votes flagged space{id}';

/** A row of the hub's proposals. Each field may be missing: what the hub leaves out is not known, never zero. */
export const HubProposal = z.object({
  id: z.string(),
  title: text,
  body: text,
  author: text,
  discussion: text,
  choices: rows(z.string(), MAX_CHOICES),
  type: text,
  start: numeral,
  end: numeral,
  updated: numeral,
  state: text,
  privacy: text,
  scores: rows(numeral, MAX_CHOICES),
  scores_total: numeral,
  scores_state: text,
  scores_updated: numeral,
  quorum: numeral,
  votes: numeral,
  flagged: lenient(z.boolean()),
  space: lenient(z.object({ id: text })),
});

export type HubRow = z.infer<typeof HubProposal>;

/** What the proposal is, and where its author published it: on Snapshot's own site, under its space. */
export function hubCandidate(row: HubRow, key: ProposalKey): ProposalCandidate {
  const space = line(row.space?.id ?? null);
  return {
    key,
    identity: space === null ? null : { daoId: space, provider: 'snapshot', externalId: row.id },
    title: line(row.title) ?? row.id,
    sourceUrl: space === null ? null : tidyLink(`https://snapshot.org/#/${space}/proposal/${row.id}`),
    match: { type: 'external_id', fields: ['externalId'] },
  };
}

/** The hub's `state` comes from the clock alone: it says nothing of pass or fail, and so no outcome is given. */
export function hubDetail(row: HubRow, key: ProposalKey): ProposalDetail {
  const { identity, title, sourceUrl } = hubCandidate(row, key);
  return {
    ...{ key, identity, title, sourceUrl },
    proposer: line(row.author),
    discussionUrl: tidyLink(row.discussion),
    lifecycle: word(row.state),
    outcome: null,
    choices: choicesOf(row),
    quorumRaw: quorumOf(row),
    startAt: hubTime(row.start),
    endAt: hubTime(row.end),
    coverage: null,
    body: body(row.body),
    execution: null,
  };
}

/** Powers are in the token's own unit, to as many digits as the hub's doubles hold. */
export function hubTally(row: HubRow): VoteSummary {
  const raw = quorumOf(row);
  return {
    totals: {
      votes: count(row.votes),
      uniqueVoters: null,
      votingPower: areHidden(row) ? null : decimal(row.scores_total),
    },
    quorum: raw === null ? null : { raw, progress: null, reached: null },
    choices: tallyOf(row),
    coverage: null,
  };
}

/** What the hub says of its own record, in words of this product where it has only a flag. */
export function hubEvidence(row: HubRow, key: ProposalKey, host: string): Evidence {
  const warnings = [
    ...(row.flagged ? ['flagged_by_hub'] : []),
    ...(row.updated === null ? [] : ['text_changed_since_published']),
  ];
  const limitations = [
    'outcome_not_given',
    ...(areHidden(row) ? ['ballots_hidden_until_end'] : []),
    ...(row.state === 'closed' && row.scores_state !== 'final' ? ['scores_not_final'] : []),
  ];
  return {
    sourceUrl: hubCandidate(row, key).sourceUrl,
    provenance: [{ field: 'record', source: host, provider: 'snapshot', observedAt: null }],
    intelligence: null,
    qualityFlags: [],
    warnings,
    limitations,
  };
}

/** With `shutter` ballots are encrypted until the end, and the scores before say nothing. */
function areHidden({ privacy, state }: HubRow): boolean {
  return privacy !== null && privacy !== '' && privacy !== 'none' && state !== 'closed';
}

function choicesOf({ choices }: HubRow) {
  // The hub counts choices from 1, in ballots too.
  return choices?.map((label, index) => ({ key: String(index + 1), label: line(label) })) ?? null;
}

function tallyOf(row: HubRow): readonly ChoiceTally[] {
  const choices = choicesOf(row) ?? [];
  const isWhole = !areHidden(row) && row.scores?.length === choices.length;
  return choices.map((choice, index) => ({
    ...choice,
    votes: null,
    votingPower: isWhole ? powerOf(row.scores?.[index] ?? null) : null,
  }));
}

function powerOf(score: string | null): DecimalString | null {
  return decimal(score);
}

/** The hub writes 0 where a space has set none. */
function quorumOf({ quorum }: HubRow): string | null {
  const required = decimal(quorum);
  return required === null || isZero(required) ? null : required;
}

const SECONDS = /^\d{1,12}$/;

/** Unix seconds as RFC 3339; null where they are none, or stand for nothing. */
export function hubTime(seconds: string | null): string | null {
  return seconds !== null && SECONDS.test(seconds) && seconds !== '0'
    ? new Date(Number(seconds) * 1_000).toISOString()
    : null;
}

/** Keys of the hub's proposals. */
export function hubKey(source: string, id: string): ProposalKey | null {
  return normaliseKey(`${source}:${id}`);
}
