import type { Stage } from './leading-words';
import { leadingWords } from './leading-words';
import { formatDay, parseTimestamp, relativeTime } from './moment';
import type { ProposalDetail, Quorum, Timestamp, VoteSummary } from './proposal';
import { quorumDrawing } from './quorum';
import type { MessageKey, Say } from './say';
import { codeWords, decidedOutcome, humanise } from './status-words';
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
  /** `absolute` for words that outlast the moment: no time in them is told as a distance from now. */
  readonly times?: 'relative' | 'absolute';
}

/** How a sentence begins and which words its figures take. */
interface Opening {
  readonly head: string;
  readonly stage: Stage;
}

const LONGEST_TIME = 40;

/** Where an outcome is a later event than the end of voting, or may have come before it. */
const ENDED: ReadonlyMap<string | null, MessageKey> = new Map([
  ['executed', 'outcome_voting_ended'],
  ['canceled', 'outcome_reported_end'],
]);

/**
 * How a vote stands, in one sentence or a few short ones, from typed state alone. It says "passed" only where the
 * service did, names what is unknown, and every share in it is of the voting power cast, cut and never rounded.
 */
export function outcomeSentence(input: OutcomeInput, say: Say): string {
  const { detail, summary } = input;
  if (detail === null && summary === null) return say('outcome_nothing');
  const opening = openingOf(detail, say);
  const sentences = [
    figuresSentence(opening, input, say),
    interimOutcome(detail, say),
    detail === null ? '' : timeSentence(detail, opening, input, say),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function openingOf(detail: ProposalDetail | null, say: Say): Opening {
  if (detail === null) return { head: say('outcome_status_unavailable'), stage: 'other' };
  const outcome = decidedOutcome(detail);
  if (outcome !== null) return { head: codeWords(outcome, say), stage: 'decided' };
  switch (detail.lifecycle) {
    case 'active':
      return { head: say('lifecycle_active'), stage: 'open' };
    case 'pending':
      return { head: say('lifecycle_pending'), stage: 'pending' };
    case 'closed':
      return { head: say('status_closed'), stage: 'closed' };
    case 'unknown':
      return { head: say('outcome_status_unknown'), stage: 'other' };
    case null:
      return { head: say('outcome_status_not_reported'), stage: 'other' };
    default:
      return { head: humanise(detail.lifecycle, say), stage: 'other' };
  }
}

function figuresSentence(opening: Opening, input: OutcomeInput, say: Say): string {
  const { head, stage } = opening;
  const { detail, summary, locale } = input;
  const unsaid = stage === 'closed' ? unsaidOutcome(detail, say) : null;
  const leading = summary && tallyOf(summary).leading;
  // Before the start nothing is cast: the absence of figures needs no mention, their presence does.
  if (stage === 'pending' && (leading === null || leading.kind === 'none')) return say('outcome_alone', head);
  if (summary === null || leading === null) {
    return unsaid === null ? say('outcome_no_figures', head) : say('outcome_closed_no_figures', head, unsaid);
  }
  const figures = [leadingWords(leading, stage, locale, say), quorumClause(summary.quorum, say)];
  return unsaid === null
    ? say('outcome_figures', head, ...figures)
    : say('outcome_closed_figures', head, ...figures, unsaid);
}

function unsaidOutcome(detail: ProposalDetail | null, say: Say): string {
  return say(detail?.outcome === 'unknown' ? 'outcome_clause_unknown' : 'outcome_clause_not_reported');
}

function quorumClause(quorum: Quorum | null, say: Say): string {
  const drawing = quorumDrawing(quorum);
  if (drawing.kind === 'not-reported') return say('quorum_clause_not_reported');
  if (drawing.kind === 'unknown') return say('quorum_clause_unknown');
  if (drawing.reached !== null) {
    return say(drawing.reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached');
  }
  const percent = drawing.kind === 'zero' ? '0' : drawing.percent;
  return percent === null ? say('quorum_clause_unknown') : say('quorum_clause_progress', percent);
}

/** While voting is open an outcome can only be a reading of the moment, so it stands apart. */
function interimOutcome(detail: ProposalDetail | null, say: Say): string {
  const outcome = detail?.outcome ?? null;
  if (detail === null || outcome === null || outcome === 'unknown') return '';
  return decidedOutcome(detail) === null ? say('outcome_interim', codeWords(outcome, say)) : '';
}

function timeSentence(detail: ProposalDetail, { stage }: Opening, input: OutcomeInput, say: Say): string {
  if (stage === 'pending') return momentSentence(detail.startAt, START, input, say);
  if (stage === 'open') return momentSentence(detail.endAt, END, input, say);
  if (detail.endAt === null) return say('outcome_end_not_reported');
  const end = parseTimestamp(detail.endAt);
  const day = dayOf(detail.endAt, input);
  if (end === null || end > input.now) return say('outcome_reported_end', day);
  return say(ENDED.get(detail.outcome) ?? 'outcome_ended', day);
}

const START = {
  notReported: 'outcome_start_not_reported',
  reported: 'outcome_reported_start',
  passed: 'outcome_start_passed',
  ahead: 'outcome_starts',
} as const;

const END = {
  notReported: 'outcome_end_not_reported',
  reported: 'outcome_reported_end',
  passed: 'outcome_end_passed',
  ahead: 'outcome_ends',
} as const;

function momentSentence(
  timestamp: Timestamp | null,
  words: typeof START | typeof END,
  input: OutcomeInput,
  say: Say,
): string {
  if (timestamp === null) return say(words.notReported);
  const moment = parseTimestamp(timestamp);
  if (moment === null) return say(words.reported, dayOf(timestamp, input));
  if (moment > input.now && input.times === 'absolute') return say(words.reported, dayOf(timestamp, input));
  if (moment <= input.now) return say(words.passed, dayOf(timestamp, input));
  return say(words.ahead, relativeTime(timestamp, input.now, input.locale));
}

function dayOf(timestamp: Timestamp, { locale, timeZone }: OutcomeInput): string {
  return tidyText(formatDay(timestamp, locale, timeZone), LONGEST_TIME);
}
