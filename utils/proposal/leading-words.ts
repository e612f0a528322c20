import { listFormat } from '@/utils/formats';
import type { Locale } from '@/utils/i18n/locale';
import { formatCompact, formatShare } from '@/utils/numbers/format';
import type { ChoiceTally, VoteSummary } from './proposal';
import { choiceWords } from './status-words';
import { arePowers, hasNoVotes, type Tally, type VoteFigures } from './tally';
import type { stageOf } from './vote-stage';

const MAX_LABEL_LENGTH = 40;

const MAX_TIED_NAMED = 3;

interface Told {
  readonly leading: Tally['leading'];
  readonly summary: VoteSummary;
  readonly figures: VoteFigures;
}

/**
 * Describes the choice with the most power as a clause. Its share is computed, always of the reported voting power. It
 * "leads" only while voting is open.
 */
export function leadingWords(
  { leading, summary, figures }: Told,
  stage: ReturnType<typeof stageOf>,
  locale: Locale,
): string {
  switch (leading.kind) {
    case 'none':
      if (hasNoVotes(summary)) return locale.t(stage === 'open' ? 'leading_no_votes' : 'leading_nobody');
      if (summary.counting === 'hidden') return locale.t('leading_hidden');
      return noLeaderWords(leading.because, figures, locale);
    case 'tie':
      return tieWords(leading.choices, locale);
    case 'choice': {
      const alone = leading.share === null ? aloneWords(summary, locale) : null;
      if (alone !== null) return alone;
      return arePowers(figures)
        ? leaderWords(labelOf(leading.choice, locale), leading.share, stage, locale)
        : scoreWords(leading.choice, figures, locale);
    }
  }
}

/** Describes the figure of a single choice, which has no share; null if there are others. */
export function aloneWords(
  { choices, unit }: Pick<VoteSummary, 'choices' | 'unit'>,
  locale: Locale,
): string | null {
  const [choice] = choices;
  if (choice === undefined || choice.votingPower === null || choices.length > 1) return null;
  const power = formatCompact(choice.votingPower, locale.tag);
  return locale.t('leading_alone', labelOf(choice, locale), unit == null ? power : `${power}\u00a0${unit}`);
}

/** Scores are not powers: they only show which is the highest. */
export function scoreWords(choice: ChoiceTally, { are }: VoteFigures, locale: Locale): string {
  return locale.t(are === 'last-round' ? 'leading_last_round' : 'leading_score', labelOf(choice, locale));
}

function noLeaderWords(
  because: 'no-choices' | 'unknown-power' | 'no-power',
  figures: VoteFigures,
  { t }: Locale,
): string {
  switch (because) {
    case 'no-choices':
      return t('leading_no_choices');
    case 'unknown-power':
      return t('leading_unknown');
    case 'no-power':
      return t(arePowers(figures) ? 'leading_no_power' : 'leading_no_score');
  }
}

function tieWords(choices: readonly ChoiceTally[], locale: Locale): string {
  if (choices.length > MAX_TIED_NAMED) return locale.count('leading_tie_many', choices.length);
  const labels = choices.map((choice) => labelOf(choice, locale));
  return locale.t('leading_tie', listFormat(locale.tag).format(labels));
}

function leaderWords(
  label: string,
  share: string | null,
  stage: ReturnType<typeof stageOf>,
  { t, tag }: Locale,
): string {
  if (share === null)
    return t(stage === 'open' ? 'leading_share_unknown' : 'leading_most_share_unknown', label);
  const figure = formatShare(share, tag);
  if (stage === 'open') return t('leading_so_far', label, figure);
  return stage === 'decided' ? t('leading_decided', figure, label) : t('leading_most', label, figure);
}

function labelOf(choice: ChoiceTally, locale: Locale): string {
  return choiceWords(choice, locale, MAX_LABEL_LENGTH);
}
