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
      return say('quorum_line', ofRequirement(say('quorum_progress_unknown'), drawing.raw, say));
    case 'zero':
      return withVerdict(say('quorum_progress_percent', '0'), drawing, say);
    case 'figure':
      return withVerdict(progressWords(drawing, say), drawing, say);
  }
}

type Judged = Pick<QuorumFigure, 'raw' | 'reached' | 'disagree'>;

function withVerdict(progress: string, { raw, reached, disagree }: Judged, say: Say): string {
  const line = say('quorum_line', verdict(ofRequirement(progress, raw, say), reached, say));
  return disagree ? `${line} ${say('quorum_values_disagree')}` : line;
}

function progressWords({ percent, progress }: QuorumFigure, say: Say): string {
  if (percent !== null) return say('quorum_progress_percent', percent);
  return progress === null ? say('quorum_progress_not_reported') : say('quorum_progress_raw', progress);
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
