import type { Random } from '../bench/random';
import type { Connect } from './browser/soak-worker';
import type { Books } from './request-tally';

/** One distinct link of the run. */
export interface SoakLink {
  /** The address as recognised, stable for a proposal. */
  readonly url: string;
  /** The proposal's key and what is told of it; null for a link that nobody holds. */
  readonly held: { readonly key: string; readonly figures: Figures } | null;
}

/** To the digit, as they are to be shown. */
interface Figures {
  readonly choices: readonly (string | null)[];
  readonly total: string | null;
}

/** Who answers for the links of a run: the service to a token, or public sources without one. */
export interface Respondent {
  readonly links: readonly SoakLink[];
  /** Rejects only where a fault breaks the connection. `isBroken`: nobody could use it. */
  answer(request: Request): Promise<{ readonly response: Response; readonly isBroken: boolean }>;
  /** Goes wrong in some way from now on, until it is told to behave. */
  misbehave(random: Random): void;
  behave(): void;
  readonly books: Books;
  readonly connect: Connect;
}

/** A respondent's clock. */
export interface RespondentPorts {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}
