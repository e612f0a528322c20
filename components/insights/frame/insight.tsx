import { useMemo } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/panel-context';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import type { LazyComponent } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { figuresOf, type VoteFigures } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';

/** An insight's input besides the shown proposal. */
export interface InsightProps {
  readonly ballots: ReadBallots;
}

/** One line under "Look closer": arithmetic on reported values, or a comparison of texts. */
export interface Insight {
  readonly id: string;
  readonly name: MessageKey;
  /**
   * What opening the row loads, as its label says: every ballot, the page with the largest, or nothing. Other calls
   * need a separate button.
   */
  readonly reads: 'all-ballots' | 'largest-ballots' | 'nothing';
  /** It also works if the source has no ballots. */
  readonly withoutBallots?: true;
  /** In a separate chunk. */
  readonly view: LazyComponent<InsightProps>;
}

/** The input of a voter's part. */
export interface OfVoterProps {
  /** As the service writes it. */
  readonly address: string;
  /** The DAO whose votes come first; null if unknown. */
  readonly daoId: string | null;
}

/** Explains an insight's assumptions below it: the result is no better than its inputs. */
export function InsightNote({ of }: { readonly of: MessageKey }) {
  const { t } = useLocale();
  return (
    <p class="small">
      {t('insight_computed')} {t(of)}
    </p>
  );
}

/** Returns the proposal's answers and the kind of its figures; figures are interim while voting is open. */
export function useInsightFigures() {
  const { now } = useLocale();
  const { candidate, detail, summary } = useShown();
  const figures = useMemo(() => figuresOf(detail ?? candidate), [detail, candidate]);
  return { summary, detail, figures, isOpen: detail !== null && stageOf(detail, now) === 'open' };
}

/** Explains why figures other than powers reveal nothing about ballots. */
export function scoresReason({ are }: VoteFigures): MessageKey {
  return are === 'unknown' ? 'insight_unknown_type' : 'insight_scores';
}
