import { useState } from 'preact/hooks';
import type { PopupProps, Scan, SiteActions } from '@/components/popup/popup-props';
import { askBackground } from '@/utils/browser/ask-background';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { useSite } from '@/utils/browser/use-site';
import { type LookupSettings, withPause, withSiteMode } from '@/utils/lookup/lookup-policy';

/** Milliseconds. */
const PAUSE = 3_600_000;

type SiteProps = Pick<PopupProps, 'site' | 'scan'> & { readonly actions: SiteActions };

/** Joins the active tab's site with what the user decides about it. */
export function useSiteProps(tabId: number | null, connection: ConnectionStatus | null): SiteProps {
  const known = useSite();
  // A click before the tab is known would be lost.
  const site = tabId === null ? null : known;
  const origin = site === null || site.state === 'closed' ? null : site.origin;
  const [scan, setScan] = useState<Scan>('idle');

  async function scanPage(): Promise<void> {
    if (tabId === null) return;
    setScan('busy');
    const { scanned } = await askBackground<'scan'>({ type: 'scan', tabId });
    setScan(scanned ? 'done' : 'refused');
  }

  async function change(by: (settings: LookupSettings, origin: string) => LookupSettings): Promise<void> {
    if (origin === null) return;
    const { changeLookupSettings } = await import('@/utils/browser/lookup-settings');
    await changeLookupSettings((settings) => by(settings, origin));
  }

  async function forget(): Promise<void> {
    if (origin === null) return;
    const { forgetSite } = await import('@/utils/browser/forget-site');
    await forgetSite(origin, connection);
  }

  return {
    site,
    scan,
    actions: {
      setSiteMode: (mode) => void change((settings, at) => withSiteMode(settings, at, mode)),
      pauseSite: () => void change((settings, at) => withPause(settings, at, Date.now() + PAUSE)),
      endPause: () => void change((settings, at) => withPause(settings, at, null)),
      forgetSite: () => void forget(),
      addSite: () => {
        if (origin === null) return;
        // Asked first thing: the gesture is gone after an `await`, and this popup perhaps before the answer.
        void requestOriginAccess(origin);
        void askBackground<'add-site'>({ type: 'add-site', origin });
      },
      scan: () => void scanPage().catch(() => setScan('refused')),
    },
  };
}
