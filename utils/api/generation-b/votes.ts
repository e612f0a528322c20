import * as z from 'zod/mini';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, ProposalKey, Quorum, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import type { ApiError } from '../errors';
import {
  count,
  decimal,
  isAbout,
  lenient,
  line,
  MAX_CHOICES,
  numeral,
  rawJson,
  readWith,
  rows,
  text,
  time,
} from '../wire';

/** Converts a percentage to a fraction and keeps every digit. Null if it has too many digits for a decimal. */
function hundredth(percent: DecimalString): DecimalString | null {
  const sign = percent.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = percent.replace('-', '').split('.');
  const digits = whole.padStart(3, '0');
  const places = `${digits.slice(-2)}${fraction}`.replace(/0+$/, '');
  const point = places === '' ? '' : '.';
  return parseDecimal(`${sign}${digits.slice(0, -2)}${point}${places}`);
}

const Tally = z.object({ id: numeral, label: text, voteCount: numeral, knownVotingPower: numeral });

const WireQuorum = z.object({
  requiredVotingPower: numeral,
  progressPercent: numeral,
  reached: lenient(z.boolean()),
});

/** `data` of `GET /v2/proposals/:proposalId/vote-summary`. */
const Summary = z.object({
  proposalId: text,
  totals: lenient(z.object({ voteCount: numeral, knownVotingPower: numeral })),
  quorum: lenient(WireQuorum),
  choices: rows(Tally, MAX_CHOICES),
});

type WireSummary = z.infer<typeof Summary>;

/** Reads the `data` of a vote summary; null if it is not about this proposal. */
export function normaliseVoteSummary(data: unknown, key: ProposalKey): VoteSummary | null {
  const parsed = Summary.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposalId)) return null;
  const { totals, quorum, choices } = parsed.data;
  return {
    totals: totals && normaliseTotals(totals),
    quorum: quorum && normaliseQuorum(quorum),
    choices: choices?.map(normaliseTally) ?? [],
    coverage: null,
  };
}

/** Reads a 404 of an existing proposal, which means that its ballots cannot be summed. */
export function missingVoteSummary(error: ApiError): VoteSummary | null {
  if (error.serviceCode !== 'DATA_NOT_AVAILABLE') return null;
  return { totals: null, quorum: null, choices: [], coverage: null };
}

/** Sums known power; ballots with unknown power still count as votes. */
function normaliseTotals(totals: NonNullable<WireSummary['totals']>): VoteTotals {
  return {
    votes: count(totals.voteCount),
    uniqueVoters: null,
    votingPower: decimal(totals.knownVotingPower),
  };
}

function normaliseQuorum(quorum: NonNullable<WireSummary['quorum']>): Quorum {
  const percent = decimal(quorum.progressPercent);
  return {
    raw: line(quorum.requiredVotingPower),
    progress: percent && hundredth(percent),
    reached: quorum.reached,
  };
}

function normaliseTally(tally: NonNullable<WireSummary['choices']>[number]): ChoiceTally {
  const key = line(tally.id);
  return {
    key,
    label: line(tally.label),
    votes: count(tally.voteCount),
    votingPower: decimal(tally.knownVotingPower),
  };
}

/** A row of `GET /v2/proposals/:proposalId/votes`. */
const WireBallot = z.object({
  voter: lenient(z.object({ voterId: text, address: text })),
  choiceId: numeral,
  choiceLabel: text,
  /** In the source's own form: a number, a list of ranks, or an object of weights. */
  rawChoice: z.exactOptional(z.unknown()),
  votingPower: numeral,
  votedAt: text,
  transactionHash: text,
});

/** Reads one ballot; null if it names no voter. The raw choice counts only if the service could not interpret it. */
export const normaliseBallot = readWith(WireBallot, (wire): Ballot | null => {
  const address = line(wire.voter?.address ?? null);
  const voter = line(wire.voter?.voterId ?? null) ?? address;
  if (voter === null) return null;
  const key = line(wire.choiceId);
  const label = line(wire.choiceLabel);
  const raw = key === null && label === null ? rawJson(wire.rawChoice) : null;
  return {
    id: null,
    voter,
    address,
    choice: key === null && label === null && raw === null ? null : { key, label, raw },
    votingPower: decimal(wire.votingPower),
    votedAt: time(wire.votedAt),
    transactionHash: line(wire.transactionHash),
  };
});
