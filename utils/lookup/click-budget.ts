import { createOneAtATime } from './one-at-a-time';
import { clicksRecord } from './record-keys';
import type { RecordArea } from './record-store';

/** Hardly any reader clicks on more chips of one site; beyond them a page plays tricks, or speaks in the script's name. */
export const MOST_CLICKS_PER_HOUR = 30;
const HOUR = 3_600_000;

/** Counts the lookups that clicks on chips ask for, which no other cap holds: whoever breaks a page's renderer can forge them. */
export interface ClickBudget {
  /** Counts one click of a site, or of a private tab, in an area; false where there were too many within an hour. */
  take(area: RecordArea, clicker: string): Promise<boolean>;
}

export function createClickBudget(now: () => number): ClickBudget {
  // Two messages at once must not both spend what is left.
  const oneAtATime = createOneAtATime();

  async function take(area: RecordArea, clicker: string): Promise<boolean> {
    const name = clicksRecord(clicker);
    // Trusted as typed: session storage never outlives the version that wrote it.
    const stored = ((await area.get(name)) as readonly number[] | undefined) ?? [];
    const recent = stored.filter((time) => now() - time < HOUR);
    if (recent.length >= MOST_CLICKS_PER_HOUR) return false;
    await area.set(name, [...recent, now()]);
    return true;
  }

  return { take: (area, clicker) => oneAtATime(() => take(area, clicker)) };
}
