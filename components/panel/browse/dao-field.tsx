import { useId } from 'preact/hooks';
import { IdInput } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';

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
export function DaoField({ value, change, daos, loadDaos, seen }: DaoFieldProps) {
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
