import { useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import { figuresOf, type VoteFigures } from '@/utils/proposal/tally/vote-figures';
import { stageOf } from '@/utils/proposal/vote-stage';
import type { InsightProps } from './insight';

/** What is known of the proposal, and what its figures are; they are of the moment while voting is open. */
export function useInsightFigures({
  record,
  candidate = null,
}: Pick<InsightProps, 'record'> & { readonly candidate?: InsightProps['candidate'] | null }) {
  const { now } = useLocale();
  const summary = answerOf(record?.summary)?.value ?? null;
  const detail = answerOf(record?.detail)?.value ?? null;
  const figures = useMemo(() => figuresOf(detail ?? candidate), [detail, candidate]);
  return { summary, detail, figures, isOpen: detail !== null && stageOf(detail, now) === 'open' };
}

/** Why figures that are no powers tell nothing of ballots. */
export function scoresReason({ are }: VoteFigures): MessageKey {
  return are === 'unknown' ? 'insight_unknown_type' : 'insight_scores';
}
