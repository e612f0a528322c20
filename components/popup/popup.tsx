import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CheckConnection } from '@/components/shared/check-connection';
import { Icon, type IconName, ProductMark } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';
import { knownOrigins, narrowingWords } from './narrow-fields';
import type { Question } from './read-query';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import { SiteRow } from './site-row';
import type { Suggestion } from './suggestions';
import type { PopupProps } from './use-popup';

/** The popup loads no proposals of its own. */
const NO_LABELS: Parameters<typeof linkEntries>[2] = new Map();

interface Asked {
  readonly question: Question;
  readonly text: string;
}

export function Popup(props: PopupProps) {
  const { connection, tab, resolutions, tabLink, recent, handed, narrowed, site, scan, search, actions } =
    props;
  const locale = useLocale();
  const { asked, ask, clear } = useQuestion(props);
  const page = useRef<HTMLElement>(null);
  const enterResults = () => page.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus();
  const openNarrowing = () => {
    const fields = page.current?.querySelector<HTMLDetailsElement>('details.narrow');
    if (!fields) return;
    fields.open = true;
    const inputs = [...fields.querySelectorAll('input')];
    (inputs.find(({ value }) => value.trim() === '') ?? inputs[0])?.focus();
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'page') actions.open({ by: 'link', url: suggestion.entry.url });
    else if (suggestion.kind === 'recent')
      actions.open({ by: 'lookup', candidate: suggestion.item.view.candidate });
    else ask({ by: 'url', text: suggestion.url, narrowing: {} }, asked?.text ?? '');
  };
  const entries = linkEntries(tab?.links ?? [], resolutions, NO_LABELS, locale);
  return (
    <main class="popup" ref={page}>
      <PopupHeader openOptions={actions.openOptions} />
      {connection?.state === 'ready' ? null : <ConnectionLine connection={connection} {...actions} />}
      <SearchField
        key={handed}
        known={{ entries, recent: recent ?? [] }}
        origins={knownOrigins(resolutions, recent ?? [])}
        handed={handed}
        narrowed={narrowed}
        narrow={actions.narrow}
        answered={search.state === 'idle' ? null : (asked?.text ?? null)}
        busy={search.state === 'busy'}
        ask={ask}
        choose={choose}
        clear={clear}
        enterResults={enterResults}
      />
      <SearchResults
        search={search}
        by={asked?.question.by ?? null}
        openNarrowing={openNarrowing}
        isNarrowed={asked !== null && narrowingWords(asked.question.narrowing).length > 0}
        errorActions={{ ...actions, retry: () => asked !== null && ask(asked.question, asked.text) }}
        open={(candidate) => actions.open({ by: 'lookup', candidate })}
      />
      {tabLink === null ? null : <TabLink url={tabLink} open={actions.openTab} />}
      {tab !== null && entries.length === 0 ? <p class="quiet small">{locale.t('popup_no_links')}</p> : null}
      <SiteRow site={site} scan={scan} isSetUp={connection?.state !== 'no-service'} actions={actions} />
      <button type="button" class="button button-primary" onClick={actions.openPanel}>
        <Icon name="panel" /> {locale.t('popup_open_panel')}
      </button>
      {connection?.state === 'ready' ? <ConnectionLine connection={connection} {...actions} /> : null}
      {props.diagnosis && <CheckConnection diagnosis={props.diagnosis} besideTab />}
    </main>
  );
}

/** The last question. One that comes before the connection is known waits for it; without a connection it is dropped. */
function useQuestion({ connection, actions }: Pick<PopupProps, 'connection' | 'actions'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waiting, setWaiting] = useState<Question | null>(null);
  const send = ({ by, text, narrowing }: Question) => {
    if (connection?.state === 'ready') actions.search(by, text, narrowing);
  };
  useEffect(() => {
    if (waiting === null || connection === null) return;
    setWaiting(null);
    send(waiting);
  }, [waiting, connection]);
  return {
    asked,
    ask(question: Question, text: string): void {
      setAsked({ question, text });
      if (connection === null) setWaiting(question);
      else send(question);
    },
    clear(): void {
      setAsked(null);
      setWaiting(null);
      actions.clearSearch();
    },
  };
}

function PopupHeader({ openOptions }: { openOptions: () => void }) {
  const { t } = useLocale();
  const options = t('popup_options');
  return (
    <header class="popup-header">
      <ProductMark />
      <h1>{t('extensionName')}</h1>
      <button type="button" class="button-icon" aria-label={options} title={options} onClick={openOptions}>
        <Icon name="settings" />
      </button>
    </header>
  );
}

function TabLink({ url, open }: { readonly url: string; readonly open: () => void }) {
  const { t } = useLocale();
  return (
    <p class="tab-link">
      <button type="button" class="button" aria-describedby="tab-address" onClick={open}>
        <Icon name="search" /> {t('popup_look_up_tab')}
      </button>
      <span class="small tab-address" id="tab-address">
        <RemoteText text={url.replace(/^https?:\/\//, '')} />
      </span>
    </p>
  );
}

interface ConnectionLineProps {
  readonly connection: ConnectionStatus | null;
  readonly openOptions: () => void;
  readonly grantAccess: () => void;
  /** Leads through the choice of a service and all else that a new user needs. */
  readonly setUp?: (() => void) | undefined;
}

/** One line: the connected service, or why there is none, with the action that fixes it. */
export function ConnectionLine({ connection, openOptions, grantAccess, setUp }: ConnectionLineProps) {
  const { t } = useLocale();
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
    case 'no-service':
      return (
        <Trouble
          icon="settings"
          fix={setUp === undefined ? 'action_open_options' : 'setup_start'}
          run={setUp ?? openOptions}
        >
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
