import { browser } from 'wxt/browser';
import { useCopied } from '@/components/shared/use-copied';
import { useLocale } from '@/components/shared/words';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { readAppearance } from '@/utils/browser/settings/appearance';
import { readCallBudget, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { readRecentKept } from '@/utils/browser/settings/panel-habits';
import type { LookupSettings } from '@/utils/lookup/forum/policy';
import type { Check } from './diagnosis';

/** The settings in a diagnosis, without those that name sites, addresses or a service. */
interface PlainSettings {
  readonly theme: string;
  readonly singleKeys: boolean;
  readonly isRecentKept: boolean;
  /** Null for no limit. */
  readonly callsPerDay: number | null;
}

interface Diagnosed {
  readonly checks: readonly Check[];
  readonly connection: ConnectionStatus;
  readonly lookups: LookupSettings;
  readonly settings: PlainSettings;
  readonly version: string;
  /** The browser's name and version. */
  readonly browser: string;
}

/**
 * Formats a diagnosis for others as JSON. It lists its codes, switches and numbers one by one: no token, host or
 * address, and no text of a service, which may quote either.
 */
function diagnosticCopy({ checks, connection, lookups, settings, ...about }: Diagnosed): string {
  const { mode, density, caps, sites } = lookups;
  const copy = {
    ...about,
    connection: connection.state,
    tokenForgottenAtClose: 'untilClosed' in connection ? connection.untilClosed : null,
    checks: Object.fromEntries(checks.map((check) => [check.name, found(check)])),
    settings: { ...settings, mode, density, caps, sites: sites.length },
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}

function found({ state, says }: Check) {
  if ('message' in says) return { state, says: says.message };
  return { state, error: says.error.code, status: says.error.status };
}

interface DiagnosticCopyProps {
  readonly checks: readonly Check[];
  readonly connection: ConnectionStatus;
}

async function textOf({ checks, connection }: DiagnosticCopyProps): Promise<string> {
  const [{ theme, singleKeys }, callsPerDay, isRecentKept, lookups] = await Promise.all([
    readAppearance(),
    readCallBudget(),
    readRecentKept(),
    readLookupSettings(),
  ]);
  return diagnosticCopy({
    version: browser.runtime.getManifest().version,
    browser: navigator.userAgent,
    checks,
    connection,
    lookups,
    settings: { theme, singleKeys, isRecentKept, callsPerDay },
  });
}

/** Copies the diagnosis for someone who helps. Sends nothing. */
export function DiagnosticCopy(props: DiagnosticCopyProps) {
  const { t } = useLocale();
  const { said, copy } = useCopied();
  return (
    <div class="diagnosis">
      <button type="button" class="button" onClick={() => void copy(textOf(props), t('check_copied'))}>
        {t('check_copy')}
      </button>
      <p class="small">{t('check_copy_hint')}</p>
      <p class="small" role="status">
        {said}
      </p>
    </div>
  );
}
