import { useState } from 'preact/hooks';
import { Field } from '@/components/options/fields';
import { useClock, useSay } from '@/components/shared/locale-context';
import { Notice } from '@/components/shared/notices/notice';
import { typedOrigin } from '@/utils/api/service-settings';
import type { MessageKey, Say } from '@/utils/i18n/translate';
import { formatCount } from '@/utils/numbers/format';
import type { ForumsStepProps } from './first-run-props';

/** Where it works already, and where else it is to. */
export function ForumsStep(props: ForumsStepProps) {
  const { listed, areAllowed, site, own, allowListed, enable } = props;
  const say = useSay();
  const { locale } = useClock();
  return (
    <>
      <h2>{say('setup_forums_title')}</h2>
      <p>{say('setup_forums_count', formatCount(listed.length, locale))}</p>
      {areAllowed ? null : (
        <Notice icon="lock" tone="caution" action={{ label: say('setup_forums_allow'), run: allowListed }}>
          {say('setup_forums_withheld')}
        </Notice>
      )}
      <details class="setup-forums">
        <summary>{say('setup_forums_list')}</summary>
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
          {say('setup_forums_enable', new URL(site.origin).host)}
        </button>
      ) : null}
      <OwnForums own={own} />
      <AnotherForum listed={listed} own={own} enable={enable} />
    </>
  );
}

function OwnForums({ own }: Pick<ForumsStepProps, 'own'>) {
  const say = useSay();
  if (own.length === 0) return null;
  return (
    <div>
      <h3 id="own-forums">{say('setup_forums_added')}</h3>
      <ul aria-labelledby="own-forums" class="setup-own-forums">
        {own.map(({ origin, isAllowed }) => (
          <li key={origin}>
            <bdi>{new URL(origin).host}</bdi>
            {isAllowed ? null : <span class="small"> · {say('setup_forums_not_allowed')}</span>}
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
  const say = useSay();
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
        label={say('setup_forums_address')}
        hint={say('setup_forums_address_hint')}
        value={address}
        problem={said.state === 'refused' ? say(said.message) : null}
        change={setAddress}
      />
      <div class="setup-buttons">
        <button type="submit" class="button">
          {say('setup_forums_add')}
        </button>
        <p role="status" class="small">
          {statusOf(said, props, say)}
        </p>
      </div>
    </form>
  );
}

function statusOf(said: Said, props: Pick<ForumsStepProps, 'listed' | 'own'>, say: Say): string {
  if (said.state === 'known') return say('setup_forums_known');
  if (said.state !== 'asked' || isKnown(said.origin, props)) return '';
  return say('setup_forums_asked', new URL(said.origin).host);
}

function isKnown(origin: string, { listed, own }: Pick<ForumsStepProps, 'listed' | 'own'>): boolean {
  const { protocol, host } = new URL(origin);
  if (protocol === 'https:' && listed.includes(host)) return true;
  return own.some((forum) => forum.origin === origin && forum.isAllowed);
}
