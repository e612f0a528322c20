import * as z from 'zod/mini';
import type { Ballot, BallotChoice } from '@/utils/proposal/ballot';
import type { ChoiceTally, ProposalKey, Quorum, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
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
  word,
} from '../wire';

const Tally = z.object({ key: numeral, label: text, votes: numeral, votingPower: numeral });

/** `data` of `GET /v2/proposals/:proposalKey/votes/summary`. */
const Summary = z.object({
  proposal: lenient(z.object({ proposalKey: text })),
  totals: lenient(z.object({ votes: numeral, uniqueVoters: numeral, votingPower: numeral })),
  quorum: lenient(z.object({ raw: numeral, progress: numeral, reached: lenient(z.boolean()) })),
  choices: rows(Tally, MAX_CHOICES),
  coverageStatus: text,
});

type WireSummary = z.infer<typeof Summary>;

/** Reads the `data` of a vote summary; null if it is not about this proposal. Figures that are not ready are null. */
export function normaliseVoteSummary(data: unknown, key: ProposalKey): VoteSummary | null {
  const parsed = Summary.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposal?.proposalKey)) return null;
  const wire = parsed.data;
  return {
    totals: wire.totals && normaliseTotals(wire.totals),
    quorum: wire.quorum && normaliseQuorum(wire.quorum),
    choices: wire.choices?.map(normaliseTally) ?? [],
    coverage: word(wire.coverageStatus),
  };
}

function normaliseTotals(totals: NonNullable<WireSummary['totals']>): VoteTotals {
  return {
    votes: count(totals.votes),
    uniqueVoters: count(totals.uniqueVoters),
    votingPower: decimal(totals.votingPower),
  };
}

function normaliseQuorum(quorum: NonNullable<WireSummary['quorum']>): Quorum {
  return { raw: line(quorum.raw), progress: decimal(quorum.progress), reached: quorum.reached };
}

function normaliseTally(tally: NonNullable<WireSummary['choices']>[number]): ChoiceTally {
  const key = line(tally.key);
  return {
    key,
    label: line(tally.label),
    votes: count(tally.votes),
    votingPower: decimal(tally.votingPower),
  };
}

/** A row of `GET /v2/proposals/:proposalKey/votes`. `choice` is a label, `{label}`, or a ranked or weighted ballot. */
const WireBallot = z.object({
  voteId: numeral,
  voterIdentity: text,
  voterAddress: text,
  choiceKey: numeral,
  choice: z.exactOptional(z.unknown()),
  votingPower: numeral,
  votedAt: text,
  transactionHash: text,
});

/** The only published object that is a plain choice. */
const LabelledChoice = z.object({ label: z.string() });

export const normaliseBallot = readWith(WireBallot, (wire): Ballot | null => {
  const address = line(wire.voterAddress);
  const voter = line(wire.voterIdentity) ?? address;
  if (voter === null) return null;
  return {
    id: line(wire.voteId),
    voter,
    address,
    choice: normaliseBallotChoice(line(wire.choiceKey), wire.choice),
    votingPower: decimal(wire.votingPower),
    votedAt: time(wire.votedAt),
    transactionHash: line(wire.transactionHash),
  };
});

function normaliseBallotChoice(key: string | null, choice: unknown): BallotChoice | null {
  const labelled = LabelledChoice.safeParse(choice);
  const given = labelled.success ? labelled.data.label : choice;
  const label = typeof given === 'string' ? line(given) : null;
  const raw = typeof given === 'string' ? null : rawJson(given);
  return key === null && label === null && raw === null ? null : { key, label, raw };
}
