import * as z from 'zod/mini';
import type {
  Choice,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  ProposalListing,
} from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { listIn } from '../dialect';
import {
  body,
  Identity,
  isAbout,
  lenient,
  line,
  MAX_CHOICES,
  normaliseIdentity,
  normaliseKey,
  normaliseTitle,
  numeral,
  readWith,
  rows,
  text,
  time,
  word,
} from '../wire';

const MAX_FIELDS = 20;

/** One of the proposals found by `GET /v2/proposals/resolve`. */
const Candidate = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  sourceUrl: text,
  match: lenient(z.object({ type: text, matchedFields: rows(z.string(), MAX_FIELDS) })),
});

/** A bare label, or an object whose key is `key` or `id`. */
const ChoiceSchema = z.union([z.string(), z.object({ key: numeral, id: numeral, label: text })]);

/** `data` of `GET /v2/proposals/:proposalKey`. */
const Detail = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  proposerId: text,
  sourceUrl: text,
  discussionUrl: text,
  lifecycleStatus: text,
  outcome: text,
  choices: rows(ChoiceSchema, MAX_CHOICES),
  quorumRaw: numeral,
  startAt: text,
  endAt: text,
  coverageStatus: text,
  bodyText: text,
});

/** A row of `GET /v2/proposals`. */
const Listing = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  sourceUrl: text,
  lifecycleStatus: text,
  outcome: text,
  endAt: text,
  coverageStatus: text,
});

/** A service may send 20; no user can choose among more. */
const MAX_CANDIDATES = 20;

/**
 * Reads the `data` of a resolve answer. Null without a list, or if every row is broken: only an empty list means that
 * nothing was found.
 */
export function normaliseCandidates(data: unknown): readonly ProposalCandidate[] | null {
  const list = listIn(data);
  if (list === null) return null;
  const candidates = list.slice(0, MAX_CANDIDATES).flatMap((item) => normaliseCandidate(item) ?? []);
  return candidates.length === 0 && list.length > 0 ? null : candidates;
}

function normaliseCandidate(item: unknown): ProposalCandidate | null {
  const parsed = Candidate.safeParse(item);
  if (!parsed.success) return null;
  const wire = parsed.data;
  const key = normaliseKey(wire.proposalKey);
  const title = normaliseTitle(wire.title, wire.identity);
  if (key === null || title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    sourceUrl: tidyLink(wire.sourceUrl),
    match: normaliseMatch(wire.match),
  };
}

function normaliseMatch(match: z.infer<typeof Candidate>['match']): ProposalCandidate['match'] {
  const type = word(match?.type ?? null);
  if (type === null) return null;
  return { type, fields: match?.matchedFields?.flatMap((field) => word(field) ?? []) ?? [] };
}

/** Reads the `data` of a detail answer; null if it is not about this proposal. */
export function normaliseDetail(data: unknown, key: ProposalKey): ProposalDetail | null {
  const parsed = Detail.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposalKey)) return null;
  const wire = parsed.data;
  const title = normaliseTitle(wire.title, wire.identity);
  if (title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    proposer: line(wire.proposerId),
    sourceUrl: tidyLink(wire.sourceUrl),
    discussionUrl: tidyLink(wire.discussionUrl),
    lifecycle: word(wire.lifecycleStatus),
    outcome: word(wire.outcome),
    choices: wire.choices?.map(normaliseChoice) ?? null,
    quorumRaw: line(wire.quorumRaw),
    startAt: time(wire.startAt),
    endAt: time(wire.endAt),
    coverage: word(wire.coverageStatus),
    body: body(wire.bodyText),
    execution: null,
  };
}

type WireChoice = NonNullable<z.infer<typeof Detail>['choices']>[number];

function normaliseChoice(choice: WireChoice): Choice {
  if (typeof choice === 'string') return { key: null, label: line(choice) };
  const key = line(choice.key ?? choice.id);
  return { key, label: line(choice.label) };
}

/** Reads a listed proposal; null without a key, or without title and id. */
export const normaliseListing = readWith(Listing, (wire): ProposalListing | null => {
  const key = normaliseKey(wire.proposalKey);
  const title = normaliseTitle(wire.title, wire.identity);
  if (key === null || title === null) return null;
  return {
    key,
    identity: normaliseIdentity(wire.identity),
    title,
    sourceUrl: tidyLink(wire.sourceUrl),
    lifecycle: word(wire.lifecycleStatus),
    outcome: word(wire.outcome),
    endAt: time(wire.endAt),
    coverage: word(wire.coverageStatus),
  };
});
