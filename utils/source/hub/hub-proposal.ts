import * as z from 'zod/mini';
import {
  count,
  decimal,
  type Given,
  lenient,
  line,
  MAX_CHOICES,
  normaliseKey,
  numeral,
  rawJson,
  rows,
  text,
  unixTime,
} from '@/utils/api/wire';
import { compareDecimals, type DecimalString, fromUnits, isZero } from '@/utils/numbers/decimal';
import type { ProposalKey, Quorum } from '@/utils/proposal/proposal';
import { computedQuorum, type Said } from '../record-source';

/** The requested fields of a proposal, in the hub's names. */
export const PROPOSAL_FIELDS =
  'id title body author discussion choices type start end created updated state privacy scores scores_total scores_state scores_updated quorum quorumType votes flagged flagCode snapshot network plugins labels app ipfs symbol strategies{name network} space{id name symbol flagged discussions domain}';

/** A proposal's row. Any field may be missing, which means unknown, never zero. */
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
  quorumType: text,
  votes: numeral,
  flagged: lenient(z.boolean()),
  flagCode: numeral,
  snapshot: numeral,
  network: text,
  plugins: lenient(z.unknown()),
  labels: rows(z.string(), MAX_CHOICES),
  app: text,
  ipfs: text,
  symbol: text,
  strategies: rows(z.object({ name: text, network: text }), MAX_CHOICES),
  space: lenient(
    z.object({
      id: text,
      name: text,
      symbol: text,
      flagged: lenient(z.boolean()),
      discussions: text,
      domain: text,
    }),
  ),
});

export type HubRow = z.infer<typeof HubProposal>;

/**
 * Converts a row. The page is on Snapshot's site under its space. The hub's `state` follows the clock only and does not
 * say whether a vote passed; the site's rule does, if there is one. Powers are in the token's unit, as precise as the
 * hub's doubles. Flags about the record become messages.
 * @param isSpoiled whether the hub could not write part of the row.
 */
export function hubSays(row: HubRow, isSpoiled = false): Said {
  const { id, title, body, author: proposer, discussion: discussionUrl, state: lifecycle } = row;
  const space = line(row.space?.id ?? null);
  const counting = countingOf(row);
  const flagged = isFlagged(row);
  const [choices, quorum] = [choicesOf(row, counting), quorumOf(row, counting)];
  return {
    ...{ id, title, body, proposer, discussionUrl, lifecycle, counting, flagged, choices, quorum },
    identity: space === null ? null : { daoId: space, ...nameOf(row), provider: 'snapshot', externalId: id },
    sourceUrl: space && `https://snapshot.org/#/${space}/proposal/${id}`,
    votingType: row.type,
    ...powerOf(row),
    ...(counting === null && outcomeOf(row, choices, quorum)),
    ...daoOf(row),
    unit: row.symbol || row.space?.symbol,
    startAt: unixTime(row.start),
    endAt: unixTime(row.end),
    countedAt: unixTime(row.scores_updated),
    // Unchanged, because the id is the digest of what the author wrote.
    published: JSON.stringify({ ...row, plugins: rawJson(row.plugins) }),
    totals: {
      votes: count(row.votes),
      uniqueVoters: null,
      votingPower: counting === 'pending' ? null : hubPower(row.scores_total),
    },
    warnings: [
      ...(flagged ? ['flagged_by_hub'] : []),
      ...(row.updated === null ? [] : ['text_changed_since_published']),
    ],
    limitations: [
      ...(counting === 'hidden' ? ['ballots_hidden_until_end'] : []),
      ...(counting === 'pending' ? ['scores_not_final'] : []),
      ...(isSpoiled ? ['answered_in_part'] : []),
    ],
  };
}

type Counting = Exclude<Said['counting'], undefined>;
type Outcome = Pick<Said, 'outcome' | 'outcomeBy'>;

/**
 * Returns what can be counted. With `shutter`, ballots stay encrypted until the end and count as 0 for each choice:
 * only the total is right. From the end until the scores are `final`, the hub is still counting and its figures mean
 * nothing.
 */
function countingOf({ privacy, state, scores_state }: HubRow): Counting {
  if (state === 'closed') return scores_state === 'final' ? null : 'pending';
  return privacy !== null && privacy !== '' && privacy !== 'none' ? 'hidden' : null;
}

/** Returns whether either is flagged. Null if none is and the hub leaves one out. */
function isFlagged({ flagged, space }: HubRow): boolean | null {
  const said = [flagged, space?.flagged ?? null];
  if (said.includes(true)) return true;
  return said.includes(null) ? null : false;
}

/** Returns the choices, which the hub numbers from 1 in ballots too. Scores are missing before the first ballot. */
function choicesOf({ choices, scores }: HubRow, counting: Counting): Said['choices'] {
  const isWhole = counting === null && scores?.length === choices?.length;
  return (
    choices?.map((label, index) => [
      ...([String(index + 1), label] as const),
      isWhole ? hubPower(scores?.[index]) : null,
    ]) ?? null
  );
}

/** Returns the strategies that count powers, each name once. */
function powerOf({ strategies }: HubRow): Pick<Said, 'powerBy'> {
  const names = strategies?.flatMap(({ name }) => line(name) ?? []) ?? [];
  return names.length === 0 ? {} : { powerBy: [...new Set(names)] };
}

/** A space without a name shows its id. */
function nameOf({ space }: HubRow): { readonly daoName?: string } {
  const name = line(space?.name ?? null);
  return name === null ? {} : { daoName: name };
}

/** Returns the space's forum and Snapshot's custom domain for it. The hub writes an empty text if there is none. */
function daoOf({ flagCode, space }: HubRow): Pick<Said, 'isTakedown' | 'daoForum' | 'daoSite'> {
  const [daoForum, daoSite] = [line(space?.discussions ?? null), line(space?.domain ?? null)];
  // `2` is documented in the README of snapshot-labs/sx-monorepo, apps/hub.
  return {
    ...(Number(flagCode) === 2 && space?.flagged !== true && { isTakedown: true }),
    ...(daoForum && { daoForum }),
    ...(daoSite && { daoSite }),
  };
}

/**
 * Computes the quorum. The hub writes 0 if a space has none. A rejecting quorum counts the second choice in every type
 * of vote; others count all scores, including abstentions (`getProposalCurrentQuorum` of snapshot-labs/sx-monorepo,
 * apps/ui).
 */
function quorumOf(row: HubRow, counting: Counting): Quorum | null {
  const required = hubPower(row.quorum);
  if (required === null) return null;
  const isRejection = row.quorumType === 'rejection' && !isZero(required);
  if (isRejection) return { raw: required, progress: null, reached: null, rule: 'rejection' };
  // How newer types count is unknown.
  const isKnown = [null, '', 'default'].includes(row.quorumType);
  const isCounted = isKnown && counting !== 'pending' && row.state !== 'pending';
  const total = isCounted ? hubPower(row.scores_total) : null;
  return computedQuorum({ required, cast: [total], by: 'snapshot' });
}

/**
 * Judges a basic vote with final scores like Snapshot's site. A rejecting quorum alone decides. Otherwise the quorum
 * must be met and the first choice must lead the second. Other types, and votes with an unknown quorum, are not judged.
 */
function outcomeOf({ state, type }: HubRow, choices: Said['choices'], quorum: Quorum | null): Outcome {
  if (state !== 'closed' || type !== 'basic') return {};
  const [first, second] = (choices ?? []).map(([, , power]) => power);
  const isKnown = quorum !== null && (quorum.rule !== undefined || quorum.reached !== null);
  if (!first || !second || !isKnown) return {};
  const isPassed =
    quorum.rule === 'rejection'
      ? compareDecimals(second, decimal(quorum.raw) ?? second) <= 0
      : quorum.reached !== false && compareDecimals(first, second) > 0;
  return { outcome: isPassed ? 'passed' : 'rejected', outcomeBy: 'snapshot' };
}

const EXPONENTIAL = /^(\d)(?:\.(\d+))?e([+-]\d\d?)$/;

/** Converts a double in JSON's notation: very small or very large ones have an exponent. */
export function hubPower(double: Given): DecimalString | null {
  const [, whole, fraction = '', exponent] = EXPONENTIAL.exec(double ?? '') ?? [];
  if (whole === undefined) return decimal(double);
  const places = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return places < 0 ? fromUnits(units * 10n ** BigInt(-places), 0) : fromUnits(units, places);
}

export function hubKey(source: string, id: string): ProposalKey | null {
  return normaliseKey(`${source}:${id}`);
}
