import type { Say } from '@/utils/i18n/translate';
import { compareDecimals, type DecimalString, isZero, ONE } from '@/utils/numbers/decimal';
import { fractionOf, truncatedShare } from '@/utils/numbers/share';
import type { Quorum } from './proposal';
import { tidyText } from './tidy-text';

/** The drawings of a quorum that has been loaded. Nothing in them is derived: values are as the service gave them. */
export type QuorumDrawing =
  | { readonly kind: 'not-reported' }
  | { readonly kind: 'unknown'; readonly raw: string | null }
  | {
      readonly kind: 'zero';
      readonly raw: string | null;
      readonly reached: boolean | null;
      readonly disagree: boolean;
    }
  | QuorumFigure;

export interface QuorumFigure {
  readonly kind: 'figure';
  readonly raw: string | null;
  readonly progress: DecimalString | null;
  /** Progress as percentage text, cut to one decimal: `78`, `250.3`; null without progress or below zero. */
  readonly percent: string | null;
  /** The smaller of progress and 1, for drawing only. */
  readonly fill: number | null;
  /** Whether progress is more than 1, so that the bar ends before the figure does. */
  readonly beyond: boolean;
  readonly reached: boolean | null;
  /** Progress and `reached` as given seem at odds; the service's rule is not known, so neither is wrong. */
  readonly disagree: boolean;
}

/** Chooses how a quorum is drawn; null is a summary without one. */
export function quorumDrawing(quorum: Quorum | null): QuorumDrawing {
  if (quorum === null) return { kind: 'not-reported' };
  const { raw, progress, reached } = quorum;
  if (progress === null && reached === null) return { kind: 'unknown', raw };
  const disagree = seemAtOdds(progress, reached);
  if (progress !== null && isZero(progress)) return { kind: 'zero', raw, reached, disagree };
  return {
    kind: 'figure',
    raw,
    progress,
    percent: progress === null ? null : truncatedShare(progress, ONE),
    fill: progress === null ? null : fractionOf(progress, ONE),
    beyond: progress !== null && compareDecimals(progress, ONE) > 0,
    reached,
    disagree,
  };
}

function seemAtOdds(progress: DecimalString | null, reached: boolean | null): boolean {
  if (progress === null || reached === null) return false;
  return compareDecimals(progress, ONE) >= 0 !== reached;
}

const MAX_REQUIREMENT_LENGTH = 40;

/** One or two short plain sentences for a card. */
export function quorumLine(quorum: Quorum | null, say: Say): string {
  const drawing = quorumDrawing(quorum);
  switch (drawing.kind) {
    case 'not-reported':
      return say('quorum_line_not_reported');
    case 'unknown':
      return drawing.raw === null
        ? say('quorum_line_empty')
        : say('quorum_line', withoutProgress(drawing.raw, say));
    case 'zero':
      return withVerdict(ofRequirement(say('quorum_progress_percent', '0'), drawing.raw, say), drawing, say);
    case 'figure':
      return withVerdict(progressWords(drawing, say), drawing, say);
  }
}

type Judged = Pick<QuorumFigure, 'reached' | 'disagree'>;

function withVerdict(progress: string, { reached, disagree }: Judged, say: Say): string {
  const line = say('quorum_line', verdict(progress, reached, say));
  return disagree ? `${line} ${say('quorum_values_disagree')}` : line;
}

function progressWords({ raw, percent, progress }: QuorumFigure, say: Say): string {
  if (progress === null) return withoutProgress(raw, say);
  const words =
    percent === null ? say('quorum_progress_raw', progress) : say('quorum_progress_percent', percent);
  return ofRequirement(words, raw, say);
}

function withoutProgress(raw: string | null, say: Say): string {
  const words = say('quorum_progress_not_reported');
  return raw === null
    ? say('quorum_without_requirement', words)
    : say('quorum_and_requirement', words, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function ofRequirement(progress: string, raw: string | null, say: Say): string {
  return raw === null
    ? say('quorum_without_requirement', progress)
    : say('quorum_of_requirement', progress, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function verdict(progress: string, reached: boolean | null, say: Say): string {
  if (reached === null) return progress;
  return say(reached ? 'quorum_reached_and' : 'quorum_not_reached_and', progress);
}
