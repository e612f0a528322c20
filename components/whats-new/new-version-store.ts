import { browser } from 'wxt/browser';
import { defineItem } from '@/utils/browser/storage/item';

export const WHATS_NEW_KEY = 'whats-new:v1';

/** An updated version that the panel has not announced yet; null without one. */
export const {
  read: readNewVersion,
  update: changeNewVersion,
  watch: onNewVersionChanged,
} = defineItem<string | null>(WHATS_NEW_KEY, (stored) =>
  typeof stored === 'string' && /^[\d.]{1,32}$/.test(stored) ? stored : null,
);

/** Stores an update for the panel to announce; ignores an installation or a reload of the same version. */
export function noteUpdate(): void {
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    const { version } = browser.runtime.getManifest();
    if (reason === 'update' && previousVersion !== version) void changeNewVersion(() => version);
  });
}
