import { browser } from 'wxt/browser';
import { FORUM_HOSTS } from './forum-hosts';

const ORIGINS = FORUM_HOSTS.map((host) => `https://${host}/*`);

/** Asks the user for the listed forums. Call it first thing in a click. */
export function requestForumAccess(): Promise<boolean> {
  return browser.permissions.request({ origins: ORIGINS });
}

/**
 * Whether the browser lets the forum script into all the listed forums: Chromium's users can allow an extension on click
 * only, Firefox's can take single sites away.
 */
export function hasForumAccess(): Promise<boolean> {
  return browser.permissions.contains({ origins: ORIGINS });
}
