import type { ComponentChildren } from 'preact';
import { ProposalSearch } from '@/components/search/proposal-search';
import { CheckConnection } from '@/components/shared/check-connection';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Lazy, type LazyComponent, lazy } from '@/components/shared/lazy';
import { linkEntries } from '@/components/shared/link-entries';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { BlockedHost, ConnectionStatus } from '@/utils/browser/messages/messages';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import { canRead } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { SiteRow } from './site-row';
import type { PopupProps } from './use-popup-props';

/** The popup loads no proposals itself. */
const NO_LABELS: Parameters<typeof linkEntries>[2] = new Map();

const PAGE_LISTS = lazy(() => import('./page-lists').then((module) => module.PageLists));

export function Popup(props: PopupProps) {
  const { connection, tab, resolutions, tabLink, recent, handed, narrowed, site, scan, search, actions } =
    props;
  const locale = useLocale();
  const entries = linkEntries(tab?.links ?? [], resolutions, NO_LABELS, locale);
  const asked = { connection, entries, resolutions, recent, handed, narrowed, search, actions };
  return (
    <main class="popup">
      <h1 class="visually-hidden">{locale.t('extensionName')}</h1>
      {canRead(connection) ? null : (
        <ConnectionLine connection={connection} start={props.start} {...actions} />
      )}
      <DaoNamesContext.Provider value={props.daoNames}>
        <ProposalSearch {...asked}>
          <Lists
            {...props}
            entries={entries}
            open={(candidate) => actions.open({ by: 'lookup', candidate })}
          />
        </ProposalSearch>
      </DaoNamesContext.Provider>
      {tabLink === null ? null : <TabLink url={tabLink} open={actions.openTab} />}
      <SiteRow site={site} scan={scan} isSetUp={connection?.state !== 'no-service'} actions={actions} />
      <PopupFoot {...actions} />
      {canRead(connection) ? <ConnectionLine connection={connection} {...actions} /> : null}
      {props.diagnosis && <CheckConnection diagnosis={props.diagnosis} besideTab />}
    </main>
  );
}

interface ListsProps extends PopupProps {
  readonly entries: ReturnType<typeof linkEntries>;
  readonly open: (candidate: ProposalCandidate) => void;
}

/** Shows what is already known: the page's proposals, and the features' lists. */
function Lists({ entries, tab, resolutions, proposals, lists, open, actions, ...props }: ListsProps) {
  const { pageUrl = null, connection } = props;
  const threadVote = pageUrl === null ? null : { pageUrl, connection, open, errorActions: actions };
  const ofPage = {
    ...{ entries, tab, resolutions, proposals, threadVote, openPanel: actions.openPanel },
    open: (url: string) => actions.open({ by: 'link', url }),
  };
  return (
    <>
      <Lazy component={PAGE_LISTS} props={ofPage} skeleton={['block', 'block', 'block']} />
      {lists.map((list, index) => (
        <Lazy key={index} component={list} props={{ open }} skeleton={[]} />
      ))}
    </>
  );
}

function PopupFoot({ openPanel, openOptions }: Pick<PopupProps['actions'], 'openPanel' | 'openOptions'>) {
  const { t } = useLocale();
  const options = t('panel_settings');
  return (
    <div class="popup-foot">
      <button type="button" class="button button-primary" onClick={openPanel}>
        <Icon name="panel" /> {t('popup_open_panel')}
      </button>
      <button type="button" class="button-icon" title={options} onClick={openOptions}>
        <Icon name="settings" />
      </button>
    </div>
  );
}

function TabLink({ url, open }: { readonly url: string; readonly open: () => void }) {
  const { t } = useLocale();
  return (
    <p class="tab-link">
      <button type="button" class="button" aria-describedby="tab-address" onClick={open}>
        <Icon name="search" /> {t('popup_look_up_tab')}
      </button>
      <span class="small tab-address" id="tab-address" dir="ltr">
        <RemoteText text={url.replace(/^https?:\/\//, '')} />
      </span>
    </p>
  );
}

interface ConnectionLineProps {
  readonly connection: ConnectionStatus | null;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  /** Opens the first run. */
  readonly setUp: () => void;
  /** The two ways to begin; absent without that feature. */
  readonly start?: LazyComponent<{ readonly setUp: () => void }> | undefined;
}

/** One line: the connected service, or why there is none, with the action that fixes it. */
export function ConnectionLine({ connection, openOptions, grantAccess, setUp, start }: ConnectionLineProps) {
  const { t, tag } = useLocale();
  switch (connection?.state) {
    case undefined:
      return null;
    case 'ready':
      return (
        <p class="small connection-line">
          <Phrase of="popup_connected">
            <Host of={connection.serviceUrl} />
            <code>{connection.tokenTail}</code>
          </Phrase>
        </p>
      );
    case 'keyless':
      return (
        <>
          <p class="small connection-line">
            <Phrase of="popup_keyless">{formatList(connection.operators, tag)}</Phrase>
          </p>
          {connection.blocked ? <Blocked hosts={connection.blocked} grantAccess={grantAccess} /> : null}
        </>
      );
    case 'sources-blocked':
      return <Blocked hosts={connection.blocked} grantAccess={grantAccess} />;
    case 'no-service':
      if (start !== undefined) return <Lazy component={start} props={{ setUp }} skeleton={['block']} />;
      return (
        <Trouble icon="settings" fix="action_open_options" run={openOptions}>
          {t('popup_no_service')}
        </Trouble>
      );
    case 'no-token':
      return (
        <Trouble icon="key" fix="action_add_token" run={openOptions}>
          <Phrase of={connection.isChanged ? 'connection_changed' : 'popup_no_token'}>
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Trouble>
      );
    case 'no-access':
      return (
        <Trouble icon="lock" fix="action_grant_access" run={grantAccess}>
          <Phrase of="popup_no_access">
            <Host of={connection.serviceUrl} />
          </Phrase>
        </Trouble>
      );
  }
}

interface BlockedProps {
  readonly hosts: readonly BlockedHost[];
  readonly grantAccess: () => void;
}

function Blocked({ hosts, grantAccess }: BlockedProps) {
  const { tag } = useLocale();
  const operators = hosts.map(({ operator }) => operator);
  return (
    <Trouble icon="lock" fix="action_grant_access" run={grantAccess}>
      <Phrase of="popup_no_access">{formatList(operators, tag)}</Phrase>
    </Trouble>
  );
}

interface TroubleProps {
  readonly icon: IconName;
  readonly fix: MessageKey;
  readonly run: () => void;
  readonly children: ComponentChildren;
}

function Trouble({ icon, fix, run, children }: TroubleProps) {
  const { t } = useLocale();
  return (
    <div class="connection-trouble tone-note">
      <Icon name={icon} />
      <p>{children}</p>
      <button type="button" class="button" onClick={run}>
        {t(fix)}
      </button>
    </div>
  );
}

function Host({ of }: { of: string }) {
  return <bdi>{webAddress(of)?.host ?? of}</bdi>;
}
