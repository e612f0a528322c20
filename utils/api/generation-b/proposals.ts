import * as z from 'zod/mini';
import type {
  Choice,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  ProposalListing,
} from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import {
  body,
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

const Source = lenient(z.object({ provider: text, externalId: numeral, url: text, discussionUrl: text }));

const LISTING = {
  proposalId: z.string(),
  daoId: text,
  title: text,
  proposerId: text,
  source: Source,
  status: text,
  outcome: text,
  executionStatus: text,
  votingStartsAt: text,
  votingEndsAt: text,
};

/** A row of `GET /v2/proposals`, and `data` of `POST /v2/proposals/resolve`. */
const WireProposal = z.object(LISTING);

/** `data` of `GET /v2/proposals/:proposalId`. */
const Detail = z.object({
  ...LISTING,
  body: text,
  choices: rows(z.object({ id: numeral, label: text }), MAX_CHOICES),
  quorumRequired: numeral,
});

/** Reads what every form of a proposal contains: key, identity and origin. */
function normaliseBearings(wire: z.infer<typeof WireProposal>) {
  const identity = {
    daoId: wire.daoId,
    provider: wire.source?.provider ?? null,
    externalId: wire.source?.externalId ?? null,
  };
  const key = normaliseKey(wire.proposalId);
  const title = normaliseTitle(wire.title, identity);
  if (key === null || title === null) return null;
  const sourceUrl = tidyLink(wire.source?.url ?? null);
  return { key, identity: normaliseIdentity(identity), title, sourceUrl };
}

/** Reads a listed proposal; null without a key, or without title and id. */
export const normaliseListing = readWith(WireProposal, (wire): ProposalListing | null => {
  const bearings = normaliseBearings(wire);
  return (
    bearings && {
      ...bearings,
      lifecycle: word(wire.status),
      outcome: word(wire.outcome),
      endAt: time(wire.votingEndsAt),
      coverage: null,
    }
  );
});

/** Reads the proposal that `resolve` found; this generation does not report what matched. */
export const normaliseCandidates = readWith(WireProposal, (wire): readonly ProposalCandidate[] | null => {
  const bearings = normaliseBearings(wire);
  return bearings && [{ ...bearings, match: null }];
});

/** Reads the `data` of a detail answer; null if it is not about this proposal. */
export function normaliseDetail(data: unknown, key: ProposalKey): ProposalDetail | null {
  const detail = readDetail(data);
  return detail?.key === key ? detail : null;
}

const readDetail = readWith(Detail, (wire): ProposalDetail | null => {
  const bearings = normaliseBearings(wire);
  return (
    bearings && {
      ...bearings,
      proposer: line(wire.proposerId),
      discussionUrl: tidyLink(wire.source?.discussionUrl ?? null),
      lifecycle: word(wire.status),
      outcome: word(wire.outcome),
      choices: wire.choices?.map(normaliseChoice) ?? null,
      quorumRaw: line(wire.quorumRequired),
      startAt: time(wire.votingStartsAt),
      endAt: time(wire.votingEndsAt),
      coverage: null,
      body: body(wire.body),
      execution: word(wire.executionStatus),
    }
  );
});

function normaliseChoice({ id, label }: { id: string | null; label: string | null }): Choice {
  const key = line(id);
  return { key, label: line(label) };
}
