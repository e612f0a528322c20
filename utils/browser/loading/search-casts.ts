import { badAnswer, type Result } from '@/utils/api/errors';
import type { Ballot } from '@/utils/proposal/ballot';
import {
  ballotsIn,
  type CastFrame,
  type CastPart,
  type LogWindow,
  lastBallots,
  overcounted,
  requestsFor,
} from '@/utils/source/evm/logs/ballot-logs';
import { AT_ONE_CLICK } from '@/utils/source/origins';

/** A search of a contract's log for the votes of certain addresses: where it is, and what it has found. */
export interface CastSearch {
  readonly frame: CastFrame;
  /** Where it goes on; null at its end. */
  readonly next: LogWindow | null;
  readonly found: readonly Ballot[];
}

/** What a whole search has found. */
export interface CastsFound {
  /** Without powers where their unit is not known. */
  readonly ballots: readonly Ballot[];
  /** Keys of choices for which they have more power than the contract counts in all. */
  readonly over: ReadonlySet<string | null>;
  /** Whether choices are for, against and abstain: a module has its own. */
  readonly isCounted: boolean;
}

export const beginSearch = (frame: CastFrame): CastSearch => ({ frame, next: frame.window, found: [] });

/** Requests that are left at least. */
export function leftOf({ next }: CastSearch): number {
  return next === null ? 0 : requestsFor(next);
}

/** Searches on by one request. `ask` gives what the contract logged of these addresses in the first blocks of a window. */
export async function searchOn(
  { frame, next, found }: CastSearch,
  ask: (window: LogWindow) => Promise<Result<CastPart>>,
): Promise<Result<CastSearch>> {
  if (next === null) return { ok: true, value: { frame, next, found } };
  const part = await ask(next);
  if (!part.ok) return part;
  const more = ballotsIn(part.value.logs, frame.decimals);
  if (more === null) return { ok: false, error: badAnswer(null) };
  return { ok: true, value: { frame, next: part.value.next, found: lastBallots([...found, ...more]) } };
}

/** What a search has found, once it is at its end. */
export function foundBy({ frame, found }: CastSearch): CastsFound {
  const isOfUnit = frame.decimals !== null;
  return {
    ballots: isOfUnit ? found : found.map((ballot) => ({ ...ballot, votingPower: null })),
    over: overcounted(found, frame),
    isCounted: frame.counted !== null,
  };
}

/** Searches to the end; null if a request fails, or if it takes more than one click may make. */
export async function searchAll(
  frame: CastFrame,
  ask: (window: LogWindow) => Promise<Result<CastPart>>,
): Promise<CastsFound | null> {
  let search = beginSearch(frame);
  for (let left = AT_ONE_CLICK - 1; leftOf(search) > 0; left -= 1) {
    if (leftOf(search) > left) return null;
    const next = await searchOn(search, ask);
    if (!next.ok) return null;
    search = next.value;
  }
  return foundBy(search);
}
