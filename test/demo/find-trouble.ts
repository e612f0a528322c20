import type { SeenLink } from './seen-proposal';

/** A link of the thread, with what is to become of it and what did. */
export interface LinkReport {
  readonly url: string;
  /** False for the link that the service does not hold. */
  readonly held: boolean;
  /** State of its chip; undefined where there was none. */
  readonly chip: string | undefined;
  readonly seen: SeenLink;
}

/** One sentence for each link that did not come through; none is a good demo. */
export function findTrouble(reports: readonly LinkReport[]): readonly string[] {
  return reports.flatMap(({ url, held, chip, seen }) => {
    const wanted = held ? 'resolved' : 'not-found';
    if (chip === undefined) return [`${url} got no chip.`];
    if (chip !== wanted) return [`The chip of ${url} is "${chip}", not "${wanted}".`];
    if (seen.state === 'trouble') return [`The panel says of ${url}: ${seen.text}`];
    if ((seen.state === 'proposal') !== held) return [`Chip and panel disagree on ${url}.`];
    return [];
  });
}
