import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';
import type { ConnectionDraft, DraftProblem } from '@/utils/browser/messages';
import type { MessageKey } from '@/utils/proposal/say';
import { Field } from './field';
import type { OptionsProps } from './options-props';
import { ServicePresets } from './service-presets';
import { StoredToken } from './stored-token';
import { TestReport } from './test-report';

/** The three fields of a connection. They apply with Save; a test tries them without saving. */
export function ConnectionForm(props: OptionsProps) {
  const { connection, initial, saving, testing, report, problems, saved, actions } = props;
  const say = useSay();
  const [draft, setDraft] = useState({ ...initial, token: '' });
  useEffect(() => {
    if (saved) setDraft((current) => ({ ...current, token: '' }));
  }, [saved]);
  const typed: ConnectionDraft = { ...draft, token: draft.token === '' ? null : draft.token };
  const progress = progressKey({ saving, testing, saved });
  const submit = (event: Event) => {
    event.preventDefault();
    actions.save(typed);
  };
  return (
    <form class="card" aria-labelledby="connection" onSubmit={submit} noValidate>
      <h2 id="connection">{say('options_service')}</h2>
      <ServicePresets
        choose={({ url, header }) => setDraft((current) => ({ ...current, serviceUrl: url, header }))}
      />
      <ConnectionFields draft={draft} problems={problems} change={setDraft}>
        <StoredToken connection={connection} remove={actions.removeToken} />
      </ConnectionFields>
      <div class="form-actions">
        <button type="submit" class="button button-primary" disabled={saving}>
          {say('options_save')}
        </button>
        <button type="button" class="button" disabled={testing} onClick={() => actions.test(typed)}>
          {say('options_test')}
        </button>
        <p role="status" class="quiet">
          {progress === null ? '' : say(progress)}
        </p>
      </div>
      <p class="small">{say('options_save_hint')}</p>
      <TestReport report={testing ? null : report} />
    </form>
  );
}

interface Draft {
  readonly serviceUrl: string;
  readonly header: string;
  readonly token: string;
}

interface ConnectionFieldsProps {
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  readonly change: (draft: Draft) => void;
  /** What stands below the token's field. */
  readonly children: ComponentChildren;
}

function ConnectionFields({ draft, problems, change, children }: ConnectionFieldsProps) {
  const say = useSay();
  const problemOf = (field: DraftProblem['field']) => {
    const found = problems.find((problem) => problem.field === field);
    return found === undefined ? null : say(found.message);
  };
  return (
    <>
      <Field
        label={say('options_service_url')}
        hint={say('options_service_url_hint')}
        value={draft.serviceUrl}
        problem={problemOf('serviceUrl')}
        change={(serviceUrl) => change({ ...draft, serviceUrl })}
        placeholder="https://"
      />
      <Field
        label={say('options_token')}
        hint={say('options_token_hint')}
        secret
        value={draft.token}
        problem={problemOf('token')}
        change={(token) => change({ ...draft, token })}
      />
      {children}
      <Field
        label={say('options_token_header')}
        hint={say('options_token_header_hint')}
        value={draft.header}
        problem={problemOf('header')}
        change={(header) => change({ ...draft, header })}
      />
    </>
  );
}

function progressKey(now: { saving: boolean; testing: boolean; saved: boolean }): MessageKey | null {
  if (now.saving) return 'options_saving';
  if (now.testing) return 'options_testing';
  return now.saved ? 'options_saved' : null;
}
