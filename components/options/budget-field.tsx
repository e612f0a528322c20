import { useId } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import { NumberField } from './number-field';
import type { BudgetProps } from './options-props';

/** The daily budget: a whole number, or nothing for none. It applies as the caps do. */
export function BudgetField({ value, most, change }: BudgetProps) {
  const say = useSay();
  const { locale } = useClock();
  const hintId = useId();
  const apply = (text: string) => {
    const typed = readBudget(text, most);
    if (typed === 'refused') return false;
    if (typed !== value) change(typed);
    return true;
  };
  return (
    <fieldset class="caps">
      <legend>{say('options_budget')}</legend>
      <NumberField
        label={say('options_budget_label')}
        shown={value === null ? '' : String(value)}
        refusal={say('options_budget_refused', formatCount(most, locale))}
        hintId={hintId}
        apply={apply}
      />
      <p class="small" id={hintId}>
        {say('options_budget_hint')}
      </p>
    </fieldset>
  );
}

function readBudget(text: string, most: number): number | null | 'refused' {
  if (text === '') return null;
  const typed = /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return typed <= most ? typed : 'refused';
}
