/*
 * This function runs inside Firefox's own window, with its privileges. It is sent as source, so it may call nothing but
 * Firefox.
 */

import type { AskedLater, PermissionWords } from '../session';
import type { ModuleLoader } from './firefox-window';

declare const ChromeUtils: ModuleLoader;

/** The texts of the prompts that Firefox shows at the installation of this add-on, and when it asks for more later. */
export async function promptTexts(
  addonId: string,
  { permissions, origins }: AskedLater,
): Promise<PermissionWords> {
  const { ExtensionsUI } = ChromeUtils.importESModule('resource:///modules/ExtensionsUI.sys.mjs');
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addon = await AddonManager.getAddonByID(addonId);
  if (addon === null) throw new Error('The add-on is not installed.');
  // What an add-on asks that is found on the disk is the same as of one that is fetched.
  const first = { type: 'sideload', addon, permissions: addon.installPermissions };
  const more = { permissions: [...permissions], origins: [...origins], data_collection: [] };
  const [atInstallation, later] = [first, { type: 'optional', addon, permissions: more }].map((asked) => {
    const { msgs, dataCollectionPermissions } = ExtensionsUI._buildStrings(asked);
    return [...msgs, ...(dataCollectionPermissions.msg ? [dataCollectionPermissions.msg] : [])];
  });
  return { atInstallation: atInstallation ?? [], later: later ?? [] };
}
