import { useState } from 'preact/hooks';
import type { ServiceStepProps } from '@/components/first-run/first-run-props';
import { plainError } from '@/utils/api/plain-error';
import { parseServiceUrl } from '@/utils/api/service-url';
import { askBackground } from '@/utils/browser/ask-background';
import { changeFirstRun, type FirstRun } from '@/utils/browser/first-run-settings';
import type { ConnectionDraft, ConnectionReport, ConnectionStatus } from '@/utils/browser/messages';
import { requestOriginAccess } from '@/utils/browser/origin-access';

type Progress = Pick<ServiceStepProps, 'busy' | 'report' | 'problems'>;

const AT_REST: Progress = { busy: null, report: null, problems: [] };

/** Joins the first step with the background: a draft is tried, then saved, and the second step follows. */
export function useServiceStep(firstRun: FirstRun, connection: ConnectionStatus): ServiceStepProps {
  const [progress, setProgress] = useState(AT_REST);

  async function save(draft: ConnectionDraft): Promise<void> {
    setProgress({ ...AT_REST, busy: 'saving' });
    // Before the connection changes, or this view would be taken for one that is not needed any more.
    await changeFirstRun({ state: 'begun' });
    const reply = await askBackground<'save-connection'>({ type: 'save-connection', draft });
    setProgress({ ...AT_REST, ...reply });
    if ('saved' in reply) await changeFirstRun({ step: 'forums', service: null });
  }

  async function testAndSave(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    setProgress({ ...AT_REST, busy: 'testing' });
    if (!(await access)) return setProgress({ ...AT_REST, report: unreachable('no-access') });
    const reply = await askBackground<'test-connection'>({ type: 'test-connection', draft });
    if ('problems' in reply || !isGood(reply.report)) return setProgress({ ...AT_REST, ...reply });
    await save(draft);
  }

  const lost = () => setProgress({ ...AT_REST, report: unreachable('worker') });
  return {
    ...progress,
    connection,
    filledIn: firstRun.service,
    remember: (service) => void changeFirstRun({ service }),
    testAndSave: (draft) => void testAndSave(draft).catch(lost),
    save: (draft) => {
      void askForAccess(draft);
      void save(draft).catch(lost);
    },
  };
}

function isGood({ reachable, token }: ConnectionReport): boolean {
  return reachable.ok && token?.ok === true;
}

/** In the click itself: with access already granted, or an address that is none, the browser does not ask. */
async function askForAccess({ serviceUrl }: ConnectionDraft): Promise<boolean> {
  const service = parseServiceUrl(serviceUrl);
  return service.ok ? requestOriginAccess(service.url) : true;
}

function unreachable(code: 'no-access' | 'worker'): ConnectionReport {
  return { reachable: { ok: false, error: plainError(code) }, token: null };
}
