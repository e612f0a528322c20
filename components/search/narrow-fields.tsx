import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { IdInput } from '@/components/shared/controls/inputs';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { daosOf, type NarrowDraft, narrowingOf, narrowingWords, type Origin, providersOf } from './narrowing';

interface NarrowFieldsProps {
  readonly draft: NarrowDraft;
  readonly change: (draft: NarrowDraft) => void;
  readonly origins: readonly Origin[];
  /** Whether only Snapshot is searched, so that only its spaces can be chosen. */
  readonly isOfSpaces: boolean;
  /** Enter now searches instead of choosing the active suggestion. */
  readonly onFocus: () => void;
}

/**
 * The DAO and provider that narrow the next search; folded until needed. Typing makes no request: it suggests known
 * ids, and any other can be typed.
 */
export function NarrowFields({ draft, change, origins, isOfSpaces, onFocus }: NarrowFieldsProps) {
  const { t } = useLocale();
  const words = narrowingWords(narrowingOf(draft));
  // Afterwards the user folds and unfolds it.
  const [isOpenAtFirst] = useState(words.length > 0);
  return (
    <details class="narrow" open={isOpenAtFirst}>
      <summary>
        <span>
          {words.length === 0 ? (
            t(isOfSpaces ? 'popup_choose_space' : 'popup_narrow')
          ) : (
            <Phrase of="popup_narrow_set">
              <RemoteText text={words.join(' · ')} />
            </Phrase>
          )}
        </span>
        <Icon name="disclose" />
      </summary>
      <div class="narrow-fields" onFocusCapture={onFocus}>
        <NarrowField
          label={t('popup_narrow_to_dao')}
          value={draft.daoId}
          change={(daoId) => change({ ...draft, daoId })}
          suggestions={daosOf(isOfSpaces ? origins.filter(isOfSnapshot) : origins)}
        />
        {isOfSpaces ? null : (
          <NarrowField
            label={t('popup_narrow_to_provider')}
            value={draft.provider}
            change={(provider) => change({ ...draft, provider })}
            suggestions={providersOf(origins, draft.daoId.trim())}
          />
        )}
      </div>
    </details>
  );
}

const isOfSnapshot = ({ provider }: Origin) => provider === 'snapshot';

interface NarrowFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly suggestions: readonly string[];
}

/** Longer than any service's ids. */
const MAX_FIELD_LENGTH = 256;

function NarrowField({ label, value, change, suggestions }: NarrowFieldProps) {
  const { t } = useLocale();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // In an empty field the browser handles Escape and closes the popup.
    if (event.key !== 'Escape' || value === '' || event.isComposing) return;
    event.preventDefault();
    change('');
  };
  return (
    <div class="narrow-field">
      <label htmlFor={id}>{label}</label>
      <IdInput
        id={id}
        maxLength={MAX_FIELD_LENGTH}
        placeholder={t('popup_narrow_any')}
        value={value}
        onKeyDown={onKeyDown}
        change={change}
        suggestions={suggestions.map((suggestion) => ({ id: suggestion }))}
      />
    </div>
  );
}
