import { browser } from 'wxt/browser';
import type { BlockedHost, ConnectionStatus } from '../messages/messages';

/**
 * The permission pattern that covers an address: scheme and host, all paths. The port is left out, because
 * Firefox never matches a pattern that has one.
 *
 * @throws TypeError for text that is not an absolute address.
 */
export function matchPatternOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

/** Whether the browser lets the background reach the service's origin right now; the user may withdraw it any time. */
export function hasOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [matchPatternOf(url)] });
}

/** Asks the user for access. Call it first thing in a click: an `await` before it loses the gesture in Firefox. */
export function requestOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.request({ origins: [matchPatternOf(url)] });
}

/** Calls back whenever a permission is granted or taken back. @returns what ends the watching. */
export function onPermissionsChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}

/**
 * Asks the user for the access that the browser withholds from the connection, in one question. Call it first thing in a
 * click: an `await` before it loses the gesture in Firefox.
 */
export function requestMissingAccess(connection: ConnectionStatus | null): void {
  if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
  else if (connection && 'blocked' in connection && connection.blocked) requestHostAccess(connection.blocked);
}

/** The same for these hosts of public sources. */
export function requestHostAccess(hosts: readonly BlockedHost[]): void {
  void browser.permissions.request({ origins: hosts.map(({ pattern }) => pattern) });
}
