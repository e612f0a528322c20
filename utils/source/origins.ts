/** A source as settings, permissions and views know it, without the code that asks it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
}

export const SNAPSHOT_HUB: SourceOrigin = { id: 'snapshot-hub', origin: 'https://hub.snapshot.org' };

/** What one click turns on. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = [SNAPSHOT_HUB];

/** The host that gave what stands under a key; null where it is a service's key. */
export function hostOfKey(key: string): string | null {
  const source = SOURCE_ORIGINS.find(({ id }) => key.startsWith(`${id}:`));
  return source === undefined ? null : new URL(source.origin).host;
}
