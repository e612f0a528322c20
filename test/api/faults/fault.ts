import type { Route } from '../request/route';

/** One request to a known route, as a fault sees it. */
export interface Exchange {
  readonly route: Route;
  readonly url: URL;
  readonly hasToken: boolean;
  /** The proper answer. A fault may ask for it, change it or never ask. */
  next(): Promise<Response>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Publishes the data anew. */
  publish(): void;
  sleep(milliseconds: number): Promise<void>;
}

/** A Refusal thrown is answered as one; any other error breaks the connection before the answer. */
export type Misbehave<Needs = Exchange> = (exchange: Needs) => Promise<Response>;

/** A fault that needs to know of a request what `Needs` has. */
export interface Fault<Needs = Exchange> {
  readonly description: string;
  /** A fresh start each time the fault is set, for those that count. */
  begin(): Misbehave<Needs>;
}

/** A fault that counts nothing: it goes on as it began. */
export function steady<Needs = Exchange>(description: string, misbehave: Misbehave<Needs>): Fault<Needs> {
  return { description, begin: () => misbehave };
}
