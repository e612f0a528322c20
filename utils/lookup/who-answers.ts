import { SNAPSHOT_HUB } from '@/utils/source/origins';

/** The connection's state, as far as it decides who answers lookups. */
type Answering =
  | { readonly state: 'keyless'; readonly operators: readonly string[] }
  | { readonly state: string; readonly serviceUrl?: string };

/** Returns whether lookups are possible: through the service, or keyless sources. */
export function canRead<Status extends { readonly state: string }>(
  connection: Status | null | undefined,
): connection is Extract<Status, { readonly state: 'ready' | 'keyless' }> {
  return connection?.state === 'ready' || connection?.state === 'keyless';
}

/**
 * Returns the host of the service that answers, or would with a token or permission, or of all sources; empty if none
 * is set.
 */
export function speaker(connection: Answering | null): string {
  if (connection === null) return '';
  if ('operators' in connection) return connection.operators.join(', ');
  return connection.serviceUrl === undefined ? '' : new URL(connection.serviceUrl).host;
}

/** In whose name answers of keyless sources are kept. */
export const KEYLESS = 'keyless';

/** In whose name answers are kept: the service's address, or `KEYLESS`; null where nobody is set. */
export function keeperOf(connection: Answering | null): string | null {
  if (connection === null) return null;
  return 'operators' in connection ? KEYLESS : (connection.serviceUrl ?? null);
}

/** Returns the host of the public source that lists proposals instead of a service; null if none does. */
export function listSource(connection: Answering | null): string | null {
  const { operator } = SNAPSHOT_HUB;
  const isAsked = connection !== null && 'operators' in connection && connection.operators.includes(operator);
  return isAsked ? operator : null;
}
