import { isByHand } from '../cause';
import type { WaitingCall } from './waiting-calls';

type PlacedCall = Pick<WaitingCall, 'tier' | 'cause' | 'turn'>;

/** Calls that were put off keep their places until their times have come. In memory only: a place is not worth more. */
export interface PutOffCalls {
  /** @param at milliseconds since the epoch. */
  add(call: PlacedCall, at: number): void;
  /** How many stand before a call of their tier; none before one that a user asked for by hand. */
  before(call: PlacedCall): number;
  clear(): void;
}

export function createPutOffCalls(now: () => number): PutOffCalls {
  let places: readonly (PlacedCall & { readonly at: number })[] = [];

  return {
    add({ tier, cause, turn }, at) {
      places = [...places, { tier, cause, turn, at }];
    },
    before({ tier, cause, turn }) {
      places = places.filter(({ at }) => at > now());
      if (isByHand(cause)) return 0;
      return places.filter((place) => place.tier === tier && place.turn < turn).length;
    },
    clear() {
      places = [];
    },
  };
}
