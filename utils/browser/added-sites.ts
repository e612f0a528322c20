import { browser } from 'wxt/browser';
import { withSite } from '@/utils/lookup/lookup-policy';
import { isListedForum } from './listed-forum';
import { changeLookupSettings } from './lookup-settings';
import { hasOriginAccess } from './origin-access';
import { sessionKeys } from './session-area';

const PREFIX = 'adding:';

/**
 * Notes that the user wants the forum script on a site. The browser's question may outlive the popup that asked it,
 * so that the wish is kept until the answer comes; without the browser's consent it ends with the session.
 */
export async function wishForSite(origin: string): Promise<void> {
  await browser.storage.session.set({ [`${PREFIX}${origin}`]: true });
  await grantWishes();
}

/** Adds those wished-for sites to which the browser gives access by now. */
export async function grantWishes(): Promise<void> {
  const wishes = (await sessionKeys()).filter((key) => key.startsWith(PREFIX));
  for (const key of wishes) {
    const origin = key.slice(PREFIX.length);
    if (!(await hasOriginAccess(origin))) continue;
    await browser.storage.session.remove(key);
    if (!isListedForum(origin)) await changeLookupSettings((settings) => withSite(settings, origin));
  }
}
