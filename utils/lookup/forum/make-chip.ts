import { type ApiError, errorWords } from '@/utils/api/errors';
import { relativeTime } from '@/utils/i18n/time';
import { type Say, sayCount } from '@/utils/i18n/translate';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { beforeEnd, markedBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { type QuorumDrawing, quorumDrawing, quorumLine } from '@/utils/proposal/quorum';
import { statusWord } from '@/utils/proposal/status-words';
import { tidyText } from '@/utils/proposal/tidy-text';
import { stageOf } from '@/utils/proposal/vote-stage';
import type { LinkKnowledge } from '../records/link-knowledge';
import { answerOf, type Section } from '../records/records';
import type { ChipCard, ChipRing, ChipView } from './chip-view';
import { type Waiting, waitingAfter, waitingWords } from './waiting';

/** The reader's language and conventions, for words, dates and numbers. */
export interface Reader {
  readonly locale: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly say: Say;
}

const ASKED: Waiting = { kind: 'asked' };
const MAX_TITLE_LENGTH = 80;

/** The chip of a link, worded from what is known of it now; `waiting` tells why something is not known yet. */
export function makeChip(
  link: ProposalLink,
  known: LinkKnowledge,
  reader: Reader,
  waiting: Waiting = ASKED,
): ChipView {
  const view = knownChip(link, known, reader, waiting);
  return link.host === 'known' ? view : unlistedChip(link, view, reader.say);
}

/** Without a word on the host of the link. */
function knownChip(link: ProposalLink, known: LinkKnowledge, reader: Reader, waiting: Waiting): ChipView {
  const { resolution } = known;
  const { say, locale } = reader;
  if (resolution === undefined) return waitingChip(link, waiting, null, reader);
  switch (resolution.state) {
    case 'not-found':
      return plainChip(link, 'not-found', say('chip_not_found'), say('chip_not_found_why'), null, say);
    case 'choose': {
      const sentence = sayCount('chip_choose_why', resolution.candidates.length, locale, say);
      return plainChip(link, 'choose', say('chip_choose'), sentence, null, say);
    }
    case 'failed': {
      const putOff = waitingAfter(resolution.error, reader.now);
      if (putOff !== null) return waitingChip(link, putOff, null, reader);
      const { sentence } = errorWords(resolution.error, reader.now, locale, say);
      return plainChip(link, 'error', say('chip_no_answer'), sentence, null, say);
    }
    case 'resolved':
      return proposalChip(link, resolution.candidate, known, reader, waiting);
  }
}

function proposalChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  known: LinkKnowledge,
  reader: Reader,
  waiting: Waiting,
): ChipView {
  const detail = answerOf(known.detail);
  if (detail) return figuresChip(link, candidate, detail, known.summary, reader);
  const summary = answerOf(known.summary);
  if (summary && known.detail) return statuslessChip(link, candidate, known.detail, summary, reader);
  const failure = failureOf(known.detail) ?? failureOf(known.summary);
  if (failure === null) return unfilledChip(link, candidate, waiting, reader);
  const putOff = waitingAfter(failure, reader.now);
  return putOff
    ? unfilledChip(link, candidate, putOff, reader)
    : failedChip(link, candidate, failure, reader);
}

/** The proposal is known, its figures have yet to come. */
function unfilledChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  waiting: Waiting,
  reader: Reader,
): ChipView {
  const { say } = reader;
  const sentence =
    waiting.kind === 'asked' ? say('chip_figures_loading') : waitingWords(waiting, reader).sentence;
  return {
    ...waitingChip(link, waiting, candidate, reader),
    card: cardOf(link, candidate, [sentence], say),
  };
}

function failedChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  failure: ApiError,
  reader: Reader,
): ChipView {
  const { say, locale } = reader;
  const { sentence } = errorWords(failure, reader.now, locale, say);
  const card = (line: string): ChipCard => cardOf(link, candidate, [line], say);
  return failure.code === 'tier' || failure.code === 'refused'
    ? {
        ...plainChip(link, 'limited', say('chip_no_figures'), sentence, candidate, say),
        card: card(sentence),
      }
    : { ...plainChip(link, 'error', say('chip_no_answer'), sentence, candidate, say), card: card(sentence) };
}

function failureOf(section: Section<unknown> | undefined): ApiError | null {
  return section?.state === 'failed' ? section.error : null;
}

function figuresChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  detail: Answer<ProposalDetail>,
  section: Section<VoteSummary> | undefined,
  reader: Reader,
): ChipView {
  const { say } = reader;
  const summary = answerOf(section);
  const word = statusWord(detail.value, say);
  const drawing = isUnderWay(detail.value, reader.now) ? quorumDrawing(summary?.value.quorum ?? null) : null;
  const from = beforeEnd(detail, summary);
  const values = { detail: detail.value, summary: summary?.value ?? null, beforeEnd: from };
  const lines = [
    outcomeSentence({ ...values, ...reader }, say),
    summary
      ? markedBeforeEnd(quorumLine(summary.value.quorum, say), from, say)
      : missingLine(section, reader),
    ageLine((summary ?? detail).meta.dataAsOf, reader),
  ];
  return {
    url: link.canonicalUrl,
    state: 'resolved',
    word,
    ring: ringOf(drawing),
    name: nameOf([word, ...quorumNames(drawing, say)].join(', '), candidate, say),
    card: cardOf(link, candidate, lines, say),
  };
}

/** The figures have come and the status has not: what they mean for the outcome is not known, so no sign stands for them. */
function statuslessChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  detail: Section<ProposalDetail>,
  summary: Answer<VoteSummary>,
  reader: Reader,
): ChipView {
  const { say } = reader;
  const word = say('chip_no_status');
  const lines = [
    outcomeSentence({ detail: null, summary: summary.value, beforeEnd: null, ...reader }, say),
    quorumLine(summary.value.quorum, say),
    say('chip_status_missing'),
    missingLine(detail, reader),
    ageLine(summary.meta.dataAsOf, reader),
  ];
  return {
    url: link.canonicalUrl,
    state: 'resolved',
    word,
    ring: null,
    name: nameOf(word, candidate, say),
    card: cardOf(link, candidate, lines, say),
  };
}

/** Why a section is not there, as far as that is known. */
function missingLine(section: Section<unknown> | undefined, reader: Reader): string {
  const { now, locale, say } = reader;
  const failure = failureOf(section);
  if (failure === null) return say('chip_votes_missing');
  const putOff = waitingAfter(failure, now);
  return putOff ? waitingWords(putOff, reader).sentence : errorWords(failure, now, locale, say).sentence;
}

/** On a vote that has ended the sign of the quorum would be read as one of the outcome. */
function isUnderWay(detail: ProposalDetail, now: number): boolean {
  const stage = stageOf(detail, now);
  return stage === 'open' || stage === 'pending';
}

function ringOf(drawing: QuorumDrawing | null): ChipRing | null {
  switch (drawing?.kind) {
    case 'zero':
      return { fill: 0, reached: drawing.reached };
    case 'figure':
      return { fill: drawing.fill, reached: drawing.reached };
    default:
      return null;
  }
}

/** What the ring shows, to be heard. */
function quorumNames(drawing: QuorumDrawing | null, say: Say): readonly string[] {
  if (drawing?.kind !== 'zero' && drawing?.kind !== 'figure') return [];
  const percent = drawing.kind === 'zero' ? '0' : drawing.percent;
  const { reached } = drawing;
  return [
    ...(percent === null ? [] : [say('quorum_clause_progress', percent)]),
    ...(reached === null ? [] : [say(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached')]),
  ];
}

function ageLine(dataAsOf: string | null, reader: Reader): string {
  const { say } = reader;
  if (dataAsOf === null) return say('chip_age_not_reported');
  return say('chip_age', relativeTime(dataAsOf, reader.now, reader.locale));
}

function waitingChip(
  link: ProposalLink,
  waiting: Waiting,
  candidate: ProposalCandidate | null,
  reader: Reader,
): ChipView {
  const { say } = reader;
  const { state, word, name, title, sentence } = waitingWords(waiting, reader);
  return {
    ...plainChip(link, state, word, sentence, candidate, say, name),
    card: plainCard(link, title, sentence, say),
  };
}

function plainChip(
  link: ProposalLink,
  state: ChipView['state'],
  word: string,
  sentence: string,
  candidate: ProposalCandidate | null,
  say: Say,
  heard = word,
): ChipView {
  return {
    url: link.canonicalUrl,
    state,
    word,
    ring: null,
    name: nameOf(heard, candidate, say),
    card: plainCard(link, word, sentence, say),
  };
}

/** The title where it is known, and how the proposal stands. */
function nameOf(words: string, candidate: ProposalCandidate | null, say: Say): string {
  const title = candidate === null ? '' : tidyText(candidate.title, MAX_TITLE_LENGTH);
  return title === '' ? say('chip_name', words) : say('chip_name_title', title, words);
}

/**
 * The chip itself says that nobody vouches for the link, for a card is not always read. It has room for no more, and
 * how the record stands would lend the link its credit: that is told by the name and the card.
 */
function unlistedChip(link: ProposalLink, view: ChipView, say: Say): ChipView {
  const name = say('chip_unlisted_name', view.name, new URL(link.canonicalUrl).host);
  return { ...view, word: say('chip_unlisted'), ring: null, name };
}

function plainCard(link: ProposalLink, title: string, sentence: string, say: Say): ChipCard {
  return { title, lines: [sentence], notice: hostNotice(link, say) };
}

function cardOf(
  link: ProposalLink,
  candidate: ProposalCandidate,
  lines: readonly string[],
  say: Say,
): ChipCard {
  const { identity, sourceUrl } = candidate;
  const origin = identity ? [`${identity.daoId} · ${identity.provider}`] : [];
  const source = sourceUrl ? [say('chip_source', new URL(sourceUrl).host)] : [];
  return { title: candidate.title, lines: [...origin, ...lines, ...source], notice: hostNotice(link, say) };
}

/** A look-alike must not borrow the record's credit, so the card says that the host itself is unknown. */
function hostNotice(link: ProposalLink, say: Say): string | null {
  if (link.host === 'known') return null;
  return say('host_unknown', new URL(link.canonicalUrl).host);
}
