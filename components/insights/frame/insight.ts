import type { RegionProps } from '@/components/panel/kit/region';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import type { LazyComponent } from '@/components/shared/lazy';
import type { MessageKey } from '@/utils/i18n/locale';

/** What an insight is worked out from. */
export interface InsightProps extends RegionProps {
  readonly ballots: ReadBallots;
}

/** One line of the list under "Look closer": arithmetic on what was given, or a comparison of texts. */
export interface Insight {
  readonly id: string;
  readonly name: MessageKey;
  /**
   * What opening its row reads, which its row names: every ballot, the page with the largest, or nothing. What costs
   * calls of another kind asks for them by a button of its own.
   */
  readonly reads: 'all-ballots' | 'largest-ballots' | 'nothing';
  /** It works where who speaks gives no ballots, too. */
  readonly withoutBallots?: true;
  /** In a chunk of its own. */
  readonly view: LazyComponent<InsightProps>;
}

/** What a part of a voter is told from. */
export interface OfVoterProps {
  /** As the service writes it. */
  readonly address: string;
  /** The DAO whose votes come first; null where it is not known. */
  readonly daoId: string | null;
}
