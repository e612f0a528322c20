import { useState } from 'preact/hooks';
import { Field } from '@/components/options/field';
import { TestReport } from '@/components/options/test-report';
import { useSay } from '@/components/shared/say-context';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/header-name';
import { SERVICE_PRESETS } from '@/utils/api/presets';
import type { ConnectionDraft } from '@/utils/browser/messages';
import { Connected } from './connected';
import type { ServiceStepProps } from './first-run-props';
import { OwnService, problemOf } from './own-service';
import { RadioGroup } from './radio-group';

const OWN = 'own';

/** Which service is asked, with which token: tried first, then saved. */
export function ServiceStep(props: ServiceStepProps) {
  const { connection, busy, report, problems, remember, testAndSave, save } = props;
  const say = useSay();
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
      <h2>{say('setup_service_title')}</h2>
      <p class="small">{say('setup_service_intro')}</p>
      <Connected connection={connection} />
      <RadioGroup
        name={say('setup_service_choice')}
        choices={[
          ...SERVICE_PRESETS.map(({ url, name }) => ({ value: url, word: name, hint: new URL(url).host })),
          { value: OWN, word: say('setup_service_own') },
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
        label={say('options_token')}
        hint={say('tokenTail' in connection ? 'setup_token_kept_hint' : 'setup_token_hint')}
        secret
        value={token}
        problem={problemOf(problems, 'token', say)}
        change={setToken}
      />
      <TestReport
        report={busy === null ? report : null}
        takeHeader={(header) => take({ ...service, header })}
      />
      <p class="small">{say('setup_test_hint')}</p>
      <div class="setup-buttons">
        <button
          type="submit"
          class={connection.state === 'ready' ? 'button' : 'button button-primary'}
          disabled={busy !== null}
        >
          {say('setup_test_and_save')}
        </button>
        {wasRefused ? (
          <button type="button" class="button" onClick={() => save(draft)}>
            {say('setup_save_anyway')}
          </button>
        ) : null}
        <p role="status" class="quiet">
          {busy === null ? '' : say(busy === 'testing' ? 'options_testing' : 'options_saving')}
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
