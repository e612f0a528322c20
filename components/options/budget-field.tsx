import { useEffect, useId, useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import type { BudgetProps } from './options-props';

/** The daily budget: a whole number, or nothing for none. It applies as the caps do. */
export function BudgetField({ value, most, change }: BudgetProps) {
  const say = useSay();
  const { locale } = useClock();
  const shown = value === null ? '' : String(value);
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();
  useEffect(() => setText(shown), [shown]);
  const apply = () => {
    const typed = readBudget(text, most);
    setRefused(typed === 'refused');
    if (typed !== 'refused' && typed !== value) change(typed);
  };
  return (
    <fieldset class="caps">
      <legend>{say('options_budget')}</legend>
      <div class="field cap-field">
        <label htmlFor={id}>{say('options_budget_label')}</label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={text}
          aria-invalid={refused}
          aria-describedby={`${id}-problem ${id}-hint`}
          onInput={(event) => setText(event.currentTarget.value)}
          onChange={apply}
        />
        <p class={refused ? 'field-problem' : 'visually-hidden'} id={`${id}-problem`} role="status">
          {refused ? (
            <>
              <Icon name="problem" /> <span>{say('options_budget_refused', formatCount(most, locale))}</span>
            </>
          ) : null}
        </p>
      </div>
      <p class="small" id={`${id}-hint`}>
        {say('options_budget_hint')}
      </p>
    </fieldset>
  );
}

function readBudget(text: string, most: number): number | null | 'refused' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const typed = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.POSITIVE_INFINITY;
  return typed <= most ? typed : 'refused';
}
