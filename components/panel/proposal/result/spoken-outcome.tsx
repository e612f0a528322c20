import { useShown } from '@/components/panel/kit/panel-context';
import { useLocale } from '@/components/shared/words';
import { votesBeforeEnd } from '@/utils/proposal/before-end';
import { outcomeSentence } from '@/utils/proposal/outcome-sentence';

/** Describes the vote in one sentence for screen readers. */
export function SpokenOutcome() {
  const { detail, summary, answers } = useShown();
  const locale = useLocale();
  if (detail === null) return null;
  const beforeEnd = votesBeforeEnd(answers.detail, answers.summary);
  return (
    <p class="outcome-sentence" dir="auto">
      {outcomeSentence({ detail, summary, beforeEnd }, locale)}
    </p>
  );
}
