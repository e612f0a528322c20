import { useMemo } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/shown-proposal';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import type { LazyComponent } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { figuresOf, type VoteFigures } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';

/** What an insight is worked out from, beside the shown proposal. */
export interface InsightProps {
  readonly ballots: ReadBallots;
}

/** One line of the list under "Look closer": arithmetic on what was given, or a comparison of texts. */
export interface Insight {
  readonly id: string;
  readonly name: MessageKey;
  /**
   * What opening its row reads, which its row names: every ballot, the page with the largest, or nothing. Other calls
   * need a separate button.
   */
  readonly reads: 'all-ballots' | 'largest-ballots' | 'nothing';
  /** It works where who speaks gives no ballots, too. */
  readonly withoutBallots?: true;
  /** In a separate chunk. */
  readonly view: LazyComponent<InsightProps>;
}

/** What a part of a voter is computed from. */
export interface OfVoterProps {
  /** As the service writes it. */
  readonly address: string;
  /** The DAO whose votes come first; null where it is not known. */
  readonly daoId: string | null;
}

/** What an insight assumes, below each: its result is no better than its inputs. */
export function InsightNote({ of }: { readonly of: MessageKey }) {
  const { t } = useLocale();
  return (
    <p class="small">
      {t('insight_computed')} {t(of)}
    </p>
  );
}

/** What is known of the proposal, and what its figures are; they are of the moment while voting is open. */
export function useInsightFigures() {
  const { now } = useLocale();
  const { candidate, detail, summary } = useShown();
  const figures = useMemo(() => figuresOf(detail ?? candidate), [detail, candidate]);
  return { summary, detail, figures, isOpen: detail !== null && stageOf(detail, now) === 'open' };
}

/** Why figures that are no powers tell nothing of ballots. */
export function scoresReason({ are }: VoteFigures): MessageKey {
  return are === 'unknown' ? 'insight_unknown_type' : 'insight_scores';
}
