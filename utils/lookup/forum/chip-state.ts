import type { ApiError, ApiErrorCode } from '@/utils/api/errors';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import type { LinkKnowledge } from '../records/lifetime';
import { answerOf, type Section } from '../records/records';
import { type Waiting, waitingAfter } from './waiting';

/** How a link stands, as its chip tells it; `by` is who said so. A candidate is there once the link is resolved. */
export type ChipState =
  /** Nothing came yet, or what came was put off. `by` is null where that is the service. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting; readonly by: string | null }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'choose'; readonly count: number }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'unfilled'; readonly candidate: ProposalCandidate; readonly waiting: Waiting }
  | {
      readonly kind: 'without-figures';
      readonly candidate: ProposalCandidate;
      readonly error: ApiError;
      /** The token does not open them; else no answer came. */
      readonly isRefused: boolean;
    }
  /** Figures without a status say nothing of the outcome. */
  | {
      readonly kind: 'without-status';
      readonly candidate: ProposalCandidate;
      readonly detail: Section<ProposalDetail>;
      readonly summary: Answer<VoteSummary>;
    }
  | {
      readonly kind: 'known';
      readonly candidate: ProposalCandidate;
      readonly detail: Answer<ProposalDetail>;
      readonly summary: Section<VoteSummary> | undefined;
    };

/** What the token does not open, rather than what did not come. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['tier', 'refused']);

/** @param waiting why nothing is known of the link, where nothing is. */
export function chipState(known: LinkKnowledge, waiting: Waiting, now: number): ChipState {
  const { resolution } = known;
  switch (resolution?.state) {
    case undefined:
      return { kind: 'waiting', waiting, by: null };
    case 'not-found':
      return { kind: 'not-found' };
    case 'choose':
      return { kind: 'choose', count: resolution.candidates.length };
    case 'failed': {
      const { error } = resolution;
      const putOff = waitingAfter(error, now);
      return putOff === null
        ? { kind: 'failed', error }
        : { kind: 'waiting', waiting: putOff, by: error.by ?? null };
    }
    case 'resolved':
      return proposalState(resolution.candidate, known, waiting, now);
  }
}

function proposalState(
  candidate: ProposalCandidate,
  known: LinkKnowledge,
  waiting: Waiting,
  now: number,
): ChipState {
  const [detail, summary] = [answerOf(known.detail), answerOf(known.summary)];
  if (detail) return { kind: 'known', candidate, detail, summary: known.summary };
  if (summary && known.detail) return { kind: 'without-status', candidate, detail: known.detail, summary };
  const error = failureOf(known.detail) ?? failureOf(known.summary);
  const putOff = error && waitingAfter(error, now);
  return error === null || putOff !== null
    ? { kind: 'unfilled', candidate, waiting: putOff ?? waiting }
    : { kind: 'without-figures', candidate, error, isRefused: REFUSALS.has(error.code) };
}

export function failureOf(section: Section<unknown> | undefined): ApiError | null {
  return section?.state === 'failed' ? section.error : null;
}
