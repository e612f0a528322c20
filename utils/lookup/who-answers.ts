/** How the connection stands, as far as it says who answers lookups. */
type Standing =
  | { readonly state: 'keyless'; readonly origins: readonly string[] }
  | { readonly state: string; readonly serviceUrl?: string };

/** Whether lookups can be made now: of the service, or of keyless sources. */
export function canRead<Status extends { readonly state: string }>(
  connection: Status | null | undefined,
): connection is Extract<Status, { readonly state: 'ready' | 'keyless' }> {
  return connection?.state === 'ready' || connection?.state === 'keyless';
}

/** The address of who answers, or would with a token or permission; null where nobody is set. */
export function speaker(connection: Standing | null): string | null {
  if (connection === null) return null;
  return ('origins' in connection ? connection.origins[0] : connection.serviceUrl) ?? null;
}
