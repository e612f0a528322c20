import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { SearchSelector } from '@/utils/browser/messages/messages';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import type { knownOrigins, NarrowDraft } from './narrowing';
import { isAuthor, isBeyondNarrowing, type Question, questionOf, type Typed } from './read-query';
import { optionId, SuggestionList } from './suggestion-list';
import { type Suggestion, suggestionsFor } from './suggestions';
import { useActive, useFocus, useSearchField } from './use-search-field';

const NARROW_FIELDS = lazy(() => import('./narrow-fields').then((module) => module.NarrowFields));

interface SearchFieldProps {
  readonly known: Parameters<typeof suggestionsFor>[2];
  /** Known DAOs and providers to narrow a search. */
  readonly origins: ReturnType<typeof knownOrigins>;
  /** A query from the address bar, searched at once; null without one. */
  readonly handed: string | null;
  readonly narrowed: NarrowDraft;
  readonly narrow: (narrowed: NarrowDraft) => void;
  /** The query of the current results; null without results. */
  readonly answered: string | null;
  /** Opens the only result; null without one, or with several. */
  readonly openOnly: (() => void) | null;
  readonly busy: boolean;
  readonly ask: (question: Question, text: string) => void;
  readonly choose: (suggestion: Suggestion) => void;
  readonly clear: () => void;
  /** Arrow down moves into the results. */
  readonly enterResults: () => void;
  /** Whether a filter helps, or the service requires one. */
  readonly isNarrowable: boolean;
  /** Whether only titles in Snapshot's spaces are searched, one of which may be chosen before. */
  readonly isOfSpaces: boolean;
  /** Shown below without text. */
  readonly children: ComponentChildren;
}

/**
 * One field for all three kinds of query. Typing makes no request: suggestions are local, and Enter makes one call.
 * Enter again opens a single result. It stays a search box with an active descendant, like a combobox.
 */
export function SearchField(props: SearchFieldProps) {
  const { known, origins, handed, narrowed, narrow, answered, busy, ask, choose, clear, enterResults } =
    props;
  const { openOnly, isOfSpaces, children } = props;
  const { t } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useSearchField(handed ?? '');
  const { text, typed } = field;
  const isTitle = typed.kind === 'question' && typed.selected.by === 'title';
  const isNarrowable = props.isNarrowable || (isOfSpaces && isTitle);
  const isAnswered = answered !== null && answered === text;
  const groups = isAnswered || text.trim() === '' ? [] : suggestionsFor(text, typed, known);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const { active, set, move } = useActive(suggestions.length, text);
  // The visible results belong to the old query.
  const clearAnswer = () => answered !== null && clear();

  useFocus(input);
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
    // A form with a disabled button is not submitted, as with an empty query.
    Enter: isAnswered && openOnly !== null ? openOnly : submit,
    ArrowDown: () => (suggestions.length > 0 ? move(1) : enterResults()),
    ArrowUp: () => move(-1),
    Escape: () => {
      field.clear();
      set(null);
      clear();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an empty field the browser handles Escape and closes the popup.
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
    <>
      <form class="search" onSubmit={onSubmit}>
        <label class="visually-hidden" htmlFor={id}>
          {t('popup_search_label')}
        </label>
        <div class="search-row">
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            type="search"
            autocomplete="off"
            spellcheck={false}
            dir="auto"
            placeholder={t('popup_search_label')}
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
          <button type="submit" class="button-text" disabled={busy || typed.kind !== 'question'}>
            {t('chip_look_up')}
          </button>
        </div>
        <Kind id={`${id}-kind`} typed={typed} chosen={active !== null} narrowed={narrowed} />
        {isNarrowable ? (
          <Lazy
            component={NARROW_FIELDS}
            props={{
              draft: narrowed,
              change: (draft: NarrowDraft) => {
                narrow(draft);
                clearAnswer();
              },
              origins,
              isOfSpaces,
              onFocus: () => set(null),
            }}
            skeleton={[]}
          />
        ) : null}
        {groups.length === 0 ? null : (
          <SuggestionList id={`${id}-list`} groups={groups} active={active} choose={choose} />
        )}
      </form>
      {text.trim() === '' ? children : null}
    </>
  );
}

interface KindProps {
  readonly id: string;
  readonly typed: Typed;
  readonly chosen: boolean;
  readonly narrowed: NarrowDraft;
}

function Kind({ id, typed, chosen, narrowed }: KindProps) {
  const locale = useLocale();
  return (
    <p class="small" id={id}>
      {chosen && typed.kind !== 'links' ? locale.t('popup_search_chosen') : kindWords(typed, locale)}
      {isBeyondNarrowing(typed, narrowed) ? ` ${locale.t('popup_narrow_not_url')}` : null}
    </p>
  );
}

const KINDS: Record<SearchSelector, MessageKey> = {
  url: 'popup_search_url',
  title: 'popup_search_title',
  externalId: 'popup_search_id',
};

function kindWords(typed: Typed, locale: Locale): string {
  switch (typed.kind) {
    case 'nothing':
      return locale.t('popup_search_hint');
    case 'too-long':
      return locale.t('popup_search_too_long');
    case 'links':
      return locale.count('popup_search_links', typed.urls.length);
    case 'question':
      if (isAuthor(typed.selected)) return locale.t('popup_search_author');
      return locale.t(typed.isInText ? 'popup_search_in_text' : KINDS[typed.selected.by]);
  }
}
