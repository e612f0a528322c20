import { useId } from 'preact/hooks';

interface RadioChoice<T extends string> {
  readonly value: T;
  readonly word: string;
  readonly hint?: string;
}

interface RadioGroupProps<T extends string> {
  readonly name: string;
  readonly choices: readonly RadioChoice<T>[];
  readonly value: T;
  readonly change: (value: T) => void;
}

export function RadioGroup<T extends string>({ name, choices, value, change }: RadioGroupProps<T>) {
  const id = useId();
  return (
    <fieldset class="radio-group">
      <legend>{name}</legend>
      {choices.map((choice) => (
        <div class="radio" key={choice.value}>
          <input
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            checked={choice.value === value}
            aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}-hint`}
            onChange={() => change(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.word}</label>
          {choice.hint === undefined ? null : (
            <p class="small" id={`${id}-${choice.value}-hint`}>
              {choice.hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
