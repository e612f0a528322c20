import { withoutSite } from '@/utils/lookup/forum/policy';
import { changeLookupSettings } from '../settings/lookup-settings';
import { giveUpAccess } from './give-up-access';
import { isListedForum } from './listed-forum';

/** Drops all that the user decided about a site; the background ends its script, and access to it is given back. */
export async function forgetSite(origin: string): Promise<void> {
  await changeLookupSettings((settings) => withoutSite(settings, origin));
  if (!isListedForum(origin)) await giveUpAccess(origin);
}
