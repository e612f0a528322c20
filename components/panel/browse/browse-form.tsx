import { useId, useState } from 'preact/hooks';
import { IdInput, Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';
import { codeWords } from '@/utils/proposal/status-words';
import {
  type BrowseFilters,
  DEFAULT_BROWSE_FILTERS,
  forHub,
  HUB_STATES,
  windowProblem,
} from './browse-filters';
import { CodeChoice, MoreFilters } from './more-filters';
import { SpaceField } from './space-field';

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

/** A DAO field by id. Suggests known DAOs, and the service's list on demand. */
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
  readonly loadDaos: (name?: string) => void;
  readonly seen: readonly ProposalListing[];
  /** The host of the public source that replaces a service's lists, with fewer filters; null for a service. */
  readonly source: string | null;
  readonly apply: (filters: BrowseFilters) => void;
}

const LIFECYCLES = ['active', 'pending', 'closed', 'unknown'];

/** Shows all filters of the list. Enter or the button makes one call; typing makes none. */
export function BrowseForm({ initial, busy, daos, loadDaos, seen, source, apply }: BrowseFormProps) {
  const locale = useLocale();
  const { t } = locale;
  const [written, setDraft] = useState(initial);
  const draft = source === null ? written : forHub(written);
  const change = (part: Partial<BrowseFilters>) => setDraft({ ...draft, ...part });
  const problem = windowProblem(draft);
  const author = draft.proposer.trim();
  const isNoAuthor = source !== null && author !== '' && !isEvmAddress(author);
  const isRefused = busy || problem !== null || isNoAuthor;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isRefused) apply(draft);
  };
  return (
    <form class="browse" aria-label={t('browse_filters')} onSubmit={submit}>
      {source === null ? (
        <DaoField
          value={draft.daoId}
          change={(daoId) => change({ daoId })}
          daos={daos}
          loadDaos={loadDaos}
          seen={seen}
        />
      ) : (
        <SpaceField
          value={draft.daoId}
          change={(daoId) => change({ daoId })}
          found={daos}
          find={loadDaos}
          suggestions={suggestionsFrom(daos?.rows ?? [], seen)}
          source={source}
        />
      )}
      {source === null ? (
        <CodeChoice
          name={t('browse_status')}
          codes={LIFECYCLES}
          chosen={draft.lifecycle}
          change={(lifecycle) => change({ lifecycle })}
        />
      ) : (
        <Select
          label={t('browse_status')}
          choices={Object.fromEntries([
            ['', t('browse_any')],
            ...HUB_STATES.map((code) => [code, codeWords(code, locale)] as const),
          ])}
          value={draft.lifecycle[0] ?? ''}
          change={(code) => change({ lifecycle: code === '' ? [] : [code] })}
        />
      )}
      <Sort draft={draft} change={change} source={source} />
      <MoreFilters draft={draft} change={change} problem={problem} seen={seen} isOfHub={source !== null} />
      {isNoAuthor ? <p class="field-problem">{t('browse_proposer_problem')}</p> : null}
      <div class="browse-buttons">
        <button type="submit" class="button button-primary" aria-disabled={isRefused}>
          {t('browse_apply')}
        </button>
        <span class="small">{source === null ? t('browse_cost') : t('browse_cost_source', source)}</span>
        <button type="button" class="button-text" onClick={() => setDraft(DEFAULT_BROWSE_FILTERS)}>
          {t('browse_reset')}
        </button>
      </div>
    </form>
  );
}

interface SortProps extends Pick<BrowseFormProps, 'source'> {
  readonly draft: BrowseFilters;
  readonly change: (part: Partial<BrowseFilters>) => void;
}

function Sort({ draft, change, source }: SortProps) {
  const { t } = useLocale();
  const canEnd = source === null || forHub({ ...draft, sort: 'endingSoon' }).sort === 'endingSoon';
  return (
    <Select
      label={t('browse_sort')}
      choices={{
        endingSoon: t('browse_sort_ending'),
        updatedDesc: t('browse_sort_updated'),
        createdDesc: t('browse_sort_created'),
      }}
      without={[
        ...(canEnd ? [] : ['endingSoon' as const]),
        ...(source === null ? [] : ['updatedDesc' as const]),
      ]}
      value={draft.sort}
      change={(sort) => change({ sort })}
    />
  );
}
