import { useState } from 'preact/hooks';
import { Field } from '@/components/options/fields';
import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { TestReport } from '@/components/shared/notices/test-report';
import { DEFAULT_TOKEN_HEADER, SERVICE_PRESETS } from '@/utils/api/service-settings';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import type { Locale } from '@/utils/i18n/locale';
import { RadioGroup } from './radio-group';

export interface ServiceStepProps {
  readonly connection: ConnectionStatus;
  /** What was filled in before, null where nothing was. */
  readonly filledIn: { readonly url: string; readonly header: string } | null;
  readonly busy: 'testing' | 'saving' | null;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** Keeps what is filled in for the next time that the panel opens. */
  remember(service: { url: string; header: string }): void;
  testAndSave(draft: ConnectionDraft): void;
  save(draft: ConnectionDraft): void;
}

/** That the first step was a success; it leads on at once, so that the later steps say it too. */
export function Connected({ connection }: { readonly connection: ConnectionStatus }) {
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

interface Service {
  readonly url: string;
  readonly header: string;
}

interface OwnServiceProps {
  readonly service: Service;
  readonly problems: readonly DraftProblem[];
  readonly change: (service: Service) => void;
  readonly leave: () => void;
}

function OwnService({ service, problems, change, leave }: OwnServiceProps) {
  const locale = useLocale();
  return (
    <div class="setup-own" onFocusOut={leave}>
      <Field
        label={locale.t('options_service_url')}
        hint={locale.t('options_service_url_hint')}
        value={service.url}
        problem={problemOf(problems, 'serviceUrl', locale)}
        change={(url) => change({ ...service, url })}
        placeholder="https://"
      />
      <Field
        label={locale.t('options_token_header')}
        hint={locale.t('options_token_header_hint')}
        value={service.header}
        problem={problemOf(problems, 'header', locale)}
        change={(header) => change({ ...service, header })}
      />
    </div>
  );
}

function problemOf(
  problems: readonly DraftProblem[],
  field: DraftProblem['field'],
  { t }: Locale,
): string | null {
  const found = problems.find((problem) => problem.field === field);
  return found === undefined ? null : t(found.message);
}

const OWN = 'own';

export function ServiceStep(props: ServiceStepProps) {
  const { connection, busy, report, problems, remember, testAndSave, save } = props;
  const locale = useLocale();
  const [service, setService] = useState(() => initialService(props));
  const [token, setToken] = useState('');
  const known = SERVICE_PRESETS.find(({ url, header }) => url === service.url && header === service.header);
  const [isOwn, setOwn] = useState(known === undefined);
  const draft: ConnectionDraft = {
    serviceUrl: service.url,
    header: service.header,
    token: token === '' ? null : token,
    untilClosed: false,
  };
  const take = (next: typeof service) => {
    setService(next);
    remember(next);
  };
  const choose = (picked: string) => {
    const preset = SERVICE_PRESETS.find(({ url }) => url === picked);
    setOwn(preset === undefined);
    take(preset ?? { url: '', header: DEFAULT_TOKEN_HEADER });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    testAndSave(draft);
  };
  const wasRefused = report !== null && busy === null && !(report.reachable.ok && report.token?.ok === true);
  return (
    <form class="setup-form" onSubmit={submit} noValidate>
      <h2>{locale.t('setup_service_title')}</h2>
      <p class="small">{locale.t('setup_service_intro')}</p>
      <Connected connection={connection} />
      <RadioGroup
        name={locale.t('setup_service_choice')}
        choices={[
          ...SERVICE_PRESETS.map(({ url, name }) => ({ value: url, word: name, hint: new URL(url).host })),
          { value: OWN, word: locale.t('setup_service_own') },
        ]}
        value={isOwn ? OWN : service.url}
        change={choose}
      />
      {isOwn ? (
        <OwnService
          service={service}
          problems={problems}
          change={setService}
          leave={() => remember(service)}
        />
      ) : null}
      <Field
        label={locale.t('options_token')}
        hint={locale.t('tokenTail' in connection ? 'setup_token_kept_hint' : 'setup_token_hint')}
        secret
        value={token}
        problem={problemOf(problems, 'token', locale)}
        change={setToken}
      />
      <TestReport
        report={busy === null ? report : null}
        takeHeader={(header) => take({ ...service, header })}
      />
      <p class="small">{locale.t('setup_test_hint')}</p>
      <div class="setup-buttons">
        <button
          type="submit"
          class={connection.state === 'ready' ? 'button' : 'button button-primary'}
          disabled={busy !== null}
        >
          {locale.t('setup_test_and_save')}
        </button>
        {wasRefused ? (
          <button type="button" class="button" onClick={() => save(draft)}>
            {locale.t('setup_save_anyway')}
          </button>
        ) : null}
        <p role="status" class="quiet">
          {busy === null ? '' : locale.t(busy === 'testing' ? 'options_testing' : 'options_saving')}
        </p>
      </div>
    </form>
  );
}

function initialService({ filledIn, connection }: ServiceStepProps) {
  if (filledIn !== null) return filledIn;
  if (connection.state !== 'no-service') return { url: connection.serviceUrl, header: connection.header };
  const [first] = SERVICE_PRESETS;
  return first ?? { url: '', header: DEFAULT_TOKEN_HEADER };
}
