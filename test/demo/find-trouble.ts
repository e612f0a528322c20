import type { SeenLink } from './seen-proposal';

/** Held by who answers or not. */
export type LinkFate = 'held' | 'not-held';

const CHIPS: Readonly<Record<LinkFate, string>> = { held: 'resolved', 'not-held': 'not-found' };

/** A link of the thread, with what is to become of it and what did. */
export interface LinkReport {
  readonly url: string;
  readonly fate: LinkFate;
  /** State of its chip; undefined where there was none. */
  readonly chip: string | undefined;
  readonly seen: SeenLink;
}

/** One sentence for each link that did not come through; none is a good demo. */
export function findTrouble(reports: readonly LinkReport[]): readonly string[] {
  return reports.flatMap(({ url, fate, chip, seen }) => {
    const wanted = CHIPS[fate];
    if (chip === undefined) return [`${url} got no chip.`];
    if (chip !== wanted) return [`The chip of ${url} is "${chip}", not "${wanted}".`];
    if (seen.state === 'trouble') return [`The panel says of ${url}: ${seen.text}`];
    if ((seen.state === 'proposal') !== (fate === 'held')) return [`Chip and panel disagree on ${url}.`];
    return [];
  });
}
