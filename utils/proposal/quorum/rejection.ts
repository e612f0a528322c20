import type { Locale } from '@/utils/i18n/locale';
import { parseDecimal } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice, VoteSummary } from '../proposal';
import { choiceWords } from '../status-words';
import { capitalised, tidyText } from '../tidy-text';

const MAX_LENGTH = 40;

/** The second choice where it was not reported. */
const UNREPORTED: Choice = { key: '2', label: null };

type Votes = Pick<VoteSummary, 'quorum' | 'choices'>;

/** What a rejection threshold means, as a clause: Snapshot counts the second choice against it, whatever that is called. */
export function rejectionClause({ quorum, choices }: Votes, locale: Locale): string {
  const raw = quorum?.raw ?? '?';
  const threshold = parseDecimal(raw);
  return locale.t(
    'quorum_clause_rejection',
    choiceWords(choices[1] ?? UNREPORTED, locale, MAX_LENGTH),
    threshold === null ? tidyText(raw, MAX_LENGTH) : formatCompact(threshold, locale.tag),
  );
}

/** The same as a sentence. */
export function rejectionSentence(votes: Votes, locale: Locale): string {
  return capitalised(locale.t('outcome_alone', rejectionClause(votes, locale)), locale);
}
