import type { BallotChoice, Choice, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';

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
