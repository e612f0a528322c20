import { demoThread } from '../api/data/demo-thread';
import { hubProposals } from '../api/hub/data/hub-proposals';
import { keylessTopic } from '../forum/other-topics';
import type { Topic } from '../forum/topic';
import type { SourcesByName } from './serve-sources-by-name';

/** A link of the thread that is read without a token. */
export interface KeylessLink {
  readonly url: string;
  readonly name: string;
  readonly source: 'hub' | 'node';
  readonly fate: 'held' | 'not-held';
}

/** The hub holds what is dated as of any time. */
const HELD: ReadonlySet<string> = new Set(hubProposals(0).map(({ id }) => id));

/** Snapshot's links of the demo thread, then those of the contracts' votes. */
export function keylessLinks(votes: SourcesByName['votes']): readonly KeylessLink[] {
  const snapshot = demoThread.filter(({ platform }) => platform === 'snapshot');
  return [
    ...snapshot.map(({ url, externalId, shows }) => ({
      ...{ url, name: shows, source: 'hub' as const },
      fate: externalId !== null && HELD.has(externalId) ? ('held' as const) : ('not-held' as const),
    })),
    ...votes.map(({ link: url, name }) => ({
      ...{ url, name, source: 'node' as const, fate: 'held' as const },
    })),
  ];
}

export function topicOf(links: readonly KeylessLink[]): Topic {
  const of = (wanted: KeylessLink['source']) => links.filter(({ source }) => source === wanted);
  return keylessTopic(of('hub'), of('node'));
}
