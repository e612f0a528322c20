import { allSitesCap } from '@/utils/lookup/lookup-policy';
import { changeAppearance, readAppearance } from './appearance-settings';
import { readOwnCallBudget, writeCallBudget } from './call-budget-settings';
import { readConnectionSettings } from './connection-settings';
import { changeLookupSettings, readOwnLookupSettings } from './lookup-settings';
import { changeOwnAddresses, readOwnAddresses } from './own-address';
import type { SettingsFile } from './settings-file-schema';
import { changeNoticeSettings, readNoticeSettings } from './watch-notice-settings';

/** The user's settings as the text of a file, without the token. */
export async function exportSettings(): Promise<string> {
  const [service, lookups, callBudget, appearance, ownAddresses, notices] = await Promise.all([
    readConnectionSettings(),
    readOwnLookupSettings(),
    readOwnCallBudget(),
    readAppearance(),
    readOwnAddresses(),
    readNoticeSettings(),
  ]);
  const { pace, kinds, quiet } = notices;
  const { mode, density, caps } = lookups;
  // A pause of a site ends by itself: it is no setting to be carried elsewhere.
  const sites = lookups.sites
    .filter((site) => site.added || site.mode !== null)
    .map(({ origin, mode, added }) => ({ origin, mode, added }));
  const file: SettingsFile = {
    format: 'proposal-lens-settings',
    version: 1,
    service: { url: service.serviceUrl, header: service.header },
    lookups: { mode, density, caps: { ...caps, perHourAll: allSitesCap(caps) }, sites },
    callBudget,
    appearance,
    ownAddresses: [...ownAddresses],
    notices: { pace, kinds, quiet },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Applies all of a file but its service, which takes the user's own Save: a permission has to be asked for it. For the same
 * reason notices stay on or off as they are.
 */
export async function applySettings(file: SettingsFile): Promise<void> {
  await changeLookupSettings((now) => ({ ...now, ...file.lookups }));
  await writeCallBudget(file.callBudget);
  await changeAppearance(() => file.appearance);
  await changeOwnAddresses(() => file.ownAddresses);
  await changeNoticeSettings(({ on }) => ({ on, ...file.notices }));
}
