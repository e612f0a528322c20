import { errorWords } from '@/utils/api/errors';
import { type Locale, saidBy } from '@/utils/i18n/locale';
import type { ProposalLink } from '@/utils/link/recognise';
import { ageWords, votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { quorumLine } from '@/utils/proposal/quorum';
import { capitalised, tidyText } from '@/utils/proposal/tidy-text';
import { hostOfKey } from '@/utils/source/origins';
import type { LinkKnowledge } from '../records/lifetime';
import { answerOf, type Section } from '../records/records';
import { figuresCard, plainCard, sentenceCard } from './chip-card';
import { type ChipState, chipState, failureOf, type Waiting, waitingAfter, waitingWords } from './chip-state';
import { type ChipView, SIGNS } from './drawn-chip';
import { voteWords } from './vote-chip';

const ASKED: Waiting = { kind: 'asked' };
const MAX_TITLE_LENGTH = 80;

/** Describes a link's chip from current knowledge. `waiting` explains a missing answer; `by` names the source. */
export function makeChip(
  link: ProposalLink,
  known: LinkKnowledge,
  locale: Locale,
  waiting: Waiting = ASKED,
  by = '',
): ChipView {
  const state = chipState(known, waiting, locale.now);
  const said = saidBy(sayerOf(state), locale);
  const { heard, ...worded } = wordsOf(state, link, by, said);
  const view = {
    url: link.canonicalUrl,
    wide: worded.word,
    look: worded.state === 'not-found' ? ('absent' as const) : ('outline' as const),
    mark: { kind: 'sign' as const, sign: worded.state === 'resolved' ? '' : SIGNS[worded.state] },
    name: nameOf(heard ?? worded.word, 'candidate' in state ? state.candidate : null, said),
    lasts: null,
    ...worded,
  };
  return link.host === 'known' ? view : unlistedChip(link, view, locale);
}

/** Returns the public source that a chip's words name; null for a service. */
function sayerOf(state: ChipState): string | null {
  if ('candidate' in state) return hostOfKey(state.candidate.key);
  return state.kind === 'waiting' ? state.by : null;
}

/** A state's words; omitted fields have defaults. `heard` ends the chip's name if it differs from the word. */
interface Worded
  extends Pick<ChipView, 'state' | 'word' | 'card'>,
    Partial<Pick<ChipView, 'wide' | 'look' | 'mark' | 'lasts'>> {
  readonly heard?: string;
}

/** Returns each state's word, accessible words and card, down to the cause of a failure. */
function wordsOf(state: ChipState, link: ProposalLink, by: string, locale: Locale): Worded {
  const { t } = locale;
  const plain = (at: ChipView['state'], word: string, why: string) => ({
    ...{ state: at, word },
    card: plainCard(link, word, why, locale),
  });
  switch (state.kind) {
    case 'waiting': {
      const { sentence, title, name: heard, ...words } = waitingWords(state.waiting, locale);
      return { ...words, heard, card: plainCard(link, title, sentence, locale) };
    }
    case 'not-found':
      return state.isUnlisted
        ? unlistedDao(link, locale)
        : plain('not-found', t('chip_not_found'), t('chip_not_found_why', by));
    case 'choose':
      return plain(
        'choose',
        locale.count('chip_choose', state.count),
        locale.count('chip_choose_why', state.count),
      );
    case 'failed':
      return plain('error', t('chip_no_answer'), errorWords(state.error, locale).sentence);
    case 'unfilled': {
      const { sentence, title: _, name: heard, ...words } = waitingWords(state.waiting, locale);
      const why = state.waiting.kind === 'asked' ? t('chip_figures_loading') : sentence;
      return { ...words, heard, card: sentenceCard(link, state.candidate, [why], locale) };
    }
    case 'without-figures':
      return {
        state: state.isRefused ? 'limited' : 'error',
        word: t(state.isRefused ? 'chip_no_figures' : 'chip_no_answer'),
        card: sentenceCard(link, state.candidate, [errorWords(state.error, locale).sentence], locale),
      };
    case 'without-status':
      return {
        state: 'resolved',
        word: t('chip_no_status'),
        mark: { kind: 'dashed', sign: '?' },
        card: sentenceCard(link, state.candidate, linesWithoutStatus(state, locale), locale),
      };
    case 'known':
      return knownWords(state, link, locale);
  }
}

/** Nobody was asked, so nobody can be said not to know the proposal. */
function unlistedDao(link: ProposalLink, locale: Locale): Worded {
  const said = locale.t('panel_unlisted');
  const card = plainCard(link, said, locale.t('chip_dao_unlisted_why'), locale);
  return { state: 'not-found', word: locale.t('chip_dao_unlisted'), wide: said, heard: said, card };
}

function knownWords(
  { candidate, detail, summary: section }: Extract<ChipState, { readonly kind: 'known' }>,
  link: ProposalLink,
  locale: Locale,
): Worded {
  const summary = answerOf(section);
  // A quorum from before the end does not decide the vote.
  const counted = votesBeforeEnd(detail, summary) === null ? (summary?.value ?? null) : null;
  const { heard, ...words } = voteWords(detail.value, counted, locale);
  const missing = summary === null ? missingLine(section, locale) : null;
  const card = figuresCard(link, candidate, detail, summary, missing, locale);
  const worded = { state: 'resolved' as const, ...words, heard: heard.join(', '), card };
  return detail.value.flagged === true ? flagged(worded, detail.value.isTakedown === true, locale) : worded;
}

/** Puts the caution before the vote's state, which would lend the proposal credit. */
function flagged(worded: Worded & { readonly heard: string }, isTakedown: boolean, { t }: Locale): Worded {
  const word = t('chip_flagged');
  const why = t(isTakedown ? 'flagged_takedown' : 'flagged_notice');
  const notices = [worded.card.notice, why].filter((notice) => notice !== null);
  return {
    ...worded,
    word,
    wide: t('chip_wide', word, worded.word),
    look: 'caution',
    mark: { kind: 'sign', sign: '⚠' },
    heard: `${word}, ${worded.heard}`,
    card: { ...worded.card, notice: notices.join(' ') },
  };
}

function linesWithoutStatus(
  { candidate, detail, summary }: Extract<ChipState, { readonly kind: 'without-status' }>,
  locale: Locale,
): readonly string[] {
  return [
    outcomeSentence({ detail: null, summary: summary.value, beforeEnd: null }, locale),
    quorumLine(summary.value, locale),
    locale.t('chip_status_missing'),
    missingLine(detail, locale),
    capitalised(ageWords(null, summary, locale, hostOfKey(candidate.key) !== null), locale),
  ];
}

/** Returns why a section is missing, if known. */
function missingLine(section: Section<unknown> | undefined, locale: Locale): string {
  const failure = failureOf(section);
  if (failure === null) return locale.t('choices_no_figures_for_these');
  const putOff = waitingAfter(failure, locale.now);
  return putOff ? waitingWords(putOff, locale).sentence : errorWords(failure, locale).sentence;
}

/** Joins the title, if known, and the proposal's state. */
function nameOf(words: string, candidate: ProposalCandidate | null, { t }: Locale): string {
  const title = candidate === null ? '' : tidyText(candidate.title, MAX_TITLE_LENGTH);
  return title === '' ? t('chip_name', words) : t('chip_name_title', title, words);
}

/**
 * Makes the chip itself say that its host is unlisted, because users may not open the card. In every size the caution
 * precedes the record's state, which would lend the link credit.
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
