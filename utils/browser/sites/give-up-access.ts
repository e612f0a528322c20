import { browser } from 'wxt/browser';
import { withoutSite } from '@/utils/lookup/forum/policy';
import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { readConnectionSettings } from '../connection/connection-settings';
import { readOwnNodes, readTurnedOn } from '../settings/keyless-sources';
import { changeLookupSettings, readLookupSettings } from '../settings/lookup-settings';
import { matchPatternOf } from './access';
import { isListedForum } from './listed-forum';

/**
 * Gives the browser's permission for an address back that is not used any more, unless something else that the user has
 * set up is reached by the very same one.
 */
export async function giveUpAccess(url: string): Promise<void> {
  const pattern = matchPatternOf(url);
  const others = await addressesBeside(url);
  if (others.some((address) => matchPatternOf(address) === pattern)) return;
  // Required permissions cannot be given back, which is no harm.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
}

/** What else is reached; a site or node that goes may still be stored. */
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

/** Drops all that the user decided about a site; the background ends its script, and access to it is given back. */
export async function forgetSite(origin: string): Promise<void> {
  await changeLookupSettings((settings) => withoutSite(settings, origin));
  if (!isListedForum(origin)) await giveUpAccess(origin);
}
