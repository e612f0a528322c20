import { useState } from 'preact/hooks';
import { Select } from '@/components/shared/controls/inputs';
import { useSay } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { DaoListing, ProposalListing } from '@/utils/proposal/listings';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS, windowProblem } from './browse-filters';
import { DaoField } from './dao-field';
import { CodeChoice, MoreFilters } from './more-filters';

interface BrowseFormProps {
  readonly initial: BrowseFilters;
  readonly busy: boolean;
  readonly daos: PagedList<DaoListing> | null;
  readonly loadDaos: () => void;
  /** Proposals that are here already, for suggestions. */
  readonly seen: readonly ProposalListing[];
  readonly apply: (filters: BrowseFilters) => void;
}

const LIFECYCLES = ['active', 'pending', 'closed', 'unknown'];

/** Every filter that the list has. Enter or the button makes one call; typing makes none. */
export function BrowseForm({ initial, busy, daos, loadDaos, seen, apply }: BrowseFormProps) {
  const say = useSay();
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<BrowseFilters>) => setDraft({ ...draft, ...part });
  const problem = windowProblem(draft);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy && problem === null) apply(draft);
  };
  return (
    <form class="browse" aria-label={say('browse_filters')} onSubmit={submit}>
      <DaoField
        value={draft.daoId}
        change={(daoId) => change({ daoId })}
        daos={daos}
        loadDaos={loadDaos}
        seen={seen}
      />
      <CodeChoice
        name={say('browse_status')}
        codes={LIFECYCLES}
        chosen={draft.lifecycle}
        change={(lifecycle) => change({ lifecycle })}
      />
      <Select
        label={say('browse_sort')}
        choices={{
          endingSoon: say('browse_sort_ending'),
          updatedDesc: say('browse_sort_updated'),
          createdDesc: say('browse_sort_created'),
        }}
        value={draft.sort}
        change={(sort) => change({ sort })}
      />
      <MoreFilters draft={draft} change={change} problem={problem} seen={seen} />
      <div class="browse-buttons">
        <button type="submit" class="button button-primary" aria-disabled={busy || problem !== null}>
          {say('browse_apply')}
        </button>
        <span class="small">{say('browse_cost')}</span>
        <button type="button" class="button-text" onClick={() => setDraft(DEFAULT_BROWSE_FILTERS)}>
          {say('browse_reset')}
        </button>
      </div>
    </form>
  );
}
