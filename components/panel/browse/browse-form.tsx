import { useId, useState } from 'preact/hooks';
import { IdInput, Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS, windowProblem } from './browse-filters';
import { CodeChoice, MoreFilters } from './more-filters';

interface DaoFieldProps {
  readonly value: string;
  readonly change: (daoId: string) => void;
  readonly daos: PagedList<DaoListing> | null;
  readonly loadDaos: () => void;
  readonly seen: readonly ProposalListing[];
}

interface Suggestion {
  readonly id: string;
  readonly name: string;
}

/** A DAO by its id. Suggests the DAOs that are known here, and the service's list on request. */
function DaoField({ value, change, daos, loadDaos, seen }: DaoFieldProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div class="browse-field">
      <label htmlFor={id}>{t('browse_dao')}</label>
      <div class="browse-row">
        <IdInput
          id={id}
          placeholder={t('browse_any')}
          value={value}
          change={change}
          suggestions={suggestionsFrom(daos?.rows ?? [], seen)}
        />
        <DaosButton daos={daos} loadDaos={loadDaos} />
      </div>
    </div>
  );
}

function DaosButton({ daos, loadDaos }: Pick<DaoFieldProps, 'daos' | 'loadDaos'>) {
  const { t } = useLocale();
  if (daos === null) {
    return (
      <button type="button" class="button-text" title={t('browse_daos_cost')} onClick={loadDaos}>
        {t('browse_daos_load')}
      </button>
    );
  }
  switch (daos.state) {
    case 'loading':
      return <span class="small">{t('loading')}</span>;
    case 'ready':
      return (
        <button type="button" class="button-text" onClick={daos.more}>
          {t('browse_daos_more')}
        </button>
      );
    case 'failed':
      return (
        <button type="button" class="button-text" onClick={daos.retry}>
          {t('browse_daos_failed')}
        </button>
      );
    case 'end':
    case 'unreachable':
      return null;
  }
}

function suggestionsFrom(
  daos: readonly DaoListing[],
  seen: readonly ProposalListing[],
): readonly Suggestion[] {
  const met = seen.flatMap(({ identity }) => (identity === null ? [] : [identity.daoId]));
  const names = new Map(met.map((daoId) => [daoId, daoId]));
  for (const { daoId, name } of daos) names.set(daoId, name);
  return [...names].map(([id, name]) => ({ id, name }));
}

interface BrowseFormProps {
  readonly initial: BrowseFilters;
  readonly busy: boolean;
  readonly daos: PagedList<DaoListing> | null;
  readonly loadDaos: () => void;
  readonly seen: readonly ProposalListing[];
  readonly apply: (filters: BrowseFilters) => void;
}

const LIFECYCLES = ['active', 'pending', 'closed', 'unknown'];

/** Every filter that the list has. Enter or the button makes one call; typing makes none. */
export function BrowseForm({ initial, busy, daos, loadDaos, seen, apply }: BrowseFormProps) {
  const { t } = useLocale();
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<BrowseFilters>) => setDraft({ ...draft, ...part });
  const problem = windowProblem(draft);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy && problem === null) apply(draft);
  };
  return (
    <form class="browse" aria-label={t('browse_filters')} onSubmit={submit}>
      <DaoField
        value={draft.daoId}
        change={(daoId) => change({ daoId })}
        daos={daos}
        loadDaos={loadDaos}
        seen={seen}
      />
      <CodeChoice
        name={t('browse_status')}
        codes={LIFECYCLES}
        chosen={draft.lifecycle}
        change={(lifecycle) => change({ lifecycle })}
      />
      <Select
        label={t('browse_sort')}
        choices={{
          endingSoon: t('browse_sort_ending'),
          updatedDesc: t('browse_sort_updated'),
          createdDesc: t('browse_sort_created'),
        }}
        value={draft.sort}
        change={(sort) => change({ sort })}
      />
      <MoreFilters draft={draft} change={change} problem={problem} seen={seen} />
      <div class="browse-buttons">
        <button type="submit" class="button button-primary" aria-disabled={busy || problem !== null}>
          {t('browse_apply')}
        </button>
        <span class="small">{t('browse_cost')}</span>
        <button type="button" class="button-text" onClick={() => setDraft(DEFAULT_BROWSE_FILTERS)}>
          {t('browse_reset')}
        </button>
      </div>
    </form>
  );
}
