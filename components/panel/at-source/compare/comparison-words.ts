import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatLocal, timeLeft } from '@/utils/i18n/time';
import { parseDecimal } from '@/utils/numbers/decimal';
import { formatExact } from '@/utils/numbers/format';
import { codeWords } from '@/utils/proposal/status-words';
import type { Confirmation, NodesCompared } from './compare-nodes';
import type { ComparedFigure, FigureComparison, Hindrance } from './comparison';

const HINDRANCES: Readonly<Record<Hindrance, MessageKey>> = {
  'not-given': 'at_source_not_given',
  'service-silent': 'at_source_service_silent',
  choices: 'at_source_choices',
  unit: 'at_source_unit',
  hidden: 'at_source_hidden',
  'not-final': 'at_source_not_final',
  'other-moment': 'at_source_other_moment',
  estimated: 'at_source_in_blocks',
};

/** Describes how a service's figure compares with the source's, in one neutral sentence. */
export function comparisonWords(comparison: FigureComparison, locale: Locale): string {
  const { t, tag } = locale;
  switch (comparison.state) {
    case 'agrees':
      return t('at_source_agrees');
    case 'agrees-to-digits':
      return locale.count('at_source_agrees_digits', comparison.places);
    case 'rounded':
      return t('at_source_rounded');
    case 'differs': {
      const key = comparison.more === 'service' ? 'at_source_differs_more' : 'at_source_differs_less';
      return t(key, formatExact(comparison.by, tag));
    }
    case 'other':
      return t('at_source_other');
    case 'behind':
      return t('at_source_behind', timeLeft(comparison.byMs, locale));
    case 'ahead':
      return t('at_source_ahead');
    case 'not-comparable':
      return t('at_source_not_comparable', t(HINDRANCES[comparison.because]));
  }
}

/** Formats a figure of one side with all its digits. */
export function figureWords({ name, comparison }: ComparedFigure, value: string, locale: Locale): string {
  if (name === 'status') return codeWords(value, locale);
  // Different ends may differ by seconds, which the user's time format omits.
  if (name === 'end') return comparison.state === 'other' ? value : formatLocal(value, locale);
  const decimal = parseDecimal(value);
  return decimal === null ? value : formatExact(decimal, locale.tag);
}

/** Names the unit of the comparison. `places`: how many the service's point was moved. */
export function scaleWords(places: number, decimals: number, locale: Locale): string {
  return places === 0
    ? locale.count('at_source_in_tokens', decimals)
    : locale.count('at_source_in_units', places);
}

interface Said extends Pick<Confirmation, 'isWaiting'> {
  readonly host: string;
  /** How a second node compares, if one was queried. */
  readonly nodes: NodesCompared | null;
}

/** Describes the comparison for the trust line: not a score, but the most serious state of a figure. */
export function remarkWords(
  figures: readonly ComparedFigure[],
  { host, nodes, isWaiting }: Said,
  { t }: Locale,
): string | null {
  // If two nodes disagree, neither proves anything about the figures.
  if (nodes === 'disagree') return t('at_source_remark_disagree');
  // Not shown yet, and neither is that the rest agrees.
  if (isWaiting) return null;
  const states = new Set(figures.map(({ comparison }) => comparison.state));
  const found = GRAVEST_FIRST.find(([state]) => states.has(state));
  return found === undefined ? null : t(found[1], host);
}

const GRAVEST_FIRST: readonly (readonly [FigureComparison['state'], MessageKey])[] = [
  ['differs', 'at_source_remark_differs'],
  ['other', 'at_source_remark_differs'],
  ['behind', 'at_source_remark_behind'],
  ['ahead', 'at_source_remark_ahead'],
  ['agrees', 'at_source_remark_agrees'],
  ['agrees-to-digits', 'at_source_remark_agrees'],
  ['rounded', 'at_source_remark_agrees'],
];
