import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, ProductMark } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { StateMark } from '@/components/shared/figures/marks';
import { Notice } from '@/components/shared/notices/notice';
import { Phrase, useLocale } from '@/components/shared/words';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { formatCount } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { HOUR, shortSpan } from '@/utils/i18n/time';
import type { LookupMode } from '@/utils/lookup/forum/policy';
import { canRead } from '@/utils/lookup/who-answers';
import { parseDecimal } from '@/utils/numbers/decimal';
import { ConnectForm, type ConnectFormProps } from './connect-form';
import { Start } from './start';

export interface FirstRunProps {
  readonly form: ConnectFormProps;
  readonly defaults: DefaultsProps;
  /** Ends the first run, completed or postponed. */
  end(): void;
  readonly trySample: (() => void) | undefined;
  /** Turns the public sources on. */
  keyless(): Promise<boolean>;
}

interface DefaultsProps {
  /** Hosts where the forum script runs by default. */
  readonly forums: readonly string[];
  /** Whether the browser allows scripts on all of them. */
  readonly areAllowed: boolean;
  readonly mode: LookupMode;
  /** Whether Recent lists open votes of viewed threads. */
  readonly keepsThreads: boolean;
  allowForums(): void;
  setMode(mode: LookupMode): void;
  keepThreads(isKept: boolean): void;
}

/** A new user's panel on one screen: its purpose, the two ways to begin, and the defaults. */
export function FirstRun({ form, defaults, end, trySample, keyless }: FirstRunProps) {
  const { t } = useLocale();
  const isConnected = canRead(form.connection);
  const [hasToken, setToken] = useState(isBegun(form));
  return (
    <main class="panel setup">
      <header class="setup-header">
        <ProductMark />
        <h1>{t('setup_title')}</h1>
        <p class="quiet">{t('setup_intro')}</p>
      </header>
      <Example />
      <Connected connection={form.connection} />
      <Start
        turnOn={isConnected ? undefined : keyless}
        chooseToken={() => setToken(!hasToken)}
        isChosen={hasToken}
      >
        {hasToken ? <ConnectForm {...form} button="setup_test_and_save" /> : null}
      </Start>
      <div class="setup-ways">
        {isConnected ? (
          <button type="button" class="button" onClick={end}>
            {t('setup_done')}
          </button>
        ) : null}
        {trySample ? (
          <button type="button" class="button" onClick={trySample}>
            {t('setup_sample')}
          </button>
        ) : null}
      </div>
      <Defaults {...defaults} />
      {isConnected ? null : (
        <p>
          <button type="button" class="button-text" onClick={end}>
            {t('setup_later')}
          </button>
        </p>
      )}
    </main>
  );
}

/** Returns whether the form has earlier input or results. */
function isBegun({ filledIn, connection, report, problems }: ConnectFormProps): boolean {
  return filledIn !== null || 'serviceUrl' in connection || report !== null || problems.length > 0;
}

/** Shows a thread's line with a chip; the vote is made up. */
function Example() {
  const locale = useLocale();
  const { t } = locale;
  const left = t('chip_time_left', shortSpan(6 * HOUR, locale));
  return (
    <p class="setup-example">
      <Phrase of="setup_example">
        <span class="setup-link">{t('setup_example_link')}</span>
        <span class="setup-chip">
          <StateMark mark="open" progress={parseDecimal('0.27')} />{' '}
          {t('chip_wide', left, t('chip_quorum', percentWords('27', locale)))}
        </span>
      </Phrase>
    </p>
  );
}

/** Says that a connection exists: users who return here change it. */
function Connected({ connection }: { readonly connection: ConnectionStatus }) {
  if (connection.state !== 'ready') return null;
  return (
    <p class="setup-connected tone-good">
      <Icon name="good" />
      <span>
        <Phrase of="setup_connected">
          <bdi>{webAddress(connection.serviceUrl)?.host ?? connection.serviceUrl}</bdi>
          <code>{connection.tokenTail}</code>
        </Phrase>
      </span>
    </p>
  );
}

/** Lists the defaults, each with a way to change it. */
function Defaults(props: DefaultsProps) {
  const { forums, areAllowed, mode, keepsThreads, allowForums, setMode, keepThreads } = props;
  const { t, tag } = useLocale();
  const isOnClick = mode === 'click';
  return (
    <>
      {areAllowed ? null : (
        <Notice icon="lock" tone="caution" action={{ label: t('setup_forums_allow'), run: allowForums }}>
          {t('setup_forums_withheld')}
        </Notice>
      )}
      <ul class="setup-defaults">
        <Default words={t('setup_forums_count', formatCount(forums.length, tag))}>
          <details class="setup-forums">
            <summary>{t('setup_forums_list')}</summary>
            <ul>
              {forums.map((host) => (
                <li key={host}>
                  <bdi>{host}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </Default>
        <Default words={t(isOnClick ? 'setup_mode_click' : 'setup_mode_automatic')}>
          <WayOut
            label={t(isOnClick ? 'setup_mode_to_automatic' : 'setup_mode_to_click')}
            take={() => setMode(isOnClick ? 'automatic' : 'click')}
          />
        </Default>
        <Default words={t(keepsThreads ? 'setup_recent_kept' : 'setup_recent_off')}>
          <WayOut
            label={t(keepsThreads ? 'setup_recent_to_off' : 'setup_recent_to_kept')}
            take={() => keepThreads(!keepsThreads)}
          />
        </Default>
      </ul>
      <p class="small">{t('setup_test_hint')}</p>
    </>
  );
}

interface DefaultProps {
  readonly words: string;
  readonly children: ComponentChildren;
}

function Default({ words, children }: DefaultProps) {
  return (
    <li>
      <Icon name="good" />
      <div>
        {words} {children}
      </div>
    </li>
  );
}

function WayOut({ label, take }: { readonly label: string; readonly take: () => void }) {
  return (
    <button type="button" class="button-text" onClick={take}>
      {label}
    </button>
  );
}
