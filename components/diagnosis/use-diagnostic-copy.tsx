import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { useLocale } from '@/components/shared/locale-context';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { readAppearance } from '@/utils/browser/settings/appearance';
import { readCallBudget } from '@/utils/browser/settings/call-budget';
import { readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { readRecentKept } from '@/utils/browser/settings/recent-kept';
import type { Check } from './diagnose';
import { diagnosticCopy } from './diagnostic-copy';

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

/** Copies the diagnosis for somebody who is asked for help. Nothing is sent. */
export function DiagnosticCopy(props: DiagnosticCopyProps) {
  const { t } = useLocale();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    // Emptied first, so that the same words are said again after a second press.
    setSaid('');
    try {
      await navigator.clipboard.writeText(await textOf(props));
      setSaid(t('check_copied'));
    } catch {
      setSaid(t('view_not_copied'));
    }
  }
  return (
    <div class="diagnosis">
      <button type="button" class="button" onClick={() => void copy()}>
        {t('check_copy')}
      </button>
      <p class="small">{t('check_copy_hint')}</p>
      <p class="small" role="status">
        {said}
      </p>
    </div>
  );
}
