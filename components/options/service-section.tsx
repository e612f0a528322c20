import { useState } from 'preact/hooks';
import { CheckConnection } from '@/components/shared/check-connection';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { plainError } from '@/utils/api/errors';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/service-settings';
import { checkDraft, storedAt } from '@/utils/browser/connection/draft';
import { requestMissingAccess } from '@/utils/browser/connection/grant-access';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ConnectionDraft, ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import { Connection } from './connection';
import type { ConnectionFormProps } from './connection-form';
import { useOptions } from './options-context';

type Progress = Pick<ConnectionFormProps, 'saving' | 'testing' | 'report' | 'problems' | 'saved'>;

const NOTHING_YET: Progress = { saving: false, testing: false, report: null, problems: [], saved: false };

/** The form with what saves, tests and removes. */
function useConnectionForm(): ConnectionFormProps {
  const { connection, policy, imported } = useOptions();
  const [progress, setProgress] = useState(NOTHING_YET);
  const stored = storedAt(connection);

  /** In the click itself: with access already granted the browser does not ask, and for nothing that is refused anyway. */
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
