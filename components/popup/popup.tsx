import { useRef } from 'preact/hooks';
import { ConnectionNotice } from '@/components/shared/connection-notice';
import { Icon, ProductMark } from '@/components/shared/icons';
import { linkEntries } from '@/components/shared/link-entries';
import { Phrase } from '@/components/shared/phrase';
import { useSay } from '@/components/shared/say-context';
import { webAddress } from '@/components/shared/web-address';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { PageLinks } from './page-links';
import type { PopupProps } from './popup-props';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import type { Selected } from './selector-of';
import { SiteRow } from './site-row';

/** No proposal is loaded for the popup's sake. */
const NO_LABELS: Parameters<typeof linkEntries>[2] = new Map();

/** The toolbar popup: look a proposal up by hand, or open the panel. */
export function Popup({ connection, tab, resolutions, site, scan, search, actions }: PopupProps) {
  const say = useSay();
  const asked = useRef<Selected | null>(null);
  const ask = (selected: Selected) => {
    asked.current = selected;
    actions.search(selected.by, selected.text);
  };
  const page = useRef<HTMLElement>(null);
  const enterList = () => page.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus();
  const askAgain = () => asked.current !== null && ask(asked.current);
  return (
    <main class="popup" ref={page}>
      <PopupHeader openOptions={actions.openOptions} />
      {connection === null ? null : <ConnectionNotice connection={connection} {...actions} />}
      <SearchForm
        ready={connection?.state === 'ready'}
        busy={search.state === 'busy'}
        search={ask}
        enterList={enterList}
      />
      <SearchResults
        search={search}
        remedies={{ ...actions, retry: askAgain }}
        open={(candidate) => actions.open({ by: 'lookup', candidate })}
      />
      <PageLinks
        entries={linkEntries(tab?.links ?? [], resolutions, NO_LABELS, say)}
        open={(url) => actions.open({ by: 'link', url })}
      />
      <SiteRow site={site} scan={scan} actions={actions} />
      <button type="button" class="button button-primary" onClick={actions.openPanel}>
        <Icon name="panel" /> {say('popup_open_panel')}
      </button>
      <ConnectionLine connection={connection} />
    </main>
  );
}

function PopupHeader({ openOptions }: { openOptions: () => void }) {
  const say = useSay();
  const options = say('popup_options');
  return (
    <header class="popup-header">
      <ProductMark />
      <h1>{say('extensionName')}</h1>
      <button type="button" class="button-icon" aria-label={options} title={options} onClick={openOptions}>
        <Icon name="settings" />
      </button>
    </header>
  );
}

/** Which service answers. What is wrong with a connection is told above, with its remedy. */
function ConnectionLine({ connection }: { connection: ConnectionStatus | null }) {
  if (connection?.state !== 'ready') return null;
  return (
    <p class="small connection-line">
      <Phrase of="popup_connected">
        <bdi>{webAddress(connection.serviceUrl)?.host ?? connection.serviceUrl}</bdi>
        <code>{connection.tokenTail}</code>
      </Phrase>
    </p>
  );
}
