import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { TestReport } from '@/components/shared/notices/test-report';
import { Phrase, useLocale } from '@/components/shared/words';
import { SERVICE_PRESETS } from '@/utils/api/service-settings';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import type { MessageKey } from '@/utils/i18n/locale';
import { Field } from './fields';
import type { ServiceFields } from './options-context';

export interface ConnectionFormProps {
  readonly connection: ConnectionStatus;
  /** Initial values of the fields. Later changes are ignored: the user may be typing. */
  readonly initial: ServiceFields & { readonly untilClosed: boolean };
  /** Values from an imported settings file. */
  readonly imported: ServiceFields | null;
  /** Fields that an organisation has set. */
  readonly managed: { readonly service: boolean; readonly header: boolean };
  readonly saving: boolean;
  readonly testing: boolean;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  /** True from a successful save until the next one begins. */
  readonly saved: boolean;
  readonly actions: {
    save(draft: ConnectionDraft): void;
    test(draft: ConnectionDraft): void;
    removeToken(): void;
  };
}

/** Fills in a known service's address and header without saving. */
function ServicePresets({ choose }: { readonly choose: (preset: (typeof SERVICE_PRESETS)[number]) => void }) {
  const { t } = useLocale();
  return (
    <p class="form-actions">
      {SERVICE_PRESETS.map((preset) => (
        <button type="button" class="button" key={preset.url} onClick={() => choose(preset)}>
          {t('options_preset', preset.name)}
        </button>
      ))}
    </p>
  );
}

interface StoredTokenProps {
  readonly connection: ConnectionStatus;
  readonly remove: () => void;
}

/** Shows the stored token's last four characters, and a button to remove it. */
function StoredToken({ connection, remove }: StoredTokenProps) {
  const { t } = useLocale();
  const removeIt = ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }) => {
    // The button disappears with the token; the field for another stays.
    currentTarget.form?.querySelector<HTMLElement>('[type="password"]')?.focus();
    remove();
  };
  if (!('tokenTail' in connection)) {
    const isChanged = connection.state === 'no-token' && connection.isChanged === true;
    return <p class="stored-token quiet">{t(isChanged ? 'check_token_changed' : 'options_no_token')}</p>;
  }
  return (
    <p class="stored-token">
      <Icon name="key" />
      <span>
        <Phrase of={connection.untilClosed ? 'options_stored_session' : 'options_stored_token'}>
          <code>{connection.tokenTail}</code>
        </Phrase>
      </span>
      <button type="button" class="button-text" onClick={removeIt}>
        {t('options_remove_token')}
      </button>
    </p>
  );
}

/** The three fields of a connection. Save applies them; a test tries them without saving. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { connection, initial, imported, managed, saving, testing, report, problems, saved, actions } = props;
  const { t } = useLocale();
  const [draft, setDraft] = useState({ ...initial, token: '' });
  useEffect(() => {
    if (saved) setDraft((current) => ({ ...current, token: '' }));
  }, [saved]);
  useEffect(() => {
    if (imported !== null) setDraft((current) => ({ ...current, ...imported }));
  }, [imported]);
  const typed: ConnectionDraft = { ...draft, token: draft.token === '' ? null : draft.token };
  const progress = progressKey({ saving, testing, saved });
  const submit = (event: Event) => {
    event.preventDefault();
    actions.save(typed);
  };
  return (
    <form class="connection-form" onSubmit={submit} noValidate>
      {managed.service ? null : (
        <ServicePresets
          choose={({ url, header }) => setDraft((current) => ({ ...current, serviceUrl: url, header }))}
        />
      )}
      <ConnectionFields draft={draft} managed={managed} problems={problems} change={setDraft}>
        <StoredToken connection={connection} remove={actions.removeToken} />
        <TokenKeeping
          untilClosed={draft.untilClosed}
          change={(untilClosed) => setDraft((current) => ({ ...current, untilClosed }))}
        />
      </ConnectionFields>
      <div class="form-actions">
        <button type="submit" class="button button-primary" disabled={saving}>
          {t('tokenTail' in connection ? 'options_save' : 'action_connect')}
        </button>
        <button type="button" class="button" disabled={testing} onClick={() => actions.test(typed)}>
          {t('options_test')}
        </button>
        <p role="status" class="quiet">
          {progress === null ? '' : t(progress)}
        </p>
      </div>
      <p class="small">{t('options_save_hint')}</p>
      <TestReport
        report={testing ? null : report}
        takeHeader={(header) => setDraft((current) => ({ ...current, header }))}
      />
    </form>
  );
}

interface Draft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string;
  readonly untilClosed: boolean;
}

interface ConnectionFieldsProps {
  readonly draft: Draft;
  readonly managed: ConnectionFormProps['managed'];
  readonly problems: readonly DraftProblem[];
  readonly change: (draft: Draft) => void;
  readonly children: ComponentChildren;
}

function ConnectionFields({ draft, managed, problems, change, children }: ConnectionFieldsProps) {
  const { t } = useLocale();
  const problemOf = (field: DraftProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    return found === undefined ? null : t(found.message);
  };
  return (
    <>
      <Field
        label={t('options_service_url')}
        hint={t('options_service_url_hint')}
        value={draft.serviceUrl}
        problem={problemOf('serviceUrl')}
        change={(serviceUrl) => change({ ...draft, serviceUrl })}
        placeholder="https://"
        managed={managed.service}
      />
      <Field
        label={t('options_token')}
        hint={t('options_token_hint')}
        secret
        value={draft.token}
        problem={problemOf('token')}
        change={(token) => change({ ...draft, token })}
      />
      {children}
      <Field
        label={t('options_token_header')}
        hint={t('options_token_header_hint')}
        value={draft.header}
        problem={problemOf('header')}
        managed={managed.header}
        change={(header) => change({ ...draft, header })}
      />
    </>
  );
}

interface TokenKeepingProps {
  readonly untilClosed: boolean;
  readonly change: (untilClosed: boolean) => void;
}

/** Chooses how long to keep a token; Save applies it with the token. */
function TokenKeeping({ untilClosed, change }: TokenKeepingProps) {
  const { t } = useLocale();
  const name = useId();
  return (
    <fieldset class="plain-set">
      <legend>{t('options_token_keep')}</legend>
      {[false, true].map((value) => (
        <label class="check" key={String(value)}>
          <input type="radio" name={name} checked={untilClosed === value} onChange={() => change(value)} />
          <span>{t(value ? 'options_token_session' : 'options_token_always')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function progressKey(now: { saving: boolean; testing: boolean; saved: boolean }): MessageKey | null {
  if (now.saving) return 'options_saving';
  if (now.testing) return 'options_testing';
  return now.saved ? 'options_saved' : null;
}
