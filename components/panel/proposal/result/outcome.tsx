import { Region, SectionBody } from '@/components/panel/kit/region';
import { useShown } from '@/components/panel/kit/shown-proposal';
import { StateMark } from '@/components/shared/figures/marks';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { type BeforeEnd, votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { timeWords, verdictOf, whenClauses } from '@/utils/proposal/verdict';
import { executableWords } from '@/utils/proposal/word-meanings';

/** Whether the vote is open, for how long, and what came of it. */
export function OutcomeRegion() {
  const { t } = useLocale();
  const { summary, answers } = useShown();
  return (
    <Region name={t('region_outcome')} heading={null}>
      <SectionBody of="detail" skeleton={['verdict', 'half']}>
        {(detail) => (
          <Outcome detail={detail} summary={summary} from={votesBeforeEnd(answers.detail, answers.summary)} />
        )}
      </SectionBody>
    </Region>
  );
}

interface OutcomeProps {
  readonly detail: ProposalDetail;
  readonly summary: VoteSummary | null;
  /** Whether the summary is from before the end of the vote. */
  readonly from: BeforeEnd;
}

function Outcome({ detail, summary, from }: OutcomeProps) {
  const locale = useLocale();
  const quorum = summary?.quorum ?? null;
  const { mark, word, beside } = verdictOf(detail, summary, locale);
  const executable = executableWords(detail, (at) => timeWords(at, locale), locale);
  const clauses = [...whenClauses(detail, locale), ...(executable === null ? [] : [executable])];
  return (
    <div class="outcome">
      <p class="verdict" aria-hidden="true">
        <StateMark mark={mark} progress={quorum?.progress ?? null} />
        <span>
          <RemoteText text={word} />
          {beside === null ? null : (
            <>
              <span class="verdict-dot"> · </span>
              <bdi class={mark === 'open' ? '' : 'verdict-words'}>{beside}</bdi>
            </>
          )}
        </span>
      </p>
      <p class="verdict-when">
        {clauses.map((clause, index) => (
          <span key={clause}>
            {index === 0 ? null : ' · '}
            <RemoteText text={clause} />
          </span>
        ))}
      </p>
      <p class="outcome-sentence visually-hidden" dir="auto">
        {outcomeSentence({ detail, summary, beforeEnd: from }, locale)}
      </p>
    </div>
  );
}
