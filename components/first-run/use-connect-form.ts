import { useState } from 'preact/hooks';
import { plainError } from '@/utils/api/errors';
import { checkDraft, storedAt } from '@/utils/browser/connection/draft';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ConnectionDraft, ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeFirstRun, type FirstRun } from '@/utils/browser/settings/first-run';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import type { ConnectFormProps } from './connect-form';

type Progress = Pick<ConnectFormProps, 'busy' | 'report' | 'problems'>;

const AT_REST: Progress = { busy: null, report: null, problems: [] };

/** Joins the form with the background: tests and saves a draft, then ends the first run. */
export function useConnectForm(
  filledIn: FirstRun['service'],
  connection: ConnectionStatus,
): ConnectFormProps {
  const [progress, setProgress] = useState(AT_REST);
  const stored = storedAt(connection);

  /** Within the click. The browser does not prompt for granted access; invalid drafts need none. */
  function askForAccess(draft: ConnectionDraft): Promise<boolean> | null {
    const checked = checkDraft(draft, stored);
    const problems = 'problems' in checked ? checked.problems : withoutToken(checked.draft.token);
    if (!('problems' in checked) && problems.length === 0) {
      return requestOriginAccess(checked.draft.serviceUrl);
    }
    setProgress({ ...AT_REST, problems });
    return null;
  }

  /** A token is required for lookups. */
  const withoutToken = (token: string | null): ConnectFormProps['problems'] =>
    token === null && !stored.hasToken ? [{ field: 'token', message: 'setup_token_missing' }] : [];

  async function save(draft: ConnectionDraft): Promise<void> {
    setProgress({ ...AT_REST, busy: 'saving' });
    const reply = await askBackground('save-connection', { draft });
    setProgress({ ...AT_REST, ...reply });
    if ('saved' in reply) await changeFirstRun({ state: 'ended', service: null });
  }

  async function testAndSave(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    if (access === null) return;
    setProgress({ ...AT_REST, busy: 'testing' });
    if (!(await access)) return setProgress({ ...AT_REST, report: unreachable('no-access') });
    const reply = await askBackground('test-connection', { draft });
    if ('problems' in reply || !isGood(reply.report)) return setProgress({ ...AT_REST, ...reply });
    await save(draft);
  }

  const lost = () => setProgress({ ...AT_REST, report: unreachable('worker') });
  return {
    ...progress,
    connection,
    filledIn,
    remember: (service) => void changeFirstRun({ service }),
    testAndSave: (draft) => void testAndSave(draft).catch(lost),
    save: (draft) => {
      if (askForAccess(draft) !== null) void save(draft).catch(lost);
    },
  };
}

function isGood({ reachable, token }: ConnectionReport): boolean {
  return reachable.ok && token?.ok === true;
}

function unreachable(code: 'no-access' | 'worker'): ConnectionReport {
  return { reachable: { ok: false, error: plainError(code) }, token: null };
}
