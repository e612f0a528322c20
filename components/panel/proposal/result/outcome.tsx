import { useShown } from '@/components/panel/kit/panel-context';
import { Region, SectionBody } from '@/components/panel/kit/region';
import { StateMark } from '@/components/shared/figures/marks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { Dotted, RemoteText, useLocale } from '@/components/shared/words';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { timeWords, verdictOf, whenClauses } from '@/utils/proposal/verdict';
import { executableWords } from '@/utils/proposal/vote-stage';

/** The sentence that screen readers get instead of the visible parts; nothing visible waits for it. */
export const SPOKEN_OUTCOME = lazy(() => import('./spoken-outcome').then((module) => module.SpokenOutcome));

/** Shows whether the vote is open, for how long, and its outcome. */
export function OutcomeRegion() {
  const { t } = useLocale();
  return (
    <Region name={t('region_outcome')} heading={null}>
      <SectionBody of="detail" skeleton={['verdict', 'half']}>
        {(detail) => <Outcome detail={detail} />}
      </SectionBody>
    </Region>
  );
}

function Outcome({ detail }: { readonly detail: ProposalDetail }) {
  const locale = useLocale();
  const { summary } = useShown();
  const quorum = summary?.quorum ?? null;
  const { mark, word, beside } = verdictOf(detail, summary, locale);
  const executable = executableWords(detail, (at) => timeWords(at, locale), locale);
  const clauses = [...whenClauses(detail, locale), ...(executable === null ? [] : [executable])];
  return (
    <div class="outcome">
      <p class="verdict" aria-hidden="true">
        <StateMark mark={mark} progress={quorum?.progress ?? null} />
        <span class="verdict-line">
          <RemoteText text={word} />
          {beside === null ? null : (
            <span class="verdict-beside">
              <span class="verdict-dot"> · </span>
              <bdi class={mark === 'open' ? '' : 'verdict-words'}>{beside}</bdi>
            </span>
          )}
        </span>
      </p>
      <p class="verdict-when">
        <Dotted parts={clauses.map((clause) => <RemoteText key={clause} text={clause} />)} />
      </p>
      <div class="visually-hidden">
        <Lazy component={SPOKEN_OUTCOME} props={{}} skeleton={[]} />
      </div>
    </div>
  );
}
