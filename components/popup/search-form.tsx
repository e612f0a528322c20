import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { SearchSelector } from '@/utils/browser/messages';
import type { MessageKey } from '@/utils/proposal/say';
import { type Selected, selectorOf } from './selector-of';

interface SearchFormProps {
  /** False while no call can be made. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly search: (selected: Selected) => void;
  /** The arrow down leads on to the list below. */
  readonly enterList: () => void;
}

const KINDS: Record<SearchSelector, MessageKey> = {
  url: 'popup_search_url',
  title: 'popup_search_title',
  externalId: 'popup_search_id',
};

/** One field for all three kinds of question. Nothing is asked while typing; Enter makes one call. */
export function SearchForm({ ready, busy, search, enterList }: SearchFormProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const selected = selectorOf(text);
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (ready && !busy && selected !== null) search(selected);
  };
  return (
    <form class="search" onSubmit={submit}>
      <label htmlFor={id}>{say('popup_search_label')}</label>
      <div class="search-row">
        <input
          ref={field}
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          disabled={!ready}
          aria-describedby={`${id}-kind`}
          value={text}
          onKeyDown={(event) => event.key === 'ArrowDown' && enterList()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="button"
          aria-label={say('popup_search_button')}
          title={say('popup_search_button')}
          disabled={!ready || busy || selected === null}
        >
          <Icon name="search" />
        </button>
      </div>
      <p class="small" id={`${id}-kind`}>
        {say(selected === null ? 'popup_search_hint' : KINDS[selected.by])}
      </p>
    </form>
  );
}
