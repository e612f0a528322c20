import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { Standing } from '@/utils/lookup/records/recent';
import { differenceOf, isNegative, ONE, truncatedShare } from '@/utils/numbers/decimal';
import { compareSums, type Rounding } from '@/utils/numbers/doubles';
import { formatCompact } from '@/utils/numbers/format';
import { choiceWords } from '@/utils/proposal/status-words';

/** Of those that changed so many are named, the first in the service's order. */
const MAX_NAMED = 3;
const MAX_LABEL = 24;

/**
 * By how much the choices' powers and the quorum's progress differ between two moments, each in a few words. What one of
 * them did not know is no change; nor is it one that figures are older than the end of the vote, or that they were added up anew.
 */
export function figureChanges(
  from: Standing,
  to: Standing,
  rounding: Rounding,
  locale: Locale,
): readonly string[] {
  if (to.votes?.beforeEnd !== undefined) return [];
  return [
    ...powerChanges(from, to, rounding, locale).slice(0, MAX_NAMED),
    ...progressChange(from, to, locale),
  ];
}

/** Choices are the same where they stand in the same place under the same name. */
function powerChanges(from: Standing, to: Standing, rounding: Rounding, locale: Locale): readonly string[] {
  const was = from.votes?.powers ?? [];
  const is = to.votes?.powers ?? [];
  return is.flatMap((choice, index) => {
    const before = was[index];
    if (before === undefined || before.key !== choice.key || before.label !== choice.label) return [];
    if (before.votingPower === null || choice.votingPower === null) return [];
    if (compareSums(before.votingPower, choice.votingPower, rounding) === 0) return [];
    const more = differenceOf(choice.votingPower, before.votingPower);
    const isLess = isNegative(more);
    const amount = isLess ? differenceOf(before.votingPower, choice.votingPower) : more;
    const key = isLess ? 'recent_change_power_less' : 'recent_change_power_more';
    return [locale.t(key, choiceWords(choice, locale, MAX_LABEL), formatCompact(amount, locale.tag))];
  });
}

function progressChange(from: Standing, to: Standing, locale: Locale): readonly string[] {
  const [was, is] = [percentOf(from), percentOf(to)];
  if (was === null || is === null || was === is) return [];
  return [locale.t('recent_change_progress', percentWords(was, locale), percentWords(is, locale))];
}

/** Cut as the quorum's own figure is. */
function percentOf({ votes }: Standing): string | null {
  const progress = votes?.quorum?.progress ?? null;
  return progress === null ? null : truncatedShare(progress, ONE);
}
