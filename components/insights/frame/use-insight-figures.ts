import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { stageOf } from '@/utils/proposal/vote-stage';
import type { InsightProps } from './insight';

/** What is known of the proposal; its figures are of the moment while voting is open. */
export function useInsightFigures({ record }: Pick<InsightProps, 'record'>) {
  const { now } = useLocale();
  const summary = answerOf(record?.summary)?.value ?? null;
  const detail = answerOf(record?.detail)?.value ?? null;
  return { summary, detail, isOpen: detail !== null && stageOf(detail, now) === 'open' };
}
