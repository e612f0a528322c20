import { useState } from 'preact/hooks';
import type { OptionsProps } from '@/components/options/options-props';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/header-name';
import { plainError } from '@/utils/api/plain-error';
import { askBackground } from '@/utils/browser/ask-background';
import { checkDraft, storedAt } from '@/utils/browser/connection-draft';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { useConnection } from '@/utils/browser/use-connection';
import { DIAGNOSIS } from '../shared/diagnosis-part';
import { useSections } from './use-sections';

interface Progress {
  readonly saving: boolean;
  readonly testing: boolean;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  readonly saved: boolean;
}

const NOTHING_YET: Progress = { saving: false, testing: false, report: null, problems: [], saved: false };

/** Joins the saved connection with what the user does to it; null until all of it is known. */
export function useOptionsProps(): OptionsProps | null {
  const connection = useConnection();
  const [progress, setProgress] = useState(NOTHING_YET);
  const sections = useSections(connection);
  if (connection === null || sections === null) return null;
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
    const reply = await askBackground<'save-connection'>({ type: 'save-connection', draft });
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
    const reply = await askBackground<'test-connection'>({ type: 'test-connection', draft });
    setProgress({ ...NOTHING_YET, ...reply });
  }

  const lost = () => setProgress({ ...NOTHING_YET, report: unreachable('worker') });
  return {
    ...progress,
    ...sections,
    diagnosis: DIAGNOSIS,
    connection,
    initial: initialOf(connection),
    actions: {
      save: (draft) => void save(draft).catch(lost),
      test: (draft) => void test(draft).catch(lost),
      grantAccess: () => {
        if (connection.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
      removeToken: () => {
        setProgress(NOTHING_YET);
        void askBackground<'remove-token'>({ type: 'remove-token' }).catch(lost);
      },
    },
  };
}

function initialOf(connection: ConnectionStatus): OptionsProps['initial'] {
  const untilClosed = 'untilClosed' in connection && connection.untilClosed;
  if (connection.state === 'no-service') {
    return { serviceUrl: '', header: DEFAULT_TOKEN_HEADER, untilClosed };
  }
  return { serviceUrl: connection.serviceUrl, header: connection.header, untilClosed };
}

function unreachable(code: 'no-access' | 'worker'): ConnectionReport {
  return { reachable: { ok: false, error: plainError(code) }, token: null };
}
