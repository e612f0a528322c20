import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { ManagedNote } from './managed-note';

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  /** True for what must not be read over a shoulder. */
  readonly secret?: boolean;
  readonly value: string;
  /** Why the value was refused, null where it was not. */
  readonly problem: string | null;
  readonly change: (value: string) => void;
  readonly placeholder?: string;
  /** True where an organisation has decided. */
  readonly managed?: boolean;
}

/** A labelled text field with a hint and, where it was refused, the reason. */
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
