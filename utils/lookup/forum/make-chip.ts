import { type ApiError, errorWords } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import { saidBy } from '@/utils/i18n/said-by';
import type { ProposalLink } from '@/utils/link/recognise';
import { ageWords, votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { capitalised, tidyText } from '@/utils/proposal/tidy-text';
import { hostOfKey } from '@/utils/source/origins';
import type { LinkKnowledge } from '../records/lifetime';
import { answerOf, type Section } from '../records/records';
import { figuresCard, plainCard, sentenceCard } from './chip-card';
import { type ChipView, SIGNS } from './drawn-chip';
import { voteWords } from './vote-chip';
import { type Waiting, waitingAfter, waitingWords } from './waiting';

const ASKED: Waiting = { kind: 'asked' };
const MAX_TITLE_LENGTH = 80;

/**
 * The chip of a link, worded from what is known of it now; `waiting` tells why something is not known yet, `by` who was
 * asked.
 */
export function makeChip(
  link: ProposalLink,
  known: LinkKnowledge,
  locale: Locale,
  waiting: Waiting = ASKED,
  by = '',
): ChipView {
  const view = knownChip(link, known, locale, waiting, by);
  return link.host === 'known' ? view : unlistedChip(link, view, locale);
}

/** Without a word on the host of the link. */
function knownChip(
  link: ProposalLink,
  known: LinkKnowledge,
  locale: Locale,
  waiting: Waiting,
  by: string,
): ChipView {
  const { resolution } = known;
  if (resolution === undefined) return waitingChip(link, waiting, null, locale);
  switch (resolution.state) {
    case 'not-found':
      return plainChip(
        link,
        'not-found',
        locale.t('chip_not_found'),
        locale.t('chip_not_found_why', by),
        null,
        locale,
      );
    case 'choose': {
      const sentence = locale.count('chip_choose_why', resolution.candidates.length);
      const word = locale.count('chip_choose', resolution.candidates.length);
      return plainChip(link, 'choose', word, sentence, null, locale);
    }
    case 'failed': {
      const putOff = waitingAfter(resolution.error, locale.now);
      const said = saidBy(resolution.error.by ?? null, locale);
      if (putOff !== null) return waitingChip(link, putOff, null, said);
      const { sentence } = errorWords(resolution.error, locale);
      return plainChip(link, 'error', locale.t('chip_no_answer'), sentence, null, locale);
    }
    case 'resolved': {
      const { candidate } = resolution;
      return proposalChip(link, candidate, known, saidBy(hostOfKey(candidate.key), locale), waiting);
    }
  }
}

function proposalChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  known: LinkKnowledge,
  locale: Locale,
  waiting: Waiting,
): ChipView {
  const detail = answerOf(known.detail);
  if (detail) return figuresChip(link, candidate, detail, known.summary, locale);
  const summary = answerOf(known.summary);
  if (summary && known.detail) return statuslessChip(link, candidate, known.detail, summary, locale);
  const failure = failureOf(known.detail) ?? failureOf(known.summary);
  if (failure === null) return unfilledChip(link, candidate, waiting, locale);
  const putOff = waitingAfter(failure, locale.now);
  return putOff
    ? unfilledChip(link, candidate, putOff, locale)
    : failedChip(link, candidate, failure, locale);
}

/** The proposal is known, its figures have yet to come. */
function unfilledChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  waiting: Waiting,
  locale: Locale,
): ChipView {
  const sentence =
    waiting.kind === 'asked' ? locale.t('chip_figures_loading') : waitingWords(waiting, locale).sentence;
  return {
    ...waitingChip(link, waiting, candidate, locale),
    card: sentenceCard(link, candidate, [sentence], locale),
  };
}

function failedChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  failure: ApiError,
  locale: Locale,
): ChipView {
  const { sentence } = errorWords(failure, locale);
  const isLimited = failure.code === 'tier' || failure.code === 'refused';
  const word = locale.t(isLimited ? 'chip_no_figures' : 'chip_no_answer');
  return {
    ...plainChip(link, isLimited ? 'limited' : 'error', word, sentence, candidate, locale),
    card: sentenceCard(link, candidate, [sentence], locale),
  };
}

function failureOf(section: Section<unknown> | undefined): ApiError | null {
  return section?.state === 'failed' ? section.error : null;
}

function figuresChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  detail: Answer<ProposalDetail>,
  section: Section<VoteSummary> | undefined,
  locale: Locale,
): ChipView {
  const summary = answerOf(section);
  // A quorum of the time before the end says nothing of the end.
  const counted = votesBeforeEnd(detail, summary) === null ? (summary?.value ?? null) : null;
  const { heard, ...words } = voteWords(detail.value, counted, locale);
  const missing = summary === null ? missingLine(section, locale) : null;
  const view = {
    ...plainChip(link, 'resolved', words.word, '', candidate, locale, heard.join(', ')),
    ...words,
    card: figuresCard(link, candidate, detail, summary, missing, locale),
  };
  return detail.value.flagged === true ? flaggedChip(candidate, heard, view, locale) : view;
}

/** The caution comes before how the vote stands, which would lend the proposal credit. */
function flaggedChip(
  candidate: ProposalCandidate,
  heard: readonly string[],
  view: ChipView,
  locale: Locale,
): ChipView {
  const { t } = locale;
  const word = t('chip_flagged');
  const notices = [view.card.notice, t('flagged_notice')].filter((notice) => notice !== null);
  return {
    ...view,
    word,
    wide: t('chip_wide', word, view.word),
    look: 'caution',
    mark: { kind: 'sign', sign: '⚠' },
    name: nameOf([word, ...heard].join(', '), candidate, locale),
    card: { ...view.card, notice: notices.join(' ') },
  };
}

/** The figures have come and the status has not: what they mean for the outcome is not known, so no sign stands for them. */
function statuslessChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  detail: Section<ProposalDetail>,
  summary: Answer<VoteSummary>,
  locale: Locale,
): ChipView {
  const word = locale.t('chip_no_status');
  const lines = [
    outcomeSentence({ detail: null, summary: summary.value, beforeEnd: null }, locale),
    quorumLine(summary.value, locale),
    locale.t('chip_status_missing'),
    missingLine(detail, locale),
    capitalised(ageWords(null, summary, locale), locale),
  ];
  return {
    ...plainChip(link, 'resolved', word, '', candidate, locale),
    mark: { kind: 'dashed', sign: '?' },
    card: sentenceCard(link, candidate, lines, locale),
  };
}

/** Why a section is not there, as far as that is known. */
function missingLine(section: Section<unknown> | undefined, locale: Locale): string {
  const failure = failureOf(section);
  if (failure === null) return locale.t('choices_no_figures_for_these');
  const putOff = waitingAfter(failure, locale.now);
  return putOff ? waitingWords(putOff, locale).sentence : errorWords(failure, locale).sentence;
}

function waitingChip(
  link: ProposalLink,
  waiting: Waiting,
  candidate: ProposalCandidate | null,
  locale: Locale,
): ChipView {
  const { state, word, name, title, sentence } = waitingWords(waiting, locale);
  return {
    ...plainChip(link, state, word, sentence, candidate, locale, name),
    card: plainCard(link, title, sentence, locale),
  };
}

function plainChip(
  link: ProposalLink,
  state: ChipView['state'],
  word: string,
  sentence: string,
  candidate: ProposalCandidate | null,
  locale: Locale,
  heard = word,
): ChipView {
  return {
    url: link.canonicalUrl,
    state,
    word,
    wide: word,
    look: state === 'not-found' ? 'absent' : 'outline',
    mark: { kind: 'sign', sign: state === 'resolved' ? '' : SIGNS[state] },
    name: nameOf(heard, candidate, locale),
    card: plainCard(link, word, sentence, locale),
    lasts: null,
  };
}

/** The title where it is known, and how the proposal stands. */
function nameOf(words: string, candidate: ProposalCandidate | null, { t }: Locale): string {
  const title = candidate === null ? '' : tidyText(candidate.title, MAX_TITLE_LENGTH);
  return title === '' ? t('chip_name', words) : t('chip_name_title', title, words);
}

/**
 * The chip itself says that nobody vouches for the link, for a card is not always read: in every size, before anything of
 * how the record stands, which would lend the link its credit.
 */
function unlistedChip(link: ProposalLink, view: ChipView, { t }: Locale): ChipView {
  return {
    ...view,
    word: t('chip_unlisted'),
    wide: view.word === '' ? t('chip_unlisted') : t('chip_unlisted_wide', view.word),
    look: 'caution',
    mark: { kind: 'sign', sign: '⚠' },
    name: t('chip_unlisted_name', view.name, new URL(link.canonicalUrl).host),
  };
}
