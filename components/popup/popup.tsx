import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CheckConnection } from '@/components/shared/check-connection';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { Lazy, lazy } from '@/components/shared/lazy';
import { linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';
import { canRead } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { knownOrigins, type NarrowDraft, narrowingOf, narrowingWords } from './narrowing';
import type { Question } from './read-query';
import { SearchField } from './search-field';
import { SiteRow } from './site-row';
import type { Suggestion } from './suggestions';
import type { PopupProps } from './use-popup';

/** The popup loads no proposals of its own. */
const NO_LABELS: Parameters<typeof linkEntries>[2] = new Map();

interface Asked {
  readonly question: Question;
  readonly text: string;
}

const RESULTS = lazy(() => import('./search-results').then((module) => module.SearchResults));
const PAGE_LISTS = lazy(() => import('./page-lists').then((module) => module.PageLists));

export function Popup(props: PopupProps) {
  const { connection, tab, resolutions, tabLink, recent, handed, narrowed, site, scan, search, actions } =
    props;
  const locale = useLocale();
  const { asked, ask, clear } = useQuestion(props);
  const page = useRef<HTMLElement>(null);
  const enterResults = () => page.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus();
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'page') actions.open({ by: 'link', url: suggestion.entry.url });
    else if (suggestion.kind === 'recent')
      actions.open({ by: 'lookup', candidate: suggestion.item.view.candidate });
    else ask({ by: 'url', text: suggestion.url, narrowing: {} }, asked?.text ?? '');
  };
  const openFound = (candidate: ProposalCandidate) => actions.open({ by: 'lookup', candidate });
  const [found, ...others] = search.state === 'done' ? search.candidates : [];
  const entries = linkEntries(tab?.links ?? [], resolutions, NO_LABELS, locale);
  return (
    <main class="popup" ref={page}>
      <h1 class="visually-hidden">{locale.t('extensionName')}</h1>
      {canRead(connection) ? null : <ConnectionLine connection={connection} {...actions} />}
      <SearchField
        key={handed}
        known={{ entries, recent: recent ?? [] }}
        origins={knownOrigins(resolutions, recent ?? [])}
        handed={handed}
        narrowed={narrowed}
        narrow={actions.narrow}
        answered={search.state === 'idle' ? null : (asked?.text ?? null)}
        openOnly={found === undefined || others.length > 0 ? null : () => openFound(found)}
        busy={search.state === 'busy'}
        ask={ask}
        choose={choose}
        clear={clear}
        enterResults={enterResults}
        isNarrowable={useNarrowable(search, narrowed)}
      >
        {search.state === 'idle' ? <Lists {...props} entries={entries} open={openFound} /> : null}
      </SearchField>
      {search.state === 'idle' ? null : (
        <div class="popup-results">
          <Lazy
            component={RESULTS}
            props={{
              connection,
              search,
              by: asked?.question.by ?? null,
              openNarrowing: () => openNarrowing(page.current),
              isNarrowed: asked !== null && narrowingWords(asked.question.narrowing).length > 0,
              errorActions: { ...actions, retry: () => asked !== null && ask(asked.question, asked.text) },
              open: openFound,
            }}
            skeleton={['wide', 'half']}
          />
        </div>
      )}
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

/** What is known here already: the page's proposals, and what features have to list. */
function Lists({ entries, tab, resolutions, proposals, lists, open, actions }: ListsProps) {
  const ofPage = {
    ...{ entries, tab, resolutions, proposals, openPanel: actions.openPanel },
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

/** Several results can be narrowed, and an ID alone must be; from then on the fields stay. */
function useNarrowable(search: PopupProps['search'], narrowed: NarrowDraft): boolean {
  const wasNarrowable = useRef(false);
  wasNarrowable.current ||=
    narrowingWords(narrowingOf(narrowed)).length > 0 ||
    (search.state === 'done' && search.candidates.length > 1) ||
    (search.state === 'failed' && search.error.code === 'not-offered');
  return wasNarrowable.current;
}

/** Unfolds the fields that narrow a question, and leads to the first that is empty. */
function openNarrowing(page: HTMLElement | null): void {
  const fields = page?.querySelector<HTMLDetailsElement>('details.narrow');
  if (!fields) return;
  fields.open = true;
  const inputs = [...fields.querySelectorAll('input')];
  (inputs.find(({ value }) => value.trim() === '') ?? inputs[0])?.focus();
}

/** The last question. One that comes before the connection is known waits for it; without a connection it is dropped. */
function useQuestion({ connection, actions }: Pick<PopupProps, 'connection' | 'actions'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waiting, setWaiting] = useState<Question | null>(null);
  const send = ({ by, text, narrowing }: Question) => {
    if (canRead(connection)) actions.search(by, text, narrowing);
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

function PopupFoot({ openPanel, openOptions }: Pick<PopupProps['actions'], 'openPanel' | 'openOptions'>) {
  const { t } = useLocale();
  const options = t('options_heading');
  return (
    <div class="popup-foot">
      <button type="button" class="button button-primary" onClick={openPanel}>
        <Icon name="panel" /> {t('popup_open_panel')}
      </button>
      <button type="button" class="button-icon" aria-label={options} title={options} onClick={openOptions}>
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
    case 'keyless':
      return (
        <p class="small connection-line">
          <Phrase of="popup_keyless">
            <Host of={connection.origins[0] ?? ''} />
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
