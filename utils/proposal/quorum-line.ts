import type { Quorum } from './proposal';
import { type QuorumFigure, quorumDrawing } from './quorum';
import type { Say } from './say';
import { tidyText } from './tidy-text';

const LONGEST_REQUIREMENT = 40;

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
    : say('quorum_and_requirement', words, tidyText(raw, LONGEST_REQUIREMENT));
}

function ofRequirement(progress: string, raw: string | null, say: Say): string {
  return raw === null
    ? say('quorum_without_requirement', progress)
    : say('quorum_of_requirement', progress, tidyText(raw, LONGEST_REQUIREMENT));
}

function verdict(progress: string, reached: boolean | null, say: Say): string {
  if (reached === null) return progress;
  return say(reached ? 'quorum_reached_and' : 'quorum_not_reached_and', progress);
}
