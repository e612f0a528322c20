/** How much a cache holds. */
export interface CacheSize {
  readonly entries: number;
  /** Characters of the entries as JSON, which is about what they take on disk. */
  readonly bytes: number;
}

/** Whether a stored value is still what its reader expects. */
export type Guard<T> = (value: unknown) => value is T;

/** Long-lived answers, which outlast the browser session. A cache that fails behaves like an empty one. */
export interface AnswerCache {
  /** An answer of the service that is set now. One that the guard refuses reads as missing, and is deleted. */
  get<T>(key: string, isUsable: Guard<T>): Promise<T | undefined>;
  /** `service` is the one that gave the answer, as `ServiceClient` names it. */
  put(service: string, key: string, value: unknown): Promise<void>;
  size(): Promise<CacheSize>;
  clear(): Promise<void>;
}
