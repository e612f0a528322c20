import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { ListFoot, ListStatus, MoreRows } from '../kit/list-end';
import { usePanel } from '../kit/panel-context';
import { useVoters, type VotersProps } from './use-voters';
import { VotersTable } from './voters-table';

interface VotersViewProps extends VotersProps {
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function JoinedVoters() {
  const { views, actions } = usePanel();
  const daoId = views.subjects['voters'];
  return daoId === undefined ? null : <VotersOf key={daoId} daoId={daoId} errorActions={actions} />;
}

function VotersOf({ daoId, errorActions }: Pick<VotersViewProps, 'daoId' | 'errorActions'>) {
  return <VotersView {...useVoters(daoId)} errorActions={errorActions} />;
}

export function VotersView({ daoId, list, pageSize, ownAddresses, errorActions }: VotersViewProps) {
  const locale = useLocale();
  const isEmpty = list.rows.length === 0;
  return (
    <div class="view">
      <h2 class="view-name">
        <Phrase of="voters_title">
          <RemoteText text={daoId} />
        </Phrase>
      </h2>
      <ListStatus list={list}>
        {isEmpty ? null : (
          <p class="small">
            <bdi>{locale.count(list.state === 'end' ? 'voters_all' : 'voters_loaded', list.rows.length)}</bdi>
          </p>
        )}
      </ListStatus>
      {isEmpty ? null : (
        <>
          <p class="small">{locale.t('voters_rule')}</p>
          <VotersTable daoId={daoId} rows={list.rows} ownAddresses={ownAddresses} />
        </>
      )}
      {isEmpty && list.state === 'end' ? <p class="quiet">{locale.t('voters_none')}</p> : null}
      {isEmpty && list.state === 'loading' ? (
        <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />
      ) : (
        <MoreRows list={list} next={pageSize} errorActions={errorActions} />
      )}
      <ListFoot list={list} />
    </div>
  );
}
