import { browser } from 'wxt/browser';
import type { Services } from '@/entrypoints/background/services';
import { onConnectionChanged } from '@/utils/browser/connection/connection-settings';
import { translate } from '@/utils/browser/page/locale';
import { onTurnedOnChanged } from '@/utils/browser/settings/keyless-sources';

interface Ports {
  readonly connection: Pick<Services['connection'], 'status'>;
}

/** Badge and title of the toolbar button show a user without a service where to begin. */
const TO_DO = '!';

/**
 * Opens one tab with the first run after an installation, and marks the toolbar button until there is a service. Does
 * neither if an organisation has set a service, nor after an update: those users have begun or postponed it.
 */
export function watchFrontDoor({ connection }: Ports): void {
  const isWithoutService = async () => (await connection.status()).state === 'no-service';

  async function openTab(): Promise<void> {
    if (await isWithoutService())
      await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
  }

  async function markButton(): Promise<void> {
    const isOpen = await isWithoutService();
    await Promise.all([
      browser.action.setBadgeText({ text: isOpen ? TO_DO : '' }),
      browser.action.setTitle({ title: translate(isOpen ? 'front_door_title' : 'extensionName') }),
    ]);
  }

  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openTab();
  });
  onConnectionChanged(() => void markButton());
  onTurnedOnChanged(() => void markButton());
  // The browser drops the mark with its session.
  void markButton();
}
