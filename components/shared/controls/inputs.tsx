import type { InputHTMLAttributes } from 'preact';

interface IdInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'onKeyDown'> {
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly placeholder: string;
  /** Known ids; a name appears with its id. */
  readonly suggestions: readonly { readonly id: string; readonly name?: string }[];
}

/** A field for a service's id. It suggests known ones; any other can be typed. */
export function IdInput({ id, change, suggestions, ...rest }: IdInputProps) {
  return (
    <>
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        list={`${id}-list`}
        onInput={(event) => change(event.currentTarget.value)}
        {...rest}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** Values with their words, in display order. */
  readonly choices: Readonly<Record<T, string>>;
  readonly value: T;
  readonly change: (value: T) => void;
  /** Values not offered now. */
  readonly without?: readonly T[];
  /** The label is for screen readers only; the surrounding text shows as much. */
  readonly quiet?: boolean;
  /** An organisation's policy sets the value. */
  readonly disabled?: boolean;
}

export function Select<T extends string>({
  label,
  choices,
  value,
  change,
  without = [],
  quiet,
  disabled = false,
}: SelectProps<T>) {
  const options = keysOf(choices).filter((option) => !without.includes(option));
  const onChange = (picked: string) => {
    const found = options.find((option) => option === picked);
    if (found !== undefined) change(found);
  };
  return (
    <label class="select">
      <span class={quiet === true ? 'visually-hidden' : 'select-label'}>{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {choices[option]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the keys with their literal type; `Object.keys` returns plain strings. */
function keysOf<T extends string>(choices: Readonly<Record<T, string>>): readonly T[] {
  return Object.keys(choices) as T[];
}
