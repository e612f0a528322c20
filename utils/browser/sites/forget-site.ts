import { browser } from 'wxt/browser';
import { withoutSite } from '@/utils/lookup/forum/policy';
import type { ConnectionStatus } from '../messages/messages';
import { changeLookupSettings } from '../settings/lookup-settings';
import { matchPatternOf } from './access';
import { isListedForum } from './listed-forum';

/** Drops all that the user decided about a site; the background ends its script, and access to it is given back. */
export async function forgetSite(origin: string, connection: ConnectionStatus | null): Promise<void> {
  await changeLookupSettings((settings) => withoutSite(settings, origin));
  if (!isListedForum(origin)) await giveUpAccess(origin, connection);
}

/** Unless the service is reached by the very same permission. */
async function giveUpAccess(origin: string, connection: ConnectionStatus | null): Promise<void> {
  const pattern = matchPatternOf(origin);
  const serviceUrl = connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null;
  if (serviceUrl !== null && matchPatternOf(serviceUrl) === pattern) return;
  // Required permissions cannot be given back, which is no harm.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
}
