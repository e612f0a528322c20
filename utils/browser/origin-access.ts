import { browser } from 'wxt/browser';
import { matchPatternOf } from './match-pattern';

/** Whether the browser lets the background reach the service's origin right now; the user may withdraw it any time. */
export function hasOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [matchPatternOf(url)] });
}

/** Asks the user for access. Call it first thing in a click: an `await` before it loses the gesture in Firefox. */
export function requestOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.request({ origins: [matchPatternOf(url)] });
}
