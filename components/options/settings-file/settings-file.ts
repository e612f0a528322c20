import { changeNoticeSettings, readNoticeSettings } from '@/components/watchlist/notice-store';
import { readConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { changeAppearance, readAppearance } from '@/utils/browser/settings/appearance';
import { readOwnCallBudget, writeCallBudget } from '@/utils/browser/settings/call-budget';
import { changeLookupSettings, readOwnLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { changeOwnAddresses, readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { allSitesCap } from '@/utils/lookup/forum/policy';
import type { SettingsFile } from './settings-file-schema';

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
