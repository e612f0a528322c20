import type { ApiError } from '@/utils/api/api-error';
import { errorWords } from '@/utils/api/error-words';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { relativeTime } from '@/utils/proposal/moment';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing, quorumLine } from '@/utils/proposal/quorum';
import { statusWord } from '@/utils/proposal/status-words';
import type { ChipCard, ChipRing, ChipView } from './chip-view';
import type { LinkKnowledge } from './link-knowledge';
import type { Section } from './records';
import { answerOf } from './records';
import { type Waiting, waitingAfter, waitingWords } from './waiting';

/** The reader's conventions, for dates and numbers. */
export interface Reader {
  readonly locale: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
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
  if (resolution === undefined) return waitingChip(link, waiting);
  switch (resolution.state) {
    case 'not-found':
      return plainChip(link, 'not-found', 'Not found', 'The service has no record of this proposal.');
    case 'choose': {
      const sentence = `${resolution.candidates.length} proposals match this link; choose one in the panel.`;
      return plainChip(link, 'choose', 'Choose', sentence);
    }
    case 'failed': {
      const putOff = waitingAfter(resolution.error, reader.now);
      if (putOff !== null) return waitingChip(link, putOff);
      const { sentence } = errorWords(resolution.error, reader.now, reader.locale);
      return plainChip(link, 'error', 'No answer', sentence);
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
  if (failure === null) return unfilledChip(link, candidate, waiting);
  const putOff = waitingAfter(failure, reader.now);
  return putOff ? unfilledChip(link, candidate, putOff) : failedChip(link, candidate, failure, reader);
}

/** The proposal is known, its figures have yet to come. */
function unfilledChip(link: ProposalLink, candidate: ProposalCandidate, waiting: Waiting): ChipView {
  const sentence =
    waiting.kind === 'asked' ? 'The figures are being loaded.' : waitingWords(waiting).sentence;
  return { ...waitingChip(link, waiting), card: cardOf(link, candidate, [sentence]) };
}

function failedChip(
  link: ProposalLink,
  candidate: ProposalCandidate,
  failure: ApiError,
  reader: Reader,
): ChipView {
  const { sentence } = errorWords(failure, reader.now, reader.locale);
  const card = (line: string): ChipCard => cardOf(link, candidate, [line]);
  return failure.code === 'tier'
    ? { ...plainChip(link, 'limited', 'No figures', sentence), card: card('Figures need the plus tier.') }
    : { ...plainChip(link, 'error', 'No answer', sentence), card: card(sentence) };
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
  const summary = answerOf(section);
  const word = statusWord(detail.value);
  const progress = summary?.value.quorum?.progress ?? null;
  const lines = [
    outcomeSentence({ detail: detail.value, summary: summary?.value ?? null, ...reader }),
    summary ? quorumLine(summary.value.quorum) : missingLine(section, reader.now),
    ageLine((summary ?? detail).meta.dataAsOf, reader),
  ];
  return {
    url: link.canonicalUrl,
    state: 'resolved',
    word,
    ring: summary && ringOf(summary.value),
    name: `Proposal: ${word.toLowerCase()}${progress === null ? '' : `, quorum progress ${progress}`}`,
    card: cardOf(link, candidate, lines),
  };
}

function missingLine(summary: Section<VoteSummary> | undefined, now: number): string {
  const failure = failureOf(summary);
  const putOff = failure && waitingAfter(failure, now);
  return putOff ? waitingWords(putOff).sentence : 'The vote figures have not come.';
}

function ringOf(summary: VoteSummary): ChipRing | null {
  const drawing = quorumDrawing(summary.quorum);
  if (drawing.kind === 'zero') return { fill: 0, reached: drawing.reached };
  return drawing.kind === 'figure' ? { fill: drawing.fill, reached: drawing.reached } : null;
}

function ageLine(dataAsOf: string | null, reader: Reader): string {
  if (dataAsOf === null) return 'The age of the data was not reported.';
  return `Data as of ${relativeTime(dataAsOf, reader.now, reader.locale)}.`;
}

function waitingChip(link: ProposalLink, waiting: Waiting): ChipView {
  const { state, word, name, title, sentence } = waitingWords(waiting);
  const card = { title, lines: [sentence], notice: hostNotice(link) };
  return { url: link.canonicalUrl, state, word, ring: null, name: `Proposal: ${name}`, card };
}

function plainChip(link: ProposalLink, state: ChipView['state'], word: string, sentence: string): ChipView {
  const card = { title: word, lines: [sentence], notice: hostNotice(link) };
  return { url: link.canonicalUrl, state, word, ring: null, name: `Proposal: ${word.toLowerCase()}`, card };
}

function cardOf(link: ProposalLink, candidate: ProposalCandidate, lines: readonly string[]): ChipCard {
  const { identity, sourceUrl } = candidate;
  const origin = identity ? [`${identity.daoId} · ${identity.provider}`] : [];
  const source = sourceUrl ? [`Source: ${new URL(sourceUrl).host}`] : [];
  return { title: candidate.title, lines: [...origin, ...lines, ...source], notice: hostNotice(link) };
}

/** A look-alike must not borrow the record's credit, so the card says that the host itself is unknown. */
function hostNotice(link: ProposalLink): string | null {
  if (link.host === 'known') return null;
  return `${new URL(link.canonicalUrl).host} is not a host this extension knows. The figures belong to the record named here, not to that site.`;
}
