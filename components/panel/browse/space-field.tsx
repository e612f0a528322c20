import { useId, useState } from 'preact/hooks';
import { IdInput } from '@/components/shared/controls/inputs';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { DaoListing } from '@/utils/proposal/proposal';

interface SpaceFieldProps {
  readonly value: string;
  readonly change: (daoId: string) => void;
  /** Spaces found by name; null before the first search. */
  readonly found: PagedList<DaoListing> | null;
  readonly find: (name: string) => void;
  /** Known ids and names. */
  readonly suggestions: readonly { readonly id: string; readonly name: string }[];
  /** The host of the search. */
  readonly source: string;
}

/** A space field by id, or by a name that a click searches at its source. Typing makes no request. */
export function SpaceField({ value, change, found, find, suggestions, source }: SpaceFieldProps) {
  const { t } = useLocale();
  const id = useId();
  const [wasChosen, setWasChosen] = useState(false);
  const isBusy = found?.state === 'loading';
  const name = value.trim();
  const isRefused = isBusy || name === '';
  return (
    <div class="browse-field">
      <label htmlFor={id}>{t('browse_dao')}</label>
      <div class="browse-row">
        <IdInput
          id={id}
          placeholder={t('browse_any')}
          value={value}
          change={change}
          suggestions={suggestions}
        />
        <button
          type="button"
          class="button-text"
          aria-disabled={isRefused}
          onClick={() => {
            if (isRefused) return;
            setWasChosen(false);
            find(name);
          }}
        >
          {t(found?.state === 'failed' ? 'browse_daos_failed' : 'browse_spaces_find')}
        </button>
      </div>
      <div role="status" class="small">
        {isBusy ? t('loading') : null}
        {found?.state === 'end' && found.rows.length === 0 ? t('browse_spaces_none', source) : null}
      </div>
      {found === null || found.rows.length === 0 || wasChosen ? null : (
        <Found
          found={found}
          choose={(daoId) => {
            setWasChosen(true);
            change(daoId);
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly found: PagedList<DaoListing>;
  readonly choose: (daoId: string) => void;
}

function Found({ found, choose }: FoundProps) {
  const { t } = useLocale();
  const { rows, state } = found;
  const sifted = useSifted(rows, rows);
  return (
    <>
      <ul class="spaces-found" aria-label={t('browse_spaces')}>
        {rows.map(({ daoId, name, flagged }, index) =>
          sifted.isShown(index) ? (
            <li key={daoId}>
              <button type="button" class="button-text" onClick={() => choose(daoId)}>
                <RemoteText text={name} />
                {' · '}
                <RemoteText text={daoId} />
                {flagged ? ` · ${t('chip_flagged')}` : null}
              </button>
            </li>
          ) : null,
        )}
      </ul>
      {state === 'unreachable' ? <p class="small">{t('browse_spaces_more')}</p> : null}
      <HiddenFlagged sifted={sifted} areSpaces />
    </>
  );
}
