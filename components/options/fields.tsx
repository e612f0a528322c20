import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';

/** Explains why the user cannot change a setting that a policy sets. */
export function ManagedNote() {
  const { t } = useLocale();
  return (
    <span class="managed">
      <Icon name="lock" /> {t('options_managed')}
    </span>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  /** Hides the typed text. */
  readonly secret?: boolean;
  readonly value: string;
  /** Why the value was refused; null if it was not. */
  readonly problem: string | null;
  readonly change: (value: string) => void;
  readonly placeholder?: string;
  /** True if an organisation has set it. */
  readonly managed?: boolean;
}

/** A labelled text field with a hint and, after a refusal, the reason. */
export function Field({
  label,
  hint,
  secret,
  value,
  problem,
  change,
  placeholder,
  managed = false,
}: FieldProps) {
  const id = useId();
  const attributes = {
    id,
    value,
    placeholder,
    disabled: managed,
    dir: 'ltr',
    spellcheck: false,
    autocomplete: 'off',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? `${id}-hint` : `${id}-problem ${id}-hint`,
    onInput: (event: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
      change(event.currentTarget.value),
  } as const;
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      {secret === true ? <input {...attributes} type="password" /> : <input {...attributes} type="text" />}
      {problem === null ? null : (
        <p class="field-problem" id={`${id}-problem`}>
          <Icon name="problem" /> <span>{problem}</span>
        </p>
      )}
      <p class="small" id={`${id}-hint`}>
        {managed ? <ManagedNote /> : hint}
      </p>
    </div>
  );
}

interface AddFieldProps {
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly button: MessageKey;
  /** Why the last input was not added, in words; null if it was. */
  readonly problem: string | null;
  /** @returns whether to empty the field. */
  readonly add: (text: string) => boolean | Promise<boolean>;
}

/** A field whose text a button or Enter adds to a list. */
export function AddField({ label, hint, button, problem, add }: AddFieldProps) {
  const { t } = useLocale();
  const [text, setText] = useState('');
  const id = useId();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && (await add(text))) setText('');
  };
  return (
    <form class="field" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t(label)}</label>
      <div class="add-row">
        <input
          id={id}
          type="text"
          dir="ltr"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem ${id}-hint`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t(button)}
        </button>
      </div>
      <p class={problem === null ? 'visually-hidden' : 'field-problem'} id={`${id}-problem`} role="status">
        {problem === null ? null : (
          <>
            <Icon name="problem" /> <span>{problem}</span>
          </>
        )}
      </p>
      <p class="small" id={`${id}-hint`}>
        {t(hint)}
      </p>
    </form>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The meaning of an empty field. */
  readonly placeholder?: string;
  readonly shown: string;
  readonly refusal: string;
  /** Applies the input; false refuses it. */
  readonly apply: (text: string) => boolean;
}

/** A row with a whole number that applies on blur or Enter, or shows why it was refused. */
export function NumberField({ label, hint, placeholder, shown, refusal, apply }: NumberFieldProps) {
  const [text, setText] = useState(shown);
  const [refused, setRefused] = useState(false);
  const id = useId();
  useLayoutEffect(() => setText(shown), [shown]);
  return (
    <div class="setting">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        placeholder={placeholder}
        autocomplete="off"
        value={text}
        aria-invalid={refused}
        aria-describedby={hint === undefined ? `${id}-problem` : `${id}-problem ${id}-hint`}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={() => setRefused(!apply(text.trim()))}
      />
      {hint === undefined ? null : (
        <p class="small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
