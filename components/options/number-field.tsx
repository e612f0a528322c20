import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';

interface NumberFieldProps {
  readonly label: string;
  /** The value that holds, as text. */
  readonly shown: string;
  /** Says why a number is refused. */
  readonly refusal: string;
  /** Id of a further description. */
  readonly hintId?: string;
  /** Takes what was typed; false refuses it. */
  readonly apply: (text: string) => boolean;
}

/** A whole number that applies when the field is left or Enter is pressed, or is refused in words. */
export function NumberField({ label, shown, refusal, hintId, apply }: NumberFieldProps) {
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();
  useEffect(() => setText(shown), [shown]);
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
        aria-describedby={[`${id}-problem`, hintId].filter(Boolean).join(' ')}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => setRefused(!apply(text.trim()))}
      />
      <p class={refused ? 'field-problem' : 'visually-hidden'} id={`${id}-problem`} role="status">
        {refused ? (
          <>
            <Icon name="problem" /> <span>{refusal}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
