import { type ApiError, errorWords } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import { relativeTime } from '@/utils/i18n/time';
import type { ProposalLink } from '@/utils/link/recognise';
import { beforeEnd, markedBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { type QuorumDrawing, quorumDrawing, quorumLine } from '@/utils/proposal/quorum';
import { statusWord } from '@/utils/proposal/status-words';
import { tidyText } from '@/utils/proposal/tidy-text';
import { stageOf } from '@/utils/proposal/vote-stage';
import type { LinkKnowledge } from '../records/lifetime';
import { answerOf, type Section } from '../records/records';
import type { ChipCard, ChipView } from './drawn-chip';
import { type Waiting, waitingAfter, waitingWords } from './waiting';

const ASKED: Waiting = { kind: 'asked' };
const MAX_TITLE_LENGTH = 80;

/** The chip of a link, worded from what is known of it now; `waiting` tells why something is not known yet. */
export function makeChip(
  link: ProposalLink,
  known: LinkKnowledge,
  locale: Locale,
  waiting: Waiting = ASKED,
): ChipView {
  const view = knownChip(link, known, locale, waiting);
  return link.host === 'known' ? view : unlistedChip(link, view, locale);
}

/** Without a word on the host of the link. */
function knownChip(link: ProposalLink, known: LinkKnowledge, locale: Locale, waiting: Waiting): ChipView {
  const { resolution } = known;
  if (resolution === undefined) return waitingChip(link, waiting, null, locale);
  switch (resolution.state) {
    case 'not-found':
      return plainChip(
        link,
        'not-found',
        locale.t('chip_not_found'),
        locale.t('chip_not_found_why'),
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
      if (putOff !== null) return waitingChip(link, putOff, null, locale);
      const { sentence } = errorWords(resolution.error, locale);
      return plainChip(link, 'error', locale.t('chip_no_answer'), sentence, null, locale);
    }
    case 'resolved':
      return proposalChip(link, resolution.candidate, known, locale, waiting);
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
    card: cardOf(link, candidate, [sentence], locale),
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
    card: cardOf(link, candidate, [sentence], locale),
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
  const status = statusWord(detail.value, locale);
  const stage = stageOf(detail.value, locale.now);
  const word = stage === 'overdue' ? locale.t('chip_end_passed') : status;
  // On a vote that has ended the sign of the quorum would be read as one of the outcome.
  const figure = stage === 'open' ? figureOf(quorumDrawing(summary?.value.quorum ?? null)) : null;
  const from = beforeEnd(detail, summary);
  const values = { detail: detail.value, summary: summary?.value ?? null, beforeEnd: from };
  const lines = [
    outcomeSentence(values, locale),
    summary
      ? markedBeforeEnd(quorumLine(summary.value.quorum, locale), from, locale)
      : missingLine(section, locale),
    ageLine((summary ?? detail).meta.dataAsOf, locale),
  ];
  const heard = [...new Set([status, word]), ...(figure ? quorumNames(figure, locale) : [])].join(', ');
  return {
    ...plainChip(link, 'resolved', word, '', candidate, locale, heard),
    ring: figure && { fill: figure.fill, reached: figure.reached },
    card: cardOf(link, candidate, lines, locale),
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
    quorumLine(summary.value.quorum, locale),
    locale.t('chip_status_missing'),
    missingLine(detail, locale),
    ageLine(summary.meta.dataAsOf, locale),
  ];
  return {
    ...plainChip(link, 'resolved', word, '', candidate, locale),
    card: cardOf(link, candidate, lines, locale),
  };
}

/** Why a section is not there, as far as that is known. */
function missingLine(section: Section<unknown> | undefined, locale: Locale): string {
  const failure = failureOf(section);
  if (failure === null) return locale.t('chip_votes_missing');
  const putOff = waitingAfter(failure, locale.now);
  return putOff ? waitingWords(putOff, locale).sentence : errorWords(failure, locale).sentence;
}

/** The figures of a quorum that was reported; zero needs none to be known. */
function figureOf(drawing: QuorumDrawing) {
  return 'reached' in drawing ? { fill: 0, percent: '0', ...drawing } : null;
}

/** What the ring shows, to be heard. */
function quorumNames(
  { percent, reached }: { readonly percent: string | null; readonly reached: boolean | null },
  { t }: Locale,
): readonly string[] {
  return [
    ...(percent === null ? [] : [t('quorum_clause_progress', percent)]),
    ...(reached === null ? [] : [t(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached')]),
  ];
}

function ageLine(dataAsOf: string | null, locale: Locale): string {
  if (dataAsOf === null) return locale.t('chip_age_not_reported');
  return locale.t('chip_age', relativeTime(dataAsOf, locale));
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
    ring: null,
    name: nameOf(heard, candidate, locale),
    card: plainCard(link, word, sentence, locale),
  };
}

/** The title where it is known, and how the proposal stands. */
function nameOf(words: string, candidate: ProposalCandidate | null, { t }: Locale): string {
  const title = candidate === null ? '' : tidyText(candidate.title, MAX_TITLE_LENGTH);
  return title === '' ? t('chip_name', words) : t('chip_name_title', title, words);
}

/**
 * The chip itself says that nobody vouches for the link, for a card is not always read. It has room for no more, and
 * how the record stands would lend the link its credit: that is told by the name and the card.
 */
function unlistedChip(link: ProposalLink, view: ChipView, { t }: Locale): ChipView {
  const name = t('chip_unlisted_name', view.name, new URL(link.canonicalUrl).host);
  return { ...view, word: t('chip_unlisted'), ring: null, name };
}

function plainCard(link: ProposalLink, title: string, sentence: string, locale: Locale): ChipCard {
  return { title, lines: [sentence], notice: hostNotice(link, locale) };
}

function cardOf(
  link: ProposalLink,
  candidate: ProposalCandidate,
  lines: readonly string[],
  locale: Locale,
): ChipCard {
  const { identity, sourceUrl } = candidate;
  const origin = identity ? [`${identity.daoId} · ${identity.provider}`] : [];
  const source = sourceUrl ? [locale.t('chip_source', new URL(sourceUrl).host)] : [];
  return {
    title: candidate.title,
    lines: [...origin, ...lines, ...source],
    notice: hostNotice(link, locale),
  };
}

/** A look-alike must not borrow the record's credit, so the card says that the host itself is unknown. */
function hostNotice(link: ProposalLink, { t }: Locale): string | null {
  if (link.host === 'known') return null;
  return t('host_unknown', new URL(link.canonicalUrl).host);
}
