import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { DiagnosisPlace, DiagnosisProps } from '@/components/diagnosis/diagnosis';
import { askBackground } from '@/utils/browser/ask-background';
import { type CheckFix, diagnose } from '@/utils/browser/diagnose';
import { enableSite } from '@/utils/browser/enable-site';
import { hasForumAccess, requestForumAccess } from '@/utils/browser/forum-access';
import { hasForumScript } from '@/utils/browser/forum-pulse';
import { changeLookupSettings } from '@/utils/browser/lookup-settings';
import type { ConnectionReport, ConnectionStatus } from '@/utils/browser/messages';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { readPlusTier } from '@/utils/browser/plus-tier';
import { useConnection } from '@/utils/browser/use-connection';
import { usePermissions } from '@/utils/browser/use-permissions';
import { useTabSite } from '@/utils/browser/use-tab-site';
import { withSiteMode } from '@/utils/lookup/lookup-policy';

type PlusTier = Awaited<ReturnType<typeof readPlusTier>>;

/** Joins the diagnosis with what the browser and this session tell; the service is asked on demand alone. */
export function useDiagnosis({ besideTab }: DiagnosisPlace): DiagnosisProps {
  const connection = useConnection();
  const areForumsAllowed = usePermissions(hasForumAccess);
  const activeTab = useTabSite();
  const tab = besideTab ? activeTab : null;
  const [tested, setTested] = useState<{ of: string; report: ConnectionReport } | null>(null);
  const [checking, setChecking] = useState(false);
  const [plusTier, setPlusTier] = useState<PlusTier>('unknown');
  const isScriptAlive = useForumScript(tab?.tabId ?? null, JSON.stringify(tab?.site), checking);
  // What was found with another service, token or permission tells nothing of this one.
  const subject = JSON.stringify(connection);
  const report = tested?.of === subject ? tested.report : null;

  useEffect(() => void readPlusTier().then(setPlusTier), [subject, checking]);

  async function check(): Promise<void> {
    if (connection === null || connection.state === 'no-service') return;
    setChecking(true);
    const draft = {
      serviceUrl: connection.serviceUrl,
      header: connection.header,
      token: null,
      untilClosed: false,
    };
    const reply = await askBackground<'test-connection'>({ type: 'test-connection', draft });
    if ('report' in reply) setTested({ of: subject, report: reply.report });
  }

  const facts = { connection, report, plusTier, areForumsAllowed, site: tab?.site ?? null, isScriptAlive };
  const isKnown = hasAnswers(facts);
  return {
    checks: isKnown ? diagnose(facts) : null,
    checking,
    check: canAsk(connection) ? () => void check().finally(() => setChecking(false)) : null,
    mend: (fix) => mend(fix, connection, tab),
  };
}

interface Known {
  readonly connection: ConnectionStatus | null;
  readonly areForumsAllowed: boolean | null;
}

function hasAnswers<Facts extends Known>(
  facts: Facts,
): facts is Facts & { connection: ConnectionStatus; areForumsAllowed: boolean } {
  return facts.connection !== null && facts.areForumsAllowed !== null;
}

/** Without the browser's consent a test could only fail. */
function canAsk(connection: ConnectionStatus | null): boolean {
  return connection?.state === 'ready' || connection?.state === 'no-token';
}

function useForumScript(tabId: number | null, site: string, checking: boolean): boolean | null {
  const [isAlive, setAlive] = useState<boolean | null>(null);
  useEffect(() => {
    if (tabId !== null) void hasForumScript(tabId).then(setAlive);
  }, [tabId, site, checking]);
  return isAlive;
}

/** Each begins with the question to the browser where it has one: the gesture is gone after an `await`. */
function mend(fix: CheckFix, connection: ConnectionStatus | null, tab: ReturnType<typeof useTabSite>): void {
  const site = tab !== null && 'origin' in tab.site ? tab.site.origin : null;
  if (fix === 'access' && connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
  else if (fix === 'forums') void requestForumAccess();
  else if (fix === 'site' && site !== null) enableSite(site);
  else if (fix === 'mode' && site !== null)
    void changeLookupSettings((now) => withSiteMode(now, site, 'automatic'));
  else if (fix === 'reload' && tab !== null) void browser.tabs.reload(tab.tabId);
  else void browser.runtime.openOptionsPage();
}
