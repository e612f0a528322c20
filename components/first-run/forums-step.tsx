import { useState } from 'preact/hooks';
import { Field } from '@/components/options/fields';
import { useLocale } from '@/components/shared/locale-context';
import { Notice } from '@/components/shared/notices/notice';
import { typedOrigin } from '@/utils/api/service-settings';
import type { SiteView } from '@/utils/browser/sites/site-view';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';

export interface ForumsStepProps {
  /** Hosts on which it works out of the box. */
  readonly listed: readonly string[];
  /** Whether the browser lets scripts into all of them. */
  readonly areAllowed: boolean;
  /** The active tab's site; null while it is not known. */
  readonly site: SiteView | null;
  readonly own: readonly OwnForum[];
  allowListed(): void;
  enable(origin: string): void;
}

interface OwnForum {
  readonly origin: string;
  /** Whether the browser lets scripts into its pages now. */
  readonly isAllowed: boolean;
}

/** Forums that are enabled, and forums to add. */
export function ForumsStep(props: ForumsStepProps) {
  const { listed, areAllowed, site, own, allowListed, enable } = props;
  const { t, tag } = useLocale();
  return (
    <>
      <h2>{t('setup_forums_title')}</h2>
      <p>{t('setup_forums_count', formatCount(listed.length, tag))}</p>
      {areAllowed ? null : (
        <Notice icon="lock" tone="caution" action={{ label: t('setup_forums_allow'), run: allowListed }}>
          {t('setup_forums_withheld')}
        </Notice>
      )}
      <details class="setup-forums">
        <summary>{t('setup_forums_list')}</summary>
        <ul>
          {listed.map((host) => (
            <li key={host}>
              <bdi>{host}</bdi>
            </li>
          ))}
        </ul>
      </details>
      {site?.state === 'elsewhere' && site.canAdd ? (
        <button type="button" class="button" onClick={() => enable(site.origin)}>
          {t('setup_forums_enable', new URL(site.origin).host)}
        </button>
      ) : null}
      <OwnForums own={own} />
      <AnotherForum listed={listed} own={own} enable={enable} />
    </>
  );
}

function OwnForums({ own }: Pick<ForumsStepProps, 'own'>) {
  const { t } = useLocale();
  if (own.length === 0) return null;
  return (
    <div>
      <h3 id="own-forums">{t('setup_forums_added')}</h3>
      <ul aria-labelledby="own-forums" class="setup-own-forums">
        {own.map(({ origin, isAllowed }) => (
          <li key={origin}>
            <bdi>{new URL(origin).host}</bdi>
            {isAllowed ? null : <span class="small"> · {t('setup_forums_not_allowed')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Said =
  | { readonly state: 'nothing' | 'known' }
  | { readonly state: 'refused'; readonly message: MessageKey }
  | { readonly state: 'asked'; readonly origin: string };

function AnotherForum(props: Pick<ForumsStepProps, 'listed' | 'own' | 'enable'>) {
  const locale = useLocale();
  const [address, setAddress] = useState('');
  const [said, setSaid] = useState<Said>({ state: 'nothing' });
  const submit = (event: Event) => {
    event.preventDefault();
    const typed = typedOrigin(address);
    if (!typed.ok) setSaid({ state: 'refused', message: typed.message });
    else if (isKnown(typed.origin, props)) setSaid({ state: 'known' });
    else {
      props.enable(typed.origin);
      setSaid({ state: 'asked', origin: typed.origin });
    }
  };
  return (
    <form class="setup-form" onSubmit={submit} noValidate>
      <Field
        label={locale.t('setup_forums_address')}
        hint={locale.t('setup_forums_address_hint')}
        value={address}
        problem={said.state === 'refused' ? locale.t(said.message) : null}
        change={setAddress}
      />
      <div class="setup-buttons">
        <button type="submit" class="button">
          {locale.t('setup_forums_add')}
        </button>
        <p role="status" class="small">
          {statusOf(said, props, locale)}
        </p>
      </div>
    </form>
  );
}

function statusOf(said: Said, props: Pick<ForumsStepProps, 'listed' | 'own'>, { t }: Locale): string {
  if (said.state === 'known') return t('setup_forums_known');
  if (said.state !== 'asked' || isKnown(said.origin, props)) return '';
  return t('setup_forums_asked', new URL(said.origin).host);
}

function isKnown(origin: string, { listed, own }: Pick<ForumsStepProps, 'listed' | 'own'>): boolean {
  const { protocol, host } = new URL(origin);
  if (protocol === 'https:' && listed.includes(host)) return true;
  return own.some((forum) => forum.origin === origin && forum.isAllowed);
}
