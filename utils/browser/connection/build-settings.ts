declare global {
  interface ImportMetaEnv {
    readonly WXT_API_URL: string | undefined;
    readonly WXT_FORUM_URL: string | undefined;
  }
}

/** A build may carry a default service (tests, demo, a team's own build); store builds have none. */
export const DEFAULT_SERVICE_URL: string | null = import.meta.env.WXT_API_URL || null;

/** The demo build adds its sample forum on loopback to the frozen list. */
export const EXTRA_FORUM_URL: string | null = import.meta.env.WXT_FORUM_URL || null;
