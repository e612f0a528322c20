import { browser } from 'wxt/browser';
import { withoutSite } from '@/utils/lookup/forum/policy';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { readConnectionSettings } from '../connection/connection-settings';
import { readOwnNodes, readTurnedOn } from '../settings/keyless-sources';
import { changeLookupSettings, readLookupSettings } from '../settings/lookup-settings';
import { matchPatternOf } from './access';
import { isListedForum } from './listed-forum';

/** Returns the browser's permission for an unused address, unless another setting needs the same pattern. */
export async function giveUpAccess(url: string): Promise<void> {
  const pattern = matchPatternOf(url);
  const others = await addressesBeside(url);
  if (others.some((address) => matchPatternOf(address) === pattern)) return;
  // Required permissions cannot be returned, which does no harm.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
}

/** Returns the other addresses in use; a deleted site or node may still be stored. */
async function addressesBeside(url: string): Promise<readonly string[]> {
  const [{ serviceUrl }, { sites }, nodes, turnedOn] = await Promise.all([
    readConnectionSettings(),
    readLookupSettings(),
    readOwnNodes(),
    readTurnedOn(),
  ]);
  const sources = SOURCE_ORIGINS.filter((source) => turnedOn.includes(source.with ?? source.id));
  return [
    ...(serviceUrl === null ? [] : [serviceUrl]),
    ...sites.flatMap(({ added, origin }) => (added && origin !== url ? [origin] : [])),
    ...nodes.flatMap((node) => (node.url === url ? [] : [node.url])),
    ...sources.map(({ origin }) => origin),
  ];
}

/** Deletes everything that the user decided about a site; the background ends its script and returns the access. */
export async function forgetSite(origin: string): Promise<void> {
  await changeLookupSettings((settings) => withoutSite(settings, origin));
  if (!isListedForum(origin)) await giveUpAccess(origin);
}
