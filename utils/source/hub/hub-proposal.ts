import * as z from 'zod/mini';
import {
  count,
  decimal,
  type Given,
  lenient,
  line,
  normaliseKey,
  numeral,
  rawJson,
  rows,
  text,
} from '@/utils/api/wire';
import type { DecimalString } from '@/utils/numbers/decimal';
import { fromUnits, isZero } from '@/utils/numbers/decimal';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Said } from '../record-source';

/** Nobody reads more. */
const MAX_CHOICES = 1_000;

/** The fields of a proposal that are asked for, in the hub's own names. */
export const PROPOSAL_FIELDS =
  'id title body author discussion choices type start end created updated state privacy scores scores_total scores_state scores_updated quorum votes flagged snapshot network plugins labels app ipfs space{id}';

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
  created: numeral,
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
  snapshot: numeral,
  network: text,
  plugins: lenient(z.unknown()),
  labels: rows(z.string(), MAX_CHOICES),
  app: text,
  ipfs: text,
  space: lenient(z.object({ id: text })),
});

export type HubRow = z.infer<typeof HubProposal>;

/**
 * A row as what the hub says: where its author published it is Snapshot's own site, under its space. The hub's `state` comes
 * from the clock alone and says nothing of pass or fail: no outcome is given. Powers are in the token's own unit, to as
 * many digits as the hub's doubles hold; of its own record it has flags, which get words here.
 */
export function hubSays(row: HubRow): Said {
  const { id, title, body, author: proposer, discussion: discussionUrl, state: lifecycle } = row;
  const space = line(row.space?.id ?? null);
  return {
    ...{ id, title, body, proposer, discussionUrl, lifecycle, choices: choicesOf(row) },
    identity: space === null ? null : { daoId: space, provider: 'snapshot', externalId: id },
    sourceUrl: space && `https://snapshot.org/#/${space}/proposal/${id}`,
    quorum: quorumOf(row),
    startAt: hubTime(row.start),
    endAt: hubTime(row.end),
    countedAt: hubTime(row.scores_updated),
    // Not tidied: the id is the digest of what its author wrote.
    published: JSON.stringify({ ...row, plugins: rawJson(row.plugins) }),
    totals: {
      votes: count(row.votes),
      uniqueVoters: null,
      votingPower: areHidden(row) ? null : hubPower(row.scores_total),
    },
    warnings: [
      ...(row.flagged ? ['flagged_by_hub'] : []),
      ...(row.updated === null ? [] : ['text_changed_since_published']),
    ],
    limitations: [
      'outcome_not_given',
      ...(areHidden(row) ? ['ballots_hidden_until_end'] : []),
      ...(lifecycle === 'closed' && row.scores_state !== 'final' ? ['scores_not_final'] : []),
    ],
  };
}

/** With `shutter` ballots are encrypted until the end, and the scores before say nothing. */
function areHidden({ privacy, state }: HubRow): boolean {
  return privacy !== null && privacy !== '' && privacy !== 'none' && state !== 'closed';
}

/** The hub counts choices from 1, in ballots too. */
function choicesOf(row: HubRow): Said['choices'] {
  const { choices, scores } = row;
  const isWhole = !areHidden(row) && scores?.length === choices?.length;
  return (
    choices?.map((label, index) => [
      ...([String(index + 1), label] as const),
      isWhole ? hubPower(scores?.[index]) : null,
    ]) ?? null
  );
}

/** The hub writes 0 where a space has set none. */
function quorumOf({ quorum }: HubRow): DecimalString | null {
  const required = hubPower(quorum);
  return required === null || isZero(required) ? null : required;
}

const EXPONENTIAL = /^(\d)(?:\.(\d+))?e([+-]\d\d?)$/;

/** A double as JSON writes it: what is next to nothing, or more than any supply, has an exponent. */
export function hubPower(double: Given): DecimalString | null {
  const [, whole, fraction = '', exponent] = EXPONENTIAL.exec(double ?? '') ?? [];
  if (whole === undefined) return decimal(double);
  const places = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return places < 0 ? fromUnits(units * 10n ** BigInt(-places), 0) : fromUnits(units, places);
}

const SECONDS = /^\d{1,12}$/;

/** Unix seconds as RFC 3339; null where they are none, or stand for nothing. */
export function hubTime(seconds: Given): string | null {
  return seconds && SECONDS.test(seconds) && seconds !== '0'
    ? new Date(Number(seconds) * 1_000).toISOString()
    : null;
}

/** Keys of the hub's proposals. */
export function hubKey(source: string, id: string): ProposalKey | null {
  return normaliseKey(`${source}:${id}`);
}
