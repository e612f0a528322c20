import type { Locale } from '@/utils/i18n/locale';
import { formatShare } from '@/utils/numbers/format';
import type { VoteSummary } from '../proposal';
import { tidyText } from '../tidy-text';
import { type QuorumFigure, quorumDrawing } from './quorum';
import { rejectionSentence } from './rejection';

const MAX_REQUIREMENT_LENGTH = 40;

type Votes = Pick<VoteSummary, 'quorum' | 'choices'>;

/** One or two short plain sentences for a card. */
export function quorumLine(votes: Votes, locale: Locale): string {
  const drawing = quorumDrawing(votes.quorum);
  switch (drawing.kind) {
    case 'rejection':
      return rejectionSentence(votes, locale);
    case 'not-reported':
      return locale.t('quorum_line_not_reported');
    case 'unknown':
      return drawing.raw === null
        ? locale.t('quorum_line_empty')
        : locale.t('quorum_line', withoutProgress(drawing.raw, locale));
    case 'zero':
    case 'figure':
      return withVerdict(progressWords(drawing, locale), drawing, locale);
  }
}

type Judged = Pick<QuorumFigure, 'reached' | 'disagree'>;

function withVerdict(progress: string, { reached, disagree }: Judged, locale: Locale): string {
  const line = locale.t('quorum_line', verdict(progress, reached, locale));
  return disagree ? `${line} ${locale.t('quorum_values_disagree')}` : line;
}

function progressWords({ raw, percent, progress }: QuorumFigure, locale: Locale): string {
  if (progress === null) return withoutProgress(raw, locale);
  const words =
    percent === null
      ? locale.t('quorum_progress_raw', progress)
      : locale.t('quorum_progress_percent', formatShare(percent, locale.tag));
  return ofRequirement(words, raw, locale);
}

function withoutProgress(raw: string | null, { t }: Locale): string {
  const words = t('quorum_progress_not_reported');
  return raw === null
    ? t('quorum_without_requirement', words)
    : t('quorum_and_requirement', words, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function ofRequirement(progress: string, raw: string | null, { t }: Locale): string {
  return raw === null
    ? t('quorum_without_requirement', progress)
    : t('quorum_of_requirement', progress, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function verdict(progress: string, reached: boolean | null, { t }: Locale): string {
  if (reached === null) return progress;
  return t(reached ? 'quorum_reached_and' : 'quorum_not_reached_and', progress);
}
