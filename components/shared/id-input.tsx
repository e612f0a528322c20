import type { InputHTMLAttributes } from 'preact';

interface IdInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'maxLength' | 'onKeyDown'> {
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly placeholder: string;
  /** Ids that are known here; a name beside one is shown with it. */
  readonly suggestions: readonly { readonly id: string; readonly name?: string }[];
}

/** The field for an id of the service's. It suggests what is known here; any other can be typed. */
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
