/** A source as settings, permissions and views know it, without the code that asks it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
}

export const SNAPSHOT_HUB: SourceOrigin = { id: 'snapshot-hub', origin: 'https://hub.snapshot.org' };

/** What one click turns on. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = [SNAPSHOT_HUB];
