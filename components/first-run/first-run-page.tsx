import type { ConnectionDraft, ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeFirstRun, type FirstRun as Progress } from '@/utils/browser/settings/first-run';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import { DEFAULT_LOOKUP_SETTINGS, type SiteRule } from '@/utils/lookup/forum/policy';
import { FirstRun } from './first-run';
import '@/components/shared/controls/inputs.css';
import './first-run.css';
import '@/components/shared/notices/test-report.css';
import { useState } from 'preact/hooks';
import { plainError } from '@/utils/api/errors';
import { checkDraft, storedAt } from '@/utils/browser/connection/draft';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import { FORUM_HOSTS, hasForumAccess, requestForumAccess } from '@/utils/browser/sites/forum-hosts';
import { enableSite, usePermissions, useSiteAccess } from '@/utils/browser/sites/use-access';
import { useTabSite } from '@/utils/browser/sites/use-site';
import type { ForumsStepProps } from './forums-step';
import type { ServiceStepProps } from './service-step';

interface JoinedFirstRunProps {
  readonly firstRun: Progress;
  readonly connection: ConnectionStatus;
  readonly trySample: (() => void) | undefined;
}

/** The three steps with their actions, in a lazy chunk. */
export function FirstRunPage({ firstRun, connection, trySample }: JoinedFirstRunProps) {
  const settings = useLookupSettings() ?? DEFAULT_LOOKUP_SETTINGS;
  const service = useServiceStep(firstRun, connection);
  const forums = useForumsStep(settings.sites);
  const setMode = (mode: typeof settings.mode) => void changeLookupSettings((now) => ({ ...now, mode }));
  return (
    <FirstRun
      step={firstRun.step}
      service={service}
      forums={forums}
      mode={{ mode: settings.mode, setMode }}
      go={(step) => void changeFirstRun({ state: 'begun', step })}
      end={() => void changeFirstRun({ state: 'ended', step: 'service', service: null })}
      trySample={trySample}
    />
  );
}

/** Joins the second step with what the browser allows. */
function useForumsStep(sites: readonly SiteRule[]): ForumsStepProps {
  const added = sites.filter((site) => site.added);
  const allowed = useSiteAccess(added.map(({ origin }) => origin));
  return {
    listed: FORUM_HOSTS,
    areAllowed: usePermissions(hasForumAccess) ?? true,
    site: useTabSite()?.site ?? null,
    own: added.map(({ origin }) => ({ origin, isAllowed: allowed?.has(origin) === true })),
    allowListed: () => void requestForumAccess(),
    enable: enableSite,
  };
}

type StepProgress = Pick<ServiceStepProps, 'busy' | 'report' | 'problems'>;

const AT_REST: StepProgress = { busy: null, report: null, problems: [] };

/** Joins the first step with the background: a draft is tried, then saved, and the second step follows. */
export function useServiceStep(firstRun: Progress, connection: ConnectionStatus): ServiceStepProps {
  const [progress, setProgress] = useState(AT_REST);

  const stored = storedAt(connection);

  /** In the click itself: with access already granted the browser does not ask, and for nothing that is refused anyway. */
  function askForAccess(draft: ConnectionDraft): Promise<boolean> | null {
    const checked = checkDraft(draft, stored);
    const problems = 'problems' in checked ? checked.problems : withoutToken(checked.draft.token);
    if (!('problems' in checked) && problems.length === 0) {
      return requestOriginAccess(checked.draft.serviceUrl);
    }
    setProgress({ ...AT_REST, problems });
    return null;
  }

  /** Nothing is looked up without one. */
  const withoutToken = (token: string | null): ServiceStepProps['problems'] =>
    token === null && !stored.hasToken ? [{ field: 'token', message: 'setup_token_missing' }] : [];

  async function save(draft: ConnectionDraft): Promise<void> {
    setProgress({ ...AT_REST, busy: 'saving' });
    // Before the connection changes, or this view would be taken for one that is not needed any more.
    await changeFirstRun({ state: 'begun' });
    const reply = await askBackground('save-connection', { draft });
    setProgress({ ...AT_REST, ...reply });
    if ('saved' in reply) await changeFirstRun({ step: 'forums', service: null });
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
    filledIn: firstRun.service,
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
