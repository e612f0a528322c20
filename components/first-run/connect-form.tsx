import { useId, useState } from 'preact/hooks';
import { Field } from '@/components/options/fields';
import { TestReport } from '@/components/shared/notices/test-report';
import { useLocale } from '@/components/shared/words';
import { DEFAULT_TOKEN_HEADER, SERVICE_PRESETS } from '@/utils/api/service-settings';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import type { FirstRun } from '@/utils/browser/settings/first-run';
import type { Locale, MessageKey } from '@/utils/i18n/locale';

export interface ConnectFormProps {
  readonly connection: ConnectionStatus;
  /** The earlier input; null without any. */
  readonly filledIn: FirstRun['service'];
  readonly busy: 'testing' | 'saving' | null;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** Stores the input for the next time the form appears. */
  remember(service: Service): void;
  testAndSave(draft: ConnectionDraft): void;
  save(draft: ConnectionDraft): void;
}

interface ConnectFormLook {
  /** The service is fixed: shows only the token's field. */
  readonly isTokenOnly?: boolean;
  readonly button: MessageKey;
}

type Service = NonNullable<FirstRun['service']>;

const OWN = 'own';

/** Shows service and token with one button that tests and saves them. Sends and stores nothing before. */
export function ConnectForm({ isTokenOnly, button, ...props }: ConnectFormProps & ConnectFormLook) {
  const { connection, busy, report, problems, remember, testAndSave, save } = props;
  const locale = useLocale();
  const [service, setService] = useState(() => initialService(props));
  const [token, setToken] = useState('');
  const draft: ConnectionDraft = {
    serviceUrl: service.url,
    header: service.header,
    token: token === '' ? null : token,
    untilClosed: false,
  };
  const take = (next: Service) => {
    setService(next);
    remember(next);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    testAndSave(draft);
  };
  const wasRefused = report !== null && busy === null && !(report.reachable.ok && report.token?.ok === true);
  return (
    <form class="setup-form" onSubmit={submit} noValidate>
      {isTokenOnly ? null : (
        <ServiceFields
          service={service}
          problems={problems}
          change={setService}
          take={take}
          leave={() => remember(service)}
        />
      )}
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
      <button type="submit" class="button button-primary setup-connect" disabled={busy !== null}>
        {locale.t(button)}
      </button>
      {wasRefused ? (
        <button type="button" class="button" onClick={() => save(draft)}>
          {locale.t('setup_save_anyway')}
        </button>
      ) : null}
      <p role="status" class={busy === null ? 'visually-hidden' : 'quiet'}>
        {busy === null ? '' : locale.t(busy === 'testing' ? 'options_testing' : 'options_saving')}
      </p>
    </form>
  );
}

interface ServiceFieldsProps {
  readonly service: Service;
  readonly problems: readonly DraftProblem[];
  readonly change: (service: Service) => void;
  readonly take: (service: Service) => void;
  readonly leave: () => void;
}

/** Shows a known service, or the address and header of another. */
function ServiceFields({ service, problems, change, take, leave }: ServiceFieldsProps) {
  const { t } = useLocale();
  const id = useId();
  const known = SERVICE_PRESETS.find(({ url, header }) => url === service.url && header === service.header);
  const [isOwn, setOwn] = useState(known === undefined);
  const choose = (picked: string) => {
    const preset = SERVICE_PRESETS.find(({ url }) => url === picked);
    setOwn(preset === undefined);
    take(preset ?? { url: '', header: DEFAULT_TOKEN_HEADER });
  };
  return (
    <>
      <div class="field">
        <label htmlFor={id}>{t('options_service')}</label>
        <select
          id={id}
          dir="auto"
          value={isOwn ? OWN : service.url}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {SERVICE_PRESETS.map(({ url, name }) => (
            <option key={url} value={url}>
              {t('setup_service_named', name, new URL(url).host)}
            </option>
          ))}
          <option value={OWN}>{t('setup_service_own')}</option>
        </select>
      </div>
      {isOwn ? <OwnService service={service} problems={problems} change={change} leave={leave} /> : null}
    </>
  );
}

function OwnService({ service, problems, change, leave }: Omit<ServiceFieldsProps, 'take'>) {
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

/** Returns the saved service, or the first known one as the default. */
function initialService({ filledIn, connection }: ConnectFormProps): Service {
  if (filledIn !== null) return filledIn;
  if ('serviceUrl' in connection) return { url: connection.serviceUrl, header: connection.header };
  const [first] = SERVICE_PRESETS;
  return first ?? { url: '', header: DEFAULT_TOKEN_HEADER };
}
