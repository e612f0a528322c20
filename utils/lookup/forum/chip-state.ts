import type { ApiError, ApiErrorCode } from '@/utils/api/errors';
import { type Locale, saidBy } from '@/utils/i18n/locale';
import { clockTime, paceWords } from '@/utils/i18n/time';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import type { LinkKnowledge } from '../records/lifetime';
import { answerOf, type Resolution, type Section } from '../records/records';

/** Why nothing is known of a link yet, and what will change that. */
export type Waiting =
  /** A request is under way. */
  | { readonly kind: 'asked' }
  /** It will be looked up after it has been in view. */
  | { readonly kind: 'unseen' }
  /** The user looks up links on click, or has not allowed more in private windows. */
  | { readonly kind: 'click'; readonly isPrivate: boolean }
  /** The user has paused the site until then; milliseconds since the epoch. */
  | { readonly kind: 'site'; readonly until: number }
  /** The page, its origin or all origins have used up their cap, the last two per hour. */
  | { readonly kind: 'page' | 'hour' | 'hour-all'; readonly cap: number }
  /** The user clicked it, but clicks on the site's chips exceed the hourly cap. */
  | { readonly kind: 'clicks'; readonly cap: number }
  /**
   * The source limits the pace; the link's turn comes in about `wait` milliseconds. `by` is a public source's host,
   * null for the service.
   */
  | { readonly kind: 'pace'; readonly wait: number; readonly by: string | null }
  /** The daily limit for automatic lookups was used up at its turn. */
  | { readonly kind: 'budget' };

/** A chip's words while it waits. */
interface WaitingWords {
  readonly state: 'pending' | 'paused';
  readonly word: string;
  /** The end of the chip's accessible name. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
}

/** Returns the words of a chip, and of a list of links, during this wait. */
export function waitingWords(waiting: Waiting, locale: Locale): WaitingWords {
  switch (waiting.kind) {
    case 'asked':
      return {
        state: 'pending',
        word: locale.t('chip_looking_up'),
        name: locale.t('chip_looking_up'),
        title: locale.t('chip_looking_up'),
        sentence: locale.t('chip_looking_up_why'),
      };
    case 'unseen':
      return {
        state: 'pending',
        word: '',
        name: locale.t('chip_not_yet'),
        title: locale.t('chip_not_yet'),
        sentence: locale.t('chip_not_yet_why'),
      };
    case 'click': {
      const title = locale.t('chip_not_looked_up');
      const sentence = locale.t(waiting.isPrivate ? 'chip_on_click_private' : 'chip_on_click');
      return { state: 'paused', word: locale.t('chip_look_up'), name: title, title, sentence };
    }
    case 'site':
      return paused(locale.t('chip_paused_site', clockTime(waiting.until, locale)), locale);
    case 'pace': {
      const { heard, title, sentence } = paceWords(locale.now + waiting.wait, saidBy(waiting.by, locale));
      return {
        state: 'pending',
        word: locale.t('chip_pace'),
        name: heard,
        title,
        sentence,
      };
    }
    case 'budget':
      return paused(locale.t('chip_paused_budget'), locale);
    case 'page':
      return paused(locale.count('chip_paused_page', waiting.cap), locale);
    case 'hour':
      return paused(locale.count('chip_paused_hour', waiting.cap), locale);
    case 'hour-all':
      return paused(locale.count('chip_paused_hour_all', waiting.cap), locale);
    case 'clicks':
      return paused(locale.count('chip_paused_clicks', waiting.cap), locale);
  }
}

/** Returns what a postponed lookup waits for: the service's pace, or a click. Null for every other error. */
export function waitingAfter(error: ApiError, now: number): Waiting | null {
  if (error.code === 'budget') return { kind: 'budget' };
  if (error.code !== 'rate-limited' || error.retryAt === null || error.retryAt <= now) return null;
  return { kind: 'pace', wait: error.retryAt - now, by: error.by ?? null };
}

/** Returns when all postponed parts may be requested again, milliseconds since the epoch; null if none was. */
export function latestPutOff(parts: readonly (Resolution | Section<unknown> | undefined)[]): number | null {
  const times = parts.flatMap((part) =>
    part?.state === 'failed' && part.error.code === 'rate-limited' ? (part.error.retryAt ?? []) : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

function paused(sentence: string, { t }: Locale): WaitingWords {
  return {
    state: 'paused',
    word: t('chip_paused'),
    name: t('chip_paused'),
    title: t('chip_not_looked_up'),
    sentence,
  };
}

/** A link's state on its chip; `by` is the source. A candidate exists after the link is resolved. */
export type ChipState =
  /** Nothing is known yet, or the answer was postponed. `by` is null for the service. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting; readonly by: string | null }
  | { readonly kind: 'not-found'; readonly isUnlisted: boolean }
  | { readonly kind: 'choose'; readonly count: number }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'unfilled'; readonly candidate: ProposalCandidate; readonly waiting: Waiting }
  | {
      readonly kind: 'without-figures';
      readonly candidate: ProposalCandidate;
      readonly error: ApiError;
      /** True if the token lacks access; false if no answer came. */
      readonly isRefused: boolean;
    }
  /** Figures without a status do not show the outcome. */
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

/** Errors that mean missing access rather than a missing answer. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['tier', 'refused']);

/** @param waiting why nothing is known of the link, if nothing is. */
export function chipState(known: LinkKnowledge, waiting: Waiting, now: number): ChipState {
  const { resolution } = known;
  switch (resolution?.state) {
    case undefined:
      return { kind: 'waiting', waiting, by: null };
    case 'not-found':
      return { kind: 'not-found', isUnlisted: resolution.isUnlisted ?? false };
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
