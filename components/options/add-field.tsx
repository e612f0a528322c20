import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { MessageKey } from '@/utils/proposal/say';

interface AddFieldProps {
  readonly label: MessageKey;
  readonly hint: MessageKey;
  readonly button: MessageKey;
  /** Why what was typed last was not added, in words; null where it was. */
  readonly problem: string | null;
  /** @returns whether the field is to be emptied. */
  readonly add: (text: string) => boolean;
}

/** A field whose text is added to a list by its button or by Enter. */
export function AddField({ label, hint, button, problem, add }: AddFieldProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const id = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && add(text)) setText('');
  };
  return (
    <form class="field" onSubmit={submit} noValidate>
      <label htmlFor={id}>{say(label)}</label>
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
          {say(button)}
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
        {say(hint)}
      </p>
    </form>
  );
}
