import { browser } from 'wxt/browser';
import type { BlockedHost, ConnectionStatus } from '../messages/messages';
import { requestOriginAccess } from '../sites/access';

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
