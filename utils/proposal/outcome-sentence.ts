import type { Stage } from './leading-words';
import { leadingWords } from './leading-words';
import { formatDay, parseTimestamp, relativeTime } from './moment';
import type { ProposalDetail, Quorum, Timestamp, VoteSummary } from './proposal';
import { quorumDrawing } from './quorum';
import { decidedOutcome, humanise } from './status-words';
import { tallyOf } from './tally';
import { tidyText } from './tidy-text';

export interface OutcomeInput {
  /** Null where the detail is not at hand. */
  readonly detail: ProposalDetail | null;
  /** Null where the vote summary is not at hand. */
  readonly summary: VoteSummary | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly locale: string;
  readonly timeZone: string;
}

/** How a sentence begins and which words its figures take. */
interface Opening {
  readonly head: string;
  readonly stage: Stage;
}

const LONGEST_TIME = 40;

/** Where an outcome is a later event than the end of voting, or may have come before it. */
const ENDED = new Map<string | null, string>([
  ['executed', 'Voting ended'],
  ['canceled', 'Reported end:'],
]);

/**
 * How a vote stands, in one sentence or a few short ones, from typed state alone. It says "passed" only where the
 * service did, names what is unknown, and every share in it is of the voting power cast, cut and never rounded.
 */
export function outcomeSentence(input: OutcomeInput): string {
  const { detail, summary } = input;
  if (detail === null && summary === null) return 'Status and figures are not available.';
  const opening = openingOf(detail);
  const sentences = [
    figuresSentence(opening, detail, summary),
    interimOutcome(detail),
    detail === null ? '' : timeSentence(detail, opening, input),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function openingOf(detail: ProposalDetail | null): Opening {
  if (detail === null) return { head: 'Status not available', stage: 'other' };
  const outcome = decidedOutcome(detail);
  if (outcome !== null) return { head: humanise(outcome), stage: 'decided' };
  switch (detail.lifecycle) {
    case 'active':
      return { head: 'Voting is open', stage: 'open' };
    case 'pending':
      return { head: 'Voting has not started', stage: 'pending' };
    case 'closed':
      return { head: 'Closed', stage: 'closed' };
    case 'unknown':
      return { head: 'Status unknown', stage: 'other' };
    case null:
      return { head: 'Status not reported', stage: 'other' };
    default:
      return { head: humanise(detail.lifecycle), stage: 'other' };
  }
}

function figuresSentence(
  { head, stage }: Opening,
  detail: ProposalDetail | null,
  summary: VoteSummary | null,
): string {
  const unsaid =
    stage === 'closed' ? `; outcome ${detail?.outcome === 'unknown' ? 'unknown' : 'not reported'}` : '';
  const leading = summary && tallyOf(summary).leading;
  // Before the start nothing is cast: the absence of figures needs no mention, their presence does.
  if (stage === 'pending' && (leading === null || leading.kind === 'none')) return `${head}.`;
  if (summary === null || leading === null) return `${head}; figures are not available${unsaid}.`;
  const joint = stage === 'closed' ? ', ' : ': ';
  return `${head}${joint}${leadingWords(leading, stage)}, ${quorumWords(summary.quorum)}${unsaid}.`;
}

function quorumWords(quorum: Quorum | null): string {
  const drawing = quorumDrawing(quorum);
  if (drawing.kind === 'not-reported') return 'quorum not reported';
  if (drawing.kind === 'unknown') return 'quorum unknown';
  if (drawing.reached !== null) return drawing.reached ? 'quorum reached' : 'quorum not reached';
  if (drawing.kind === 'zero') return 'quorum progress 0 %';
  return drawing.percent === null ? 'quorum unknown' : `quorum progress ${drawing.percent} %`;
}

/** While voting is open an outcome can only be a reading of the moment, so it stands apart. */
function interimOutcome(detail: ProposalDetail | null): string {
  const outcome = detail?.outcome ?? null;
  if (detail === null || outcome === null || outcome === 'unknown') return '';
  return decidedOutcome(detail) === null ? `The service already reports: ${humanise(outcome)}.` : '';
}

function timeSentence(detail: ProposalDetail, { stage }: Opening, input: OutcomeInput): string {
  if (stage === 'pending') return momentSentence(detail.startAt, 'start', input);
  if (stage === 'open') return momentSentence(detail.endAt, 'end', input);
  if (detail.endAt === null) return 'End not reported.';
  const end = parseTimestamp(detail.endAt);
  const day = dayOf(detail.endAt, input);
  if (end === null || end > input.now) return `Reported end: ${day}.`;
  return `${ENDED.get(detail.outcome) ?? 'Ended'} ${day}.`;
}

function momentSentence(timestamp: Timestamp | null, which: 'start' | 'end', input: OutcomeInput): string {
  const noun = which === 'start' ? 'Start' : 'End';
  if (timestamp === null) return `${noun} not reported.`;
  const moment = parseTimestamp(timestamp);
  if (moment === null) return `Reported ${which}: ${dayOf(timestamp, input)}.`;
  if (moment <= input.now) return `Its reported ${which} has passed (${dayOf(timestamp, input)}).`;
  return `${noun}s ${relativeTime(timestamp, input.now, input.locale)}.`;
}

function dayOf(timestamp: Timestamp, { locale, timeZone }: OutcomeInput): string {
  return tidyText(formatDay(timestamp, locale, timeZone), LONGEST_TIME);
}
