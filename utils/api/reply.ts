import type { Generation } from './generation';

/** A 200 answer of JSON, not yet looked into. */
export interface Reply {
  readonly body: unknown;
  /** From the response's own header; the envelope's takes precedence. */
  readonly requestId: string | null;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly fetchedAt: number;
  /** Which generation's form the body has, null where it could be both. */
  readonly sign: Generation | null;
}
