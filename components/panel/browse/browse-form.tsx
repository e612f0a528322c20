import { useState } from 'preact/hooks';
import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS, windowProblem } from './browse-filters';
import { DaoField } from './dao-field';
import { CodeChoice, MoreFilters } from './more-filters';

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
