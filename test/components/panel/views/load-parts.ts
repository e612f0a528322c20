import { LOADED_BALLOTS } from '@/components/panel/ballots/ballots';

/** Fetches the chunk of the ballots, so that they are there from their first drawing. */
export function loadParts(): Promise<void> {
  return LOADED_BALLOTS.load();
}
