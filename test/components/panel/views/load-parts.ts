import { VOTES } from '@/components/panel/ballots/ballots';
import { LOADED_BALLOTS } from '@/components/panel/ballots/loaded-voters';
import { TIMELINE } from '@/components/panel/ballots/timeline/timeline-region';

/** Fetches the chunks of the ballots, so that they are there from their first drawing. */
export async function loadParts(): Promise<void> {
  await Promise.all([VOTES.load(), LOADED_BALLOTS.load(), TIMELINE.load()]);
}
