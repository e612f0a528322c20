/** Long-lived answers, which outlast the browser session. A cache that fails behaves like an empty one. */
export interface AnswerCache {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
}
