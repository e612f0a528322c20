import { useEffect, useId, useRef } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { SearchSelector } from '@/utils/browser/messages';
import type { MessageKey, Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import type { Origin } from './known-origins';
import type { NarrowDraft } from './narrow-draft';
import { NarrowFields } from './narrow-fields';
import { isBeyondNarrowing, type Question, questionOf } from './question';
import type { Typed } from './read-typed';
import { optionId, SuggestionList } from './suggestion-list';
import { type Suggestion, suggestionsFor } from './suggestions';
import { useActive } from './use-active';
import { useField } from './use-field';

interface SearchFieldProps {
  readonly known: Parameters<typeof suggestionsFor>[2];
  /** To what a search can be narrowed by what is known here. */
  readonly origins: readonly Origin[];
  /** A question that the user asked elsewhere, to be asked at once; null: none. */
  readonly handed: string | null;
  readonly narrowed: NarrowDraft;
  readonly narrow: (narrowed: NarrowDraft) => void;
  /** The text that the results in view answer; null where there are none. */
  readonly answered: string | null;
  readonly busy: boolean;
  readonly ask: (question: Question, text: string) => void;
  readonly choose: (suggestion: Suggestion) => void;
  readonly clear: () => void;
  /** The arrow down leads on to the results below. */
  readonly enterResults: () => void;
}

/**
 * One field for all three kinds of question. Nothing is asked while typing: what is suggested is here already, and
 * Enter makes one call. Its role stays that of a search box, which has an active descendant as a combobox does.
 */
export function SearchField(props: SearchFieldProps) {
  const { known, origins, handed, narrowed, narrow, answered, busy, ask, choose, clear, enterResults } =
    props;
  const say = useSay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useField(handed ?? '');
  const { text, typed } = field;
  const isAnswered = answered !== null && answered === text;
  const groups = isAnswered ? [] : suggestionsFor(text, typed, known);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const { active, set, move } = useActive(suggestions.length, text);
  // What is in view answers another question from now on.
  const clearAnswer = () => answered !== null && clear();

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (handed !== null && field.isReady && typed.kind === 'question')
      ask(questionOf(typed.selected, narrowed), handed);
  }, [field.isReady]);

  const submit = () => {
    const chosen = active === null ? undefined : suggestions[active];
    if (chosen !== undefined) choose(chosen);
    else if (typed.kind === 'question' && !busy) ask(questionOf(typed.selected, narrowed), text);
    else if (typed.kind === 'links') set(0);
  };
  const keys: Readonly<Record<string, () => void>> = {
    // The form would not be submitted while its button is disabled, as it is without a question.
    Enter: submit,
    ArrowDown: () => (suggestions.length > 0 ? move(1) : enterResults()),
    ArrowUp: () => move(-1),
    Escape: () => {
      field.clear();
      set(null);
      clear();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On an empty field Escape is the browser's, and closes the popup.
    const isOurs = event.key in keys && (event.key !== 'Escape' || text !== '' || active !== null);
    if (!isOurs || event.isComposing) return;
    event.preventDefault();
    keys[event.key]?.();
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    submit();
  };
  return (
    <form class="search" onSubmit={onSubmit}>
      <label htmlFor={id}>{say('popup_search_label')}</label>
      <div class="search-row">
        <input
          ref={input}
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          aria-describedby={`${id}-kind`}
          aria-autocomplete="list"
          aria-controls={groups.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active === null ? undefined : optionId(`${id}-list`, active)}
          value={text}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            field.onPaste(event);
            if (event.defaultPrevented) clearAnswer();
          }}
          onInput={(event) => {
            field.write(event.currentTarget.value);
            clearAnswer();
          }}
        />
        <button
          type="submit"
          class="button"
          aria-label={say('popup_search_button')}
          title={say('popup_search_button')}
          disabled={busy || typed.kind !== 'question'}
        >
          <Icon name="search" />
        </button>
      </div>
      <Kind id={`${id}-kind`} typed={typed} chosen={active !== null} narrowed={narrowed} />
      <NarrowFields
        draft={narrowed}
        change={(draft) => {
          narrow(draft);
          clearAnswer();
        }}
        origins={origins}
        onFocus={() => set(null)}
      />
      {groups.length === 0 ? null : (
        <SuggestionList id={`${id}-list`} groups={groups} active={active} choose={choose} />
      )}
    </form>
  );
}

interface KindProps {
  readonly id: string;
  readonly typed: Typed;
  /** Whether the arrows have led to a suggestion. */
  readonly chosen: boolean;
  readonly narrowed: NarrowDraft;
}

/** What Enter will do. */
function Kind({ id, typed, chosen, narrowed }: KindProps) {
  const say = useSay();
  const { locale } = useClock();
  return (
    <p class="small" id={id}>
      {chosen && typed.kind !== 'links' ? say('popup_search_chosen') : kindWords(typed, locale, say)}
      {isBeyondNarrowing(typed, narrowed) ? ` ${say('popup_narrow_not_url')}` : null}
    </p>
  );
}

const KINDS: Record<SearchSelector, MessageKey> = {
  url: 'popup_search_url',
  title: 'popup_search_title',
  externalId: 'popup_search_id',
};

function kindWords(typed: Typed, locale: string, say: Say): string {
  switch (typed.kind) {
    case 'nothing':
      return say('popup_search_hint');
    case 'too-long':
      return say('popup_search_too_long');
    case 'links':
      return sayCount('popup_search_links', typed.urls.length, locale, say);
    case 'question':
      return say(typed.isInText ? 'popup_search_in_text' : KINDS[typed.selected.by]);
  }
}
