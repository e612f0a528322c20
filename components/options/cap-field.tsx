import { useEffect, useId, useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';

interface CapFieldProps {
  readonly label: string;
  readonly value: number;
  /** The smallest is 1: to look up nothing is a mode. */
  readonly most: number;
  readonly change: (value: number) => void;
}

/** A whole number that applies when the field is left or Enter is pressed, and is refused in words out of bounds. */
export function CapField({ label, value, most, change }: CapFieldProps) {
  const say = useSay();
  const { locale } = useClock();
  const [text, setText] = useState(String(value));
  const [refused, setRefused] = useState(false);
  const id = useId();
  useEffect(() => setText(String(value)), [value]);
  const apply = () => {
    const typed = wholeNumber(text);
    const good = typed !== null && typed >= 1 && typed <= most;
    setRefused(!good);
    if (good && typed !== value) change(typed);
  };
  return (
    <div class="field cap-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        value={text}
        aria-invalid={refused}
        aria-describedby={`${id}-problem`}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={apply}
      />
      <p class={refused ? 'field-problem' : 'visually-hidden'} id={`${id}-problem`} role="status">
        {refused ? (
          <>
            <Icon name="problem" /> <span>{say('options_cap_refused', formatCount(most, locale))}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
