import { browser } from 'wxt/browser';
import type { BlockedHost, ConnectionStatus } from '../messages/messages';

/**
 * Returns the permission pattern for an address: scheme and host, all paths. Leaves out the port, because Firefox never
 * matches a pattern with one.
 *
 * @throws TypeError for text that is no absolute address.
 */
export function matchPatternOf(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

/** Returns whether the background may reach the service's origin now; the user may withdraw this at any time. */
export function hasOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [matchPatternOf(url)] });
}

/** Requests access. Call it first in a click handler: an `await` before it loses the gesture in Firefox. */
export function requestOriginAccess(url: string): Promise<boolean> {
  return browser.permissions.request({ origins: [matchPatternOf(url)] });
}

/** Calls back whenever a permission is granted or withdrawn. @returns a function that stops watching. */
export function onPermissionsChanged(listener: () => void): () => void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
  return () => {
    browser.permissions.onAdded.removeListener(listener);
    browser.permissions.onRemoved.removeListener(listener);
  };
}

/**
 * Requests all access that the connection lacks with one prompt. Call it first in a click handler: an `await` before it
 * loses the gesture in Firefox.
 */
export function requestMissingAccess(connection: ConnectionStatus | null): void {
  if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
  else if (connection && 'blocked' in connection && connection.blocked) requestHostAccess(connection.blocked);
}

/** Requests access to these hosts of public sources. */
export function requestHostAccess(hosts: readonly BlockedHost[]): void {
  void browser.permissions.request({ origins: hosts.map(({ pattern }) => pattern) });
}
