import { citation } from '@/components/panel/proposal/actions/citation';
import type { CitedProposal } from '@/components/panel/proposal/actions/citation-source';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import type { Answer } from '@/utils/proposal/proposal';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';

interface ReportedFigures extends CitedProposal {
  /** The address under which the page mentions the proposal; null after a manual lookup. */
  readonly linkUrl: string | null;
  readonly version: string;
}

const SECTIONS = [
  ['detail', 'report_detail'],
  ['summary', 'report_votes'],
  ['evidence', 'report_evidence'],
] as const satisfies readonly (readonly [keyof CitedProposal, MessageKey])[];

/**
 * Formats what a service needs to find a wrong figure, as plain text with a space for the user's description. It has
 * exact figures, their sources, and each answer with its request and times.
 */
export function figureReport(figures: ReportedFigures, locale: Locale): string {
  const { t } = locale;
  const link = tidyLink(figures.linkUrl);
  return [
    t('report_wrong'),
    '',
    citation({ ...figures, linkUrl: null }, 'text', locale),
    ...(link === null ? [] : [t('report_link', link)]),
    '',
    ...SECTIONS.map(([section, name]) => answerLine(t(name), figures[section], locale)),
    `${t('extensionName')} ${figures.version}`,
    '',
  ].join('\n');
}

function answerLine(name: string, answer: Answer<unknown> | null, { t }: Locale): string {
  if (answer === null) return t('report_no_answer', name);
  const { requestId, dataAsOf, readiness, revision } = answer.meta;
  const given = (word: string | null) => (word === null ? t('not_reported') : tidyText(word));
  return t(
    'report_answer',
    name,
    given(requestId),
    given(dataAsOf),
    new Date(answer.fetchedAt).toISOString(),
    given(readiness),
    given(revision),
  );
}
