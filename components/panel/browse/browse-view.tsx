import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Lazy, type LazyComponent, lazy, Skeleton } from '@/components/shared/lazy';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import { type ErrorActions, Notice } from '@/components/shared/notices/notice';
import { LocaleContext, useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { type MessageKey, saidBy } from '@/utils/i18n/locale';
import { listSource } from '@/utils/lookup/who-answers';
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

/** The lists offered next to the proposals, at the head of Browse. */
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
  const { actions, connection } = usePanel();
  const source = listSource(connection);
  const browse = useBrowse();
  const open = (listing: ProposalListing) => actions.open(candidateOfListing(listing));
  const view = <BrowseView {...browse} source={source} open={open} errorActions={actions} />;
  if (connection?.state !== 'keyless') return <Heads>{view}</Heads>;
  return source === null ? <NoLists openOptions={actions.openOptions} /> : view;
}

/** Shown without a token and without the source that has lists. */
function NoLists({ openOptions }: Pick<ErrorActions, 'openOptions'>) {
  const { t } = useLocale();
  return (
    <div class="view">
      <Notice icon="search" tone="note" action={{ label: t('action_open_options'), run: openOptions }}>
        <p>{t('browse_no_lists')}</p>
      </Notice>
    </div>
  );
}

/**
 * Shows the proposals, or one of the other lists. A visited list keeps its state, because loading it again would cost a
 * call.
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

/** Lists proposals of a service or public source by the user's filters. Makes no request before they are applied. */
export function BrowseView(props: BrowseViewProps) {
  return (
    <LocaleContext.Provider value={saidBy(props.source, useLocale())}>
      <Browsing {...props} />
    </LocaleContext.Provider>
  );
}

function Browsing({ filters, list, daos, source, errorActions, ...props }: BrowseViewProps) {
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
          source={source}
          apply={apply}
        />
      )}
      {list === null ? null : (
        <Results
          list={list}
          daoNames={new Map(daos?.rows.map(({ daoId, name }) => [daoId, name]))}
          pageSize={pageSize}
          source={source}
          open={open}
          errorActions={errorActions}
        />
      )}
      {source === null ? null : <p class="small">{t('voters_service_only')}</p>}
    </div>
  );
}

interface ResultsProps extends Pick<BrowseViewProps, 'pageSize' | 'source' | 'open' | 'errorActions'> {
  readonly list: PagedList<ProposalListing>;
  readonly daoNames: ReadonlyMap<string, string>;
}

function Results({ list, daoNames, pageSize, source, open, errorActions }: ResultsProps) {
  const locale = useLocale();
  const { rows, origins } = list;
  const { length } = rows;
  // A list that continues keeps its first row.
  const sifted = useSifted(rows, rows[0]?.key);
  const shown = rows.map((_, index) => index).filter(sifted.isShown);
  if (length === 0 && list.state === 'loading') {
    return <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />;
  }
  return (
    <>
      <ListStatus list={list}>
        {length === 0 ? null : (
          <p class="small">
            <bdi>{locale.count(list.state === 'end' ? 'browse_all' : 'browse_loaded', length)}</bdi>{' '}
            {source === null ? null : <bdi>{locale.t('cite_source', source)}</bdi>}
          </p>
        )}
        <HiddenFlagged sifted={sifted} />
      </ListStatus>
      {length === 0 && list.state === 'end' ? (
        <NoListings readiness={list.from?.meta.readiness ?? null} source={source} />
      ) : null}
      {shown.length === 0 ? null : (
        <ListingList
          rows={shown.flatMap((index) => rows[index] ?? [])}
          origins={shown.flatMap((index) => origins[index] ?? [])}
          daoNames={daoNames}
          open={open}
        />
      )}
      <MoreRows list={list} shown={shown.length} next={pageSize} errorActions={errorActions} />
      <ListFoot list={list} />
    </>
  );
}

interface NoListingsProps extends Pick<BrowseViewProps, 'source'> {
  readonly readiness: string | null;
}

function NoListings({ readiness, source }: NoListingsProps) {
  const { t } = useLocale();
  const isReady = readiness === null || readiness === 'ready';
  return (
    <div class="no-rows">
      <p>{source === null ? t('browse_none') : t('browse_none_source', source)}</p>
      {isReady ? null : <p class="small">{t('ballots_not_ready', readiness)}</p>}
    </div>
  );
}
