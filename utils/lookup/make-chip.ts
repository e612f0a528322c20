import type { ApiError } from '@/utils/api/api-error';
import { errorWords } from '@/utils/api/error-words';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { relativeTime } from '@/utils/proposal/moment';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing } from '@/utils/proposal/quorum';
import { quorumLine } from '@/utils/proposal/quorum-line';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { statusWord } from '@/utils/proposal/status-words';
import type { ChipCard, ChipRing, ChipView } from './chip-view';
import type { LinkKnowledge } from './link-knowledge';
import type { Section } from './records';
import { answerOf } from './records';
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

/** The chip of a link, worded from what is known of it now; `waiting` tells why something is not known yet. */
export function makeChip(
  link: ProposalLink,
  known: LinkKnowledge,
  reader: Reader,
  waiting: Waiting = ASKED,
): ChipView {
  const { resolution } = known;
  const { say, locale } = reader;
  if (resolution === undefined) return waitingChip(link, waiting, reader);
  switch (resolution.state) {
    case 'not-found':
      return plainChip(link, 'not-found', say('chip_not_found'), say('chip_not_found_why'), say);
    case 'choose': {
      const sentence = sayCount('chip_choose_why', resolution.candidates.length, locale, say);
      return plainChip(link, 'choose', say('chip_choose'), sentence, say);
    }
    case 'failed': {
      const putOff = waitingAfter(resolution.error, reader.now);
      if (putOff !== null) return waitingChip(link, putOff, reader);
      const { sentence } = errorWords(resolution.error, reader.now, locale, say);
      return plainChip(link, 'error', say('chip_no_answer'), sentence, say);
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
  const { say, locale } = reader;
  const sentence =
    waiting.kind === 'asked' ? say('chip_figures_loading') : waitingWords(waiting, locale, say).sentence;
  return { ...waitingChip(link, waiting, reader), card: cardOf(link, candidate, [sentence], say) };
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
  return failure.code === 'tier'
    ? {
        ...plainChip(link, 'limited', say('chip_no_figures'), sentence, say),
        card: card(say('chip_plus_tier')),
      }
    : { ...plainChip(link, 'error', say('chip_no_answer'), sentence, say), card: card(sentence) };
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
  const progress = summary?.value.quorum?.progress ?? null;
  const lines = [
    outcomeSentence({ detail: detail.value, summary: summary?.value ?? null, ...reader }, say),
    summary ? quorumLine(summary.value.quorum, say) : missingLine(section, reader),
    ageLine((summary ?? detail).meta.dataAsOf, reader),
  ];
  return {
    url: link.canonicalUrl,
    state: 'resolved',
    word,
    ring: summary && ringOf(summary.value),
    name: progress === null ? say('chip_name', word) : say('chip_name_progress', word, progress),
    card: cardOf(link, candidate, lines, say),
  };
}

function missingLine(summary: Section<VoteSummary> | undefined, { now, locale, say }: Reader): string {
  const failure = failureOf(summary);
  const putOff = failure && waitingAfter(failure, now);
  return putOff ? waitingWords(putOff, locale, say).sentence : say('chip_votes_missing');
}

function ringOf(summary: VoteSummary): ChipRing | null {
  const drawing = quorumDrawing(summary.quorum);
  if (drawing.kind === 'zero') return { fill: 0, reached: drawing.reached };
  return drawing.kind === 'figure' ? { fill: drawing.fill, reached: drawing.reached } : null;
}

function ageLine(dataAsOf: string | null, reader: Reader): string {
  const { say } = reader;
  if (dataAsOf === null) return say('chip_age_not_reported');
  return say('chip_age', relativeTime(dataAsOf, reader.now, reader.locale));
}

function waitingChip(link: ProposalLink, waiting: Waiting, { locale, say }: Reader): ChipView {
  const { state, word, name, title, sentence } = waitingWords(waiting, locale, say);
  const card = { title, lines: [sentence], notice: hostNotice(link, say) };
  return { url: link.canonicalUrl, state, word, ring: null, name: say('chip_name', name), card };
}

function plainChip(
  link: ProposalLink,
  state: ChipView['state'],
  word: string,
  sentence: string,
  say: Say,
): ChipView {
  const card = { title: word, lines: [sentence], notice: hostNotice(link, say) };
  return { url: link.canonicalUrl, state, word, ring: null, name: say('chip_name', word), card };
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
