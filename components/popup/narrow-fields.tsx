import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { IdInput } from '@/components/shared/controls/inputs';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { SearchNarrowing } from '@/utils/browser/messages/messages';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { candidateOf, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalIdentity } from '@/utils/proposal/proposal';

/** DAOs with a provider each, as the service names them; each pair once. */
type Origin = Pick<ProposalIdentity, 'daoId' | 'provider'>;

/** DAOs and providers of known proposals: the page's first, then recent ones. Makes no request. */
export function knownOrigins(
  resolutions: ReadonlyMap<string, Resolution>,
  recent: readonly RecentItem[],
): readonly Origin[] {
  const candidates = [
    ...[...resolutions.values()].flatMap((resolution) =>
      resolution.state === 'choose' ? resolution.candidates : (candidateOf(resolution) ?? []),
    ),
    ...recent.map(({ view }) => view.candidate),
  ];
  const origins = candidates.flatMap(({ identity }) => identity ?? []);
  return [...new Map(origins.map((origin) => [`${origin.daoId} ${origin.provider}`, origin])).values()];
}

function daosOf(origins: readonly Origin[]): readonly string[] {
  return [...new Set(origins.map(({ daoId }) => daoId))];
}

/** The providers of these origins, each once; only those of the DAO where one of its proposals is known. */
function providersOf(origins: readonly Origin[], daoId: string): readonly string[] {
  const own = origins.filter((origin) => origin.daoId === daoId);
  return [...new Set((own.length > 0 ? own : origins).map(({ provider }) => provider))];
}

/** What the fields hold to which a search is to be narrowed, as it was typed. */
export interface NarrowDraft {
  readonly daoId: string;
  readonly provider: string;
}

export const NOTHING_NARROWS: NarrowDraft = { daoId: '', provider: '' };

/** What is sent of it: trimmed, and without what is empty. */
export function narrowingOf({ daoId, provider }: NarrowDraft): SearchNarrowing {
  return {
    ...(daoId.trim() !== '' && { daoId: daoId.trim() }),
    ...(provider.trim() !== '' && { provider: provider.trim() }),
  };
}

/** The same in the order in which it is read, DAO first; empty where nothing narrows. */
export function narrowingWords({ daoId, provider }: SearchNarrowing): readonly string[] {
  return [daoId, provider].filter((word) => word !== undefined);
}

interface NarrowFieldsProps {
  readonly draft: NarrowDraft;
  readonly change: (draft: NarrowDraft) => void;
  readonly origins: readonly Origin[];
  /** Enter now searches instead of choosing the active suggestion. */
  readonly onFocus: () => void;
}

/**
 * To which DAO and provider the service narrows the next search; folded until it is wanted. Nothing is asked while
 * typing: only what is known here is suggested, and any other id can be typed.
 */
export function NarrowFields({ draft, change, origins, onFocus }: NarrowFieldsProps) {
  const { t } = useLocale();
  const words = narrowingWords(narrowingOf(draft));
  // From then on the reader folds and unfolds.
  const [isOpenAtFirst] = useState(words.length > 0);
  return (
    <details class="narrow" open={isOpenAtFirst}>
      <summary>
        <span>
          {words.length === 0 ? (
            t('popup_narrow')
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
          suggestions={daosOf(origins)}
        />
        <NarrowField
          label={t('popup_narrow_to_provider')}
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

/** Longer than any service's ids. */
const MAX_FIELD_LENGTH = 256;

function NarrowField({ label, value, change, suggestions }: NarrowFieldProps) {
  const { t } = useLocale();
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
