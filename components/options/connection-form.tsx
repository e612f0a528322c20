import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ConnectionDraft, DraftProblem } from '@/utils/browser/messages';
import { Field } from './field';
import type { OptionsProps } from './options-props';
import { StoredToken } from './stored-token';
import { TestReport } from './test-report';

/** The three fields of a connection. They apply with Save; a test tries them without saving. */
export function ConnectionForm(props: OptionsProps) {
  const { connection, initial, saving, testing, report, problems, saved, actions } = props;
  const [draft, setDraft] = useState({ ...initial, token: '' });
  useEffect(() => {
    if (saved) setDraft((current) => ({ ...current, token: '' }));
  }, [saved]);
  const typed: ConnectionDraft = { ...draft, token: draft.token === '' ? null : draft.token };
  const submit = (event: Event) => {
    event.preventDefault();
    actions.save(typed);
  };
  return (
    <form class="card" aria-labelledby="connection" onSubmit={submit} noValidate>
      <h2 id="connection">Service</h2>
      <ConnectionFields draft={draft} problems={problems} change={setDraft}>
        <StoredToken connection={connection} remove={actions.removeToken} />
      </ConnectionFields>
      <div class="form-actions">
        <button type="submit" class="button button-primary" disabled={saving}>
          Save
        </button>
        <button type="button" class="button" disabled={testing} onClick={() => actions.test(typed)}>
          Test connection
        </button>
        <p role="status" class="quiet">
          {progressWords({ saving, testing, saved })}
        </p>
      </div>
      <p class="small">Changes here apply when you save. A test uses what is typed above and one call.</p>
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
  const problemOf = (field: DraftProblem['field']) =>
    problems.find((problem) => problem.field === field)?.message ?? null;
  return (
    <>
      <Field
        label="Service URL"
        hint="An https address, or http on this machine."
        value={draft.serviceUrl}
        problem={problemOf('serviceUrl')}
        change={(serviceUrl) => change({ ...draft, serviceUrl })}
        placeholder="https://"
      />
      <Field
        label="Token"
        hint="Issued by the service. Leave it empty to keep the stored one."
        secret
        value={draft.token}
        problem={problemOf('token')}
        change={(token) => change({ ...draft, token })}
      />
      {children}
      <Field
        label="Token header"
        hint="The name of the header that carries the token."
        value={draft.header}
        problem={problemOf('header')}
        change={(header) => change({ ...draft, header })}
      />
    </>
  );
}

function progressWords(now: { saving: boolean; testing: boolean; saved: boolean }): string {
  if (now.saving) return 'Saving…';
  if (now.testing) return 'Testing…';
  return now.saved ? 'Saved.' : '';
}
