import { useEffect } from 'preact/hooks';
import { Phrase, ProposalTitle, RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import { statusWord } from '@/utils/proposal/status-words';
import type { Suggestion, suggestionsFor } from './suggestions';

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly ReturnType<typeof suggestionsFor>[number][];
  /** The index of the suggestion that Enter chooses; null without one. */
  readonly active: number | null;
  readonly choose: (suggestion: Suggestion) => void;
}

/** Returns the id of the nth suggestion's element, which the field names as active. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Suggestions below the field, which keeps the focus while arrows move through them. */
export function SuggestionList({ id, groups, active, choose }: SuggestionListProps) {
  const { t } = useLocale();
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let index = 0;
  return (
    <div role="listbox" id={id} class="suggestions" aria-label={t('popup_suggestions')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div
          key={group.kind}
          role="group"
          class={`${group.kind}-links`}
          aria-labelledby={`${id}-${group.kind}`}
        >
          <div role="presentation" id={`${id}-${group.kind}`} class="suggestion-heading">
            <GroupName group={group} />
          </div>
          {group.suggestions.map((suggestion) => {
            const place = index++;
            return (
              <button
                key={keyOf(suggestion)}
                type="button"
                role="option"
                id={optionId(id, place)}
                class="page-item"
                tabIndex={-1}
                aria-selected={place === active}
                // The field must not lose the focus to a click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <SuggestionWords suggestion={suggestion} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const NAMES: Readonly<Record<Suggestion['kind'], MessageKey>> = {
  pasted: 'popup_pasted',
  page: 'popup_on_page',
  recent: 'popup_recent',
};

function GroupName({ group: { kind, suggestions } }: { group: ReturnType<typeof suggestionsFor>[number] }) {
  const { tag } = useLocale();
  return (
    <Phrase of={NAMES[kind]}>
      <span class="small">{formatCount(suggestions.length, tag)}</span>
    </Phrase>
  );
}

function SuggestionWords({ suggestion }: { suggestion: Suggestion }) {
  const locale = useLocale();
  switch (suggestion.kind) {
    case 'pasted':
      return (
        <span class="page-item-text quiet">
          <RemoteText text={suggestion.url.replace(/^https?:\/\//, '')} />
        </span>
      );
    case 'page': {
      const { text, isTitle, status } = suggestion.entry;
      return <Row title={text} isTitle={isTitle} beside={status} />;
    }
    case 'recent': {
      const { view, status } = suggestion.item;
      const { title, identity } = view.candidate;
      const word = status && statusWord(status, locale);
      const words = [identity?.daoName ?? identity?.daoId ?? locale.t('dao_not_reported'), word]
        .filter(Boolean)
        .join(' · ');
      return <Row title={title} isTitle beside={words} />;
    }
  }
}

interface RowProps {
  readonly title: string;
  readonly isTitle: boolean;
  readonly beside: string | null;
}

function Row({ title, isTitle, beside }: RowProps) {
  return (
    <>
      <span class={isTitle ? 'page-item-text' : 'page-item-text quiet'}>
        <ProposalTitle title={title} />
      </span>
      <span class="page-item-status">{beside === null ? null : <RemoteText text={beside} />}</span>
    </>
  );
}

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'pasted':
      return suggestion.url;
    case 'page':
      return suggestion.entry.url;
    case 'recent':
      return suggestion.item.view.candidate.key;
  }
}
