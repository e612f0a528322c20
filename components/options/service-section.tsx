import { useEffect, useId, useState } from 'preact/hooks';
import { CheckConnection } from '@/components/shared/check-connection';
import { Icon } from '@/components/shared/controls/icons';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { Phrase, useLocale } from '@/components/shared/words';
import { plainError } from '@/utils/api/errors';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/service-settings';
import { checkDraft, storedAt } from '@/utils/browser/connection/draft';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ConnectionDraft, ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import { requestMissingAccess, requestOriginAccess } from '@/utils/browser/sites/access';
import { ConnectionForm, type ConnectionFormProps } from './connection-form';
import { useOptions } from './options-context';

/** Shows a ready connection in one line, and its form below while there is something to enter or read. */
export function Connection(props: ConnectionFormProps) {
  const { connection, imported, report, problems } = props;
  const isReady = connection.state === 'ready';
  const hasNews = imported !== null || report !== null || problems.length > 0;
  const startsOpen = useOptions().opened.includes('service');
  const [isOpen, setOpen] = useState(startsOpen || hasNews || !isReady);
  const id = useId();
  // It stays open after the save that makes the connection ready, because the user is still reading its message.
  useEffect(() => {
    if (hasNews || !isReady) setOpen(true);
  }, [imported, report, problems, isReady]);
  return (
    <>
      {isReady ? (
        <ConnectionLine
          connection={connection}
          formId={isOpen ? id : undefined}
          toggle={() => setOpen(!isOpen)}
        />
      ) : null}
      <div id={id}>{isOpen || !isReady ? <ConnectionForm {...props} /> : null}</div>
    </>
  );
}

interface ConnectionLineProps {
  readonly connection: Extract<ConnectionStatus, { state: 'ready' }>;
  /** The form's id while visible. */
  readonly formId: string | undefined;
  readonly toggle: () => void;
}

function ConnectionLine({ connection, formId, toggle }: ConnectionLineProps) {
  const { t } = useLocale();
  const tail = connection.untilClosed ? 'options_connected_session' : 'options_connected_token';
  return (
    <div class="connection-line">
      <Icon name="good" />
      <div>
        <p>
          <Phrase of="options_connected">
            <bdi>{new URL(connection.serviceUrl).host}</bdi>
          </Phrase>
        </p>
        <p class="small">
          <Phrase of={tail}>
            <code>{connection.tokenTail}</code>
          </Phrase>
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={
          formId === undefined
            ? t('options_change_connection')
            : t('options_close_name', t('options_service'))
        }
        aria-expanded={formId !== undefined}
        aria-controls={formId}
        onClick={toggle}
      >
        {t(formId === undefined ? 'options_change' : 'options_close')}
      </button>
    </div>
  );
}

type Progress = Pick<ConnectionFormProps, 'saving' | 'testing' | 'report' | 'problems' | 'saved'>;

const NOTHING_YET: Progress = { saving: false, testing: false, report: null, problems: [], saved: false };

/** Joins the form with saving, testing and removing. */
function useConnectionForm(): ConnectionFormProps {
  const { connection, policy, imported } = useOptions();
  const [progress, setProgress] = useState(NOTHING_YET);
  const stored = storedAt(connection);

  /** Within the click. The browser does not prompt for granted access; invalid drafts need none. */
  function askForAccess(draft: ConnectionDraft): Promise<boolean> | null {
    const checked = checkDraft(draft, stored);
    if (!('problems' in checked)) return requestOriginAccess(checked.draft.serviceUrl);
    setProgress({ ...NOTHING_YET, problems: checked.problems });
    return null;
  }

  async function save(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    if (access === null) return;
    setProgress({ ...NOTHING_YET, saving: true });
    await access;
    const reply = await askBackground('save-connection', { draft });
    setProgress(
      'saved' in reply ? { ...NOTHING_YET, saved: true } : { ...NOTHING_YET, problems: reply.problems },
    );
  }

  async function test(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    if (access === null) return;
    setProgress({ ...NOTHING_YET, testing: true });
    if (!(await access)) {
      setProgress({ ...NOTHING_YET, report: unreachable('no-access') });
      return;
    }
    const reply = await askBackground('test-connection', { draft });
    setProgress({ ...NOTHING_YET, ...reply });
  }

  const lost = () => setProgress({ ...NOTHING_YET, report: unreachable('worker') });
  return {
    ...progress,
    connection,
    imported,
    initial: initialOf(connection),
    managed: { service: policy.serviceUrl !== null, header: policy.header !== null },
    actions: {
      save: (draft) => void save(draft).catch(lost),
      test: (draft) => void test(draft).catch(lost),
      removeToken: () => {
        setProgress(NOTHING_YET);
        void askBackground('remove-token').catch(lost);
      },
    },
  };
}

function initialOf(connection: ConnectionStatus): ConnectionFormProps['initial'] {
  const untilClosed = 'untilClosed' in connection && connection.untilClosed;
  if (!('serviceUrl' in connection)) {
    return { serviceUrl: '', header: DEFAULT_TOKEN_HEADER, untilClosed };
  }
  return { serviceUrl: connection.serviceUrl, header: connection.header, untilClosed };
}

function unreachable(code: 'no-access' | 'worker'): ConnectionReport {
  return { reachable: { ok: false, error: plainError(code) }, token: null };
}

export function ServiceSection() {
  const { diagnosis } = useOptions();
  return (
    <>
      <Withdrawn />
      <Connection {...useConnectionForm()} />
      {diagnosis && <CheckConnection diagnosis={diagnosis} besideTab={false} />}
    </>
  );
}

/** The browser withdrew access to the service or to public sources: only the permission is missing. */
function Withdrawn() {
  const { connection } = useOptions();
  if (connection.state !== 'no-access' && !('blocked' in connection)) return null;
  const grantAccess = () => requestMissingAccess(connection);
  return <ConnectionNotice connection={connection} openOptions={() => {}} grantAccess={grantAccess} />;
}
