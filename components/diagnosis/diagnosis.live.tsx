import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ForumNotice } from '@/utils/browser/messages/forum-requests';
import type { ConnectionReport, ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { requestMissingAccess } from '@/utils/browser/sites/access';
import { hasForumAccess, requestForumAccess } from '@/utils/browser/sites/forum-hosts';
import { enableSite, usePermissions } from '@/utils/browser/sites/use-access';
import { useTabSite } from '@/utils/browser/sites/use-site';
import { sessionArea, sessionKeys } from '@/utils/browser/storage/session-area';
import { withSiteMode } from '@/utils/lookup/forum/policy';
import { TIER_RECORD } from '@/utils/lookup/records/record-keys';
import { type CheckFix, Diagnosis, diagnose } from './diagnosis';
import { DiagnosticCopy } from './diagnostic-copy.live';
import './diagnosis.css';

const SECTION = /^(?:detail|summary|evidence):/;
/** Enough to look at: if the token's tier covers them, one of these has evidence. */
const MAX_CANDIDATES = 20;

const Memory = z.object({ given: z.array(z.unknown()), refused: z.array(z.unknown()) });
const Given = z.object({ state: z.literal('ready') });

/** Derives the token's plus tier from this session's answers, without another call. */
export async function readPlusTier(): Promise<'given' | 'refused' | 'unknown'> {
  const memory = Memory.safeParse(await sessionArea.get(TIER_RECORD));
  if (memory.success && memory.data.given.length > 0) return 'given';
  if (memory.success && memory.data.refused.length > 0) return 'refused';
  const keys = (await sessionKeys()).filter((key) => SECTION.test(key)).slice(0, MAX_CANDIDATES);
  const sections = await Promise.all(keys.map((key) => sessionArea.get(key)));
  return sections.some((section) => Given.safeParse(section).success) ? 'given' : 'unknown';
}

/** A notice without effect: no link has this address. */
const PULSE: ForumNotice = { type: 'scroll', url: '' };

/** Returns whether a forum script listens in a tab's page. */
export async function hasForumScript(tabId: number): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, PULSE, { frameId: 0 });
    return true;
  } catch {
    return false;
  }
}

type PlusTier = Awaited<ReturnType<typeof readPlusTier>>;

interface Joined extends ComponentProps<typeof Diagnosis> {
  readonly connection: ConnectionStatus | null;
}

/** Joins the diagnosis with facts from the browser and this session; calls the service only on demand. */
function useDiagnosis({ besideTab }: DiagnosisPlace): Joined {
  const connection = useConnection();
  const areForumsAllowed = usePermissions(hasForumAccess);
  const activeTab = useTabSite();
  const tab = besideTab ? activeTab : null;
  const [tested, setTested] = useState<{ of: string; report: ConnectionReport } | null>(null);
  const [checking, setChecking] = useState(false);
  const [plusTier, setPlusTier] = useState<PlusTier>('unknown');
  const isScriptAlive = useForumScript(tab?.tabId ?? null, JSON.stringify(tab?.site), checking);
  // Results with another service, token or permission are invalid here.
  const subject = JSON.stringify(connection);
  const report = tested?.of === subject ? tested.report : null;

  useEffect(() => void readPlusTier().then(setPlusTier), [subject, checking]);

  async function check(): Promise<void> {
    if (connection === null || !('serviceUrl' in connection)) return;
    setChecking(true);
    const draft = {
      serviceUrl: connection.serviceUrl,
      header: connection.header,
      token: null,
      untilClosed: false,
    };
    const reply = await askBackground('test-connection', { draft });
    if ('report' in reply) setTested({ of: subject, report: reply.report });
  }

  const facts = { connection, report, plusTier, areForumsAllowed, site: tab?.site ?? null, isScriptAlive };
  const isKnown = hasAnswers(facts);
  return {
    connection,
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

/** Without the browser's permission a test can only fail. */
function canAsk(connection: ConnectionStatus | null): boolean {
  return connection?.state === 'ready' || connection?.state === 'no-token';
}

/** Returns whether a forum script listens in the tab's page, checked again on load; null until known for this page. */
function useForumScript(tabId: number | null, site: string, checking: boolean): boolean | null {
  const [found, setFound] = useState<{ of: string; isAlive: boolean } | null>(null);
  const of = `${tabId} ${site}`;
  useEffect(() => {
    if (tabId === null) return undefined;
    let isLeft = false;
    const look = async () => {
      const isAlive = await hasForumScript(tabId);
      if (!isLeft) setFound({ of, isAlive });
    };
    const lookAgain = (id: number, { status }: { status?: string }) => {
      if (id === tabId && status === 'complete') void look();
    };
    void look();
    browser.tabs.onUpdated.addListener(lookAgain);
    return () => {
      isLeft = true;
      browser.tabs.onUpdated.removeListener(lookAgain);
    };
  }, [of, checking]);
  return found?.of === of ? found.isAlive : null;
}

/** Each starts with its browser prompt, if any: an `await` loses the gesture. */
function mend(fix: CheckFix, connection: ConnectionStatus | null, tab: ReturnType<typeof useTabSite>): void {
  const site = tab !== null && 'origin' in tab.site ? tab.site.origin : null;
  if (fix === 'access') requestMissingAccess(connection);
  else if (fix === 'forums') void requestForumAccess();
  else if (fix === 'site' && site !== null) enableSite(site);
  else if (fix === 'mode' && site !== null)
    void changeLookupSettings((now) => withSiteMode(now, site, 'automatic'));
  else if (fix === 'reload' && tab !== null) void browser.tabs.reload(tab.tabId);
  else void browser.runtime.openOptionsPage();
}

/** The complete diagnosis in a lazy chunk. */
export function JoinedDiagnosis(place: DiagnosisPlace) {
  const { connection, ...shown } = useDiagnosis(place);
  return (
    <>
      <Diagnosis {...shown} />
      {connection === null || shown.checks === null ? null : (
        <DiagnosticCopy checks={shown.checks} connection={connection} />
      )}
    </>
  );
}
