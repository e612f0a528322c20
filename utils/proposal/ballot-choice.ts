import type { Locale } from '@/utils/i18n/locale';
import type { BallotChoice, Choice, ProposalDetail, VoteSummary } from './proposal';

/** What a ballot says, in words, and whose words they are. */
export interface BallotLabel {
  readonly text: string;
  /** `raw`: made of what the source sent, for nothing gave a label. */
  readonly from: 'ballot' | 'summary' | 'detail' | 'raw';
}

/**
 * What a ballot says: by its own label, else by that of the summary's or the detail's choice with the very same key.
 * Keys are never read as For or Against: sources count their choices from different ends. Null where the service did
 * not say.
 */
export function ballotChoice(
  choice: BallotChoice | null,
  summary: Pick<VoteSummary, 'choices'> | null,
  detail: Pick<ProposalDetail, 'choices'> | null,
  locale: Locale,
): BallotLabel | null {
  if (choice === null) return null;
  if (choice.label !== null) return { text: choice.label, from: 'ballot' };
  const bySummary = labelOf(choice.key, summary?.choices ?? []);
  if (bySummary !== null) return { text: bySummary, from: 'summary' };
  const byDetail = labelOf(choice.key, detail?.choices ?? []);
  if (byDetail !== null) return { text: byDetail, from: 'detail' };
  const text = rawText(choice, locale);
  return text === null ? null : { text, from: 'raw' };
}

function labelOf(key: string | null, choices: readonly Choice[]): string | null {
  if (key === null) return null;
  return choices.find((choice) => choice.key === key)?.label ?? null;
}

/** A ranked or weighted ballot is a list or a table: more than a word can say. */
function rawText({ key, raw }: BallotChoice, { t }: Locale): string | null {
  if (raw !== null && /^\s*[[{]/.test(raw)) return t('ballot_complex');
  if (key !== null) return t('ballot_choice_key', key);
  return raw;
}

/** The choices in the order that gives each its mark: the summary's, else the detail's. */
export function choicesOf(summary: VoteSummary | null, detail: ProposalDetail | null): readonly Choice[] {
  return summary !== null && summary.choices.length > 0 ? summary.choices : (detail?.choices ?? []);
}

/**
 * Where the one choice of a ballot stands among the proposal's, from 1: by its key, else by its very label where one
 * choice alone has it. Null where the ballot ranks or weighs several, or names none of them.
 */
export function choicePosition(ballot: BallotChoice | null, choices: readonly Choice[]): number | null {
  if (ballot === null) return null;
  const { key, label } = ballot;
  const byKey = key === null ? -1 : choices.findIndex((choice) => choice.key === key);
  if (byKey !== -1) return byKey + 1;
  if (label === null) return null;
  const alike = choices.flatMap((choice, index) => (choice.label === label ? [index + 1] : []));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
