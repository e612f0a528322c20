import { browser } from 'wxt/browser';
import { defineItem } from '@/utils/browser/storage/item';

export const WHATS_NEW_KEY = 'whats-new:v1';

/** The version that an update brought and the panel has yet to announce; null without one. */
export const {
  read: readNewVersion,
  update: changeNewVersion,
  watch: onNewVersionChanged,
} = defineItem<string | null>(WHATS_NEW_KEY, (stored) =>
  typeof stored === 'string' && /^[\d.]{1,32}$/.test(stored) ? stored : null,
);

/** Notes an update for the panel to announce; neither an install nor a reload of the same version is one. */
export function noteUpdate(): void {
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    const { version } = browser.runtime.getManifest();
    if (reason === 'update' && previousVersion !== version) void changeNewVersion(() => version);
  });
}
