import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Lazy, type LazyComponent, lazy, Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { MessageKey } from '@/utils/i18n/locale';
import { candidateOfListing, type ProposalListing } from '@/utils/proposal/proposal';
import { ListFoot, ListStatus, MoreRows } from '../kit/list-end';
import { usePanel } from '../kit/panel-context';
import { BrowseForm } from './browse-form';
import { ListingList } from './listing-list';
import { type BrowseProps, useBrowse } from './use-browse';
import '@/components/shared/controls/inputs.css';
import '@/components/shared/controls/segments.css';
import './browse.css';

interface Head {
  readonly id: string;
  readonly label: MessageKey;
  readonly view: LazyComponent<object>;
}

/** The lists that are offered beside the proposals, at the head of Browse. */
const HEADS: readonly Head[] = [
  {
    id: 'activity',
    label: 'view_activity',
    view: lazy(() => import('./activity/activity-view').then((module) => module.JoinedActivity)),
  },
];

interface BrowseViewProps extends BrowseProps {
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function JoinedBrowse() {
  const { actions } = usePanel();
  const browse = useBrowse();
  const open = (listing: ProposalListing) => actions.open(candidateOfListing(listing));
  return (
    <Heads>
      <BrowseView {...browse} open={open} errorActions={actions} />
    </Heads>
  );
}

/**
 * The proposals, or one of the lists that are offered beside them. One that was looked at stays as it was left: to ask for it
 * once more is a call.
 */
export function Heads({ children }: { readonly children: ComponentChildren }) {
  const { t } = useLocale();
  const [shown, setShown] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(new Set());
  const show = (id: string | null) => {
    setShown(id);
    setOpened(new Set([...opened, id]));
  };
  const choice = (id: string | null, label: MessageKey) => (
    <button key={id} type="button" aria-pressed={id === shown} onClick={() => show(id)}>
      {t(label)}
    </button>
  );
  return (
    <>
      {HEADS.length === 0 ? null : (
        <fieldset class="segments browse-heads">
          <legend class="visually-hidden">{t('activity_choice')}</legend>
          {choice(null, 'panel_proposals')}
          {HEADS.map(({ id, label }) => choice(id, label))}
        </fieldset>
      )}
      <div hidden={shown !== null}>{children}</div>
      {HEADS.filter(({ id }) => opened.has(id)).map(({ id, label, view }) => (
        <div key={id} hidden={id !== shown}>
          <div class="view">
            <h2 class="visually-hidden">{t(label)}</h2>
            <Lazy component={view} props={{}} skeleton={['wide', 'wide', 'half']} />
          </div>
        </div>
      ))}
    </>
  );
}

/** The service's proposals, by filters of the reader's. Nothing is asked before they are applied. */
export function BrowseView({ filters, list, daos, errorActions, ...props }: BrowseViewProps) {
  const { t } = useLocale();
  const { pageSize, apply, loadDaos, open } = props;
  return (
    <div class="view">
      <h2 class="visually-hidden">{t('view_browse')}</h2>
      {filters === null ? (
        <Skeleton lines={['wide', 'wide', 'half']} />
      ) : (
        <BrowseForm
          initial={filters}
          busy={list?.state === 'loading'}
          daos={daos}
          loadDaos={loadDaos}
          seen={list?.rows ?? []}
          apply={apply}
        />
      )}
      {list === null ? null : (
        <Results
          list={list}
          daoNames={new Map(daos?.rows.map(({ daoId, name }) => [daoId, name]))}
          pageSize={pageSize}
          open={open}
          errorActions={errorActions}
        />
      )}
    </div>
  );
}

interface ResultsProps extends Pick<BrowseViewProps, 'pageSize' | 'open' | 'errorActions'> {
  readonly list: PagedList<ProposalListing>;
  readonly daoNames: ReadonlyMap<string, string>;
}

function Results({ list, daoNames, pageSize, open, errorActions }: ResultsProps) {
  const locale = useLocale();
  const { length } = list.rows;
  if (length === 0 && list.state === 'loading') {
    return <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />;
  }
  return (
    <>
      <ListStatus list={list}>
        {length === 0 ? null : (
          <p class="small">
            <bdi>{locale.count(list.state === 'end' ? 'browse_all' : 'browse_loaded', length)}</bdi>
          </p>
        )}
      </ListStatus>
      {length === 0 && list.state === 'end' ? (
        <NoListings readiness={list.from?.meta.readiness ?? null} />
      ) : null}
      {length === 0 ? null : (
        <ListingList rows={list.rows} origins={list.origins} daoNames={daoNames} open={open} />
      )}
      <MoreRows list={list} next={pageSize} errorActions={errorActions} />
      <ListFoot list={list} />
    </>
  );
}

function NoListings({ readiness }: { readiness: string | null }) {
  const { t } = useLocale();
  const isReady = readiness === null || readiness === 'ready';
  return (
    <div class="no-rows">
      <p>{t('browse_none')}</p>
      {isReady ? null : <p class="small">{t('ballots_not_ready', readiness)}</p>}
    </div>
  );
}
