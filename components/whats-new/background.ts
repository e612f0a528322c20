import { browser } from 'wxt/browser';
import { changeNewVersion } from './news-store';

/** Notes an update for the panel to tell of; neither an install nor a reload of the same version is one. */
export function noteUpdate(): void {
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    const { version } = browser.runtime.getManifest();
    if (reason === 'update' && previousVersion !== version) void changeNewVersion(() => version);
  });
}
