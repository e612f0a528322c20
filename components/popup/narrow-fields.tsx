import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { IdInput } from '@/components/shared/id-input';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { daosOf, type Origin, providersOf } from './known-origins';
import { type NarrowDraft, narrowingOf, narrowingWords } from './narrow-draft';

interface NarrowFieldsProps {
  readonly draft: NarrowDraft;
  readonly change: (draft: NarrowDraft) => void;
  /** What to suggest. */
  readonly origins: readonly Origin[];
  /** The focus came here: Enter asks now, and chooses nothing that the arrows had led to. */
  readonly onFocus: () => void;
}

/**
 * To which DAO and provider the service narrows the next search; folded until it is wanted. Nothing is asked while
 * typing: only what is known here is suggested, and any other id can be typed.
 */
export function NarrowFields({ draft, change, origins, onFocus }: NarrowFieldsProps) {
  const say = useSay();
  const words = narrowingWords(narrowingOf(draft));
  // From then on the reader folds and unfolds.
  const [isOpenAtFirst] = useState(words.length > 0);
  return (
    <details class="narrow" open={isOpenAtFirst}>
      <summary>
        <span>
          {words.length === 0 ? (
            say('popup_narrow')
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
          label={say('popup_narrow_to_dao')}
          value={draft.daoId}
          change={(daoId) => change({ ...draft, daoId })}
          suggestions={daosOf(origins)}
        />
        <NarrowField
          label={say('popup_narrow_to_provider')}
          value={draft.provider}
          change={(provider) => change({ ...draft, provider })}
          suggestions={providersOf(origins, draft.daoId.trim())}
        />
      </div>
    </details>
  );
}

interface NarrowFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly suggestions: readonly string[];
}

/** No service has an id as long as this. */
const LONGEST = 256;

function NarrowField({ label, value, change, suggestions }: NarrowFieldProps) {
  const say = useSay();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // In an empty field Escape is the browser's, and closes the popup.
    if (event.key !== 'Escape' || value === '' || event.isComposing) return;
    event.preventDefault();
    change('');
  };
  return (
    <div class="narrow-field">
      <label htmlFor={id}>{label}</label>
      <IdInput
        id={id}
        maxLength={LONGEST}
        placeholder={say('popup_narrow_any')}
        value={value}
        onKeyDown={onKeyDown}
        change={change}
        suggestions={suggestions.map((suggestion) => ({ id: suggestion }))}
      />
    </div>
  );
}
