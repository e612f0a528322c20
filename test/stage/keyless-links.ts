import { demoThread } from '../api/data/demo-thread';
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

/** Snapshot's links of the demo thread, then those of the contracts' votes. */
export function keylessLinks({
  signed,
  votes,
}: Pick<SourcesByName, 'signed' | 'votes'>): readonly KeylessLink[] {
  const snapshot = demoThread.filter(({ platform }) => platform === 'snapshot');
  return [
    ...snapshot.map(({ url, externalId, shows: name }) => {
      const id = signed.get(externalId ?? '');
      return externalId === null || id === undefined
        ? { url, name, source: 'hub' as const, fate: 'not-held' as const }
        : { url: url.replace(externalId, id), name, source: 'hub' as const, fate: 'held' as const };
    }),
    ...votes.map(({ link: url, name }) => ({
      ...{ url, name, source: 'node' as const, fate: 'held' as const },
    })),
  ];
}

/** What delegates would call the votes, in the order of the links. */
const TITLES: Readonly<Record<KeylessLink['source'], readonly string[]>> = {
  hub: [
    'Register $BORING in the generic-custom gateway',
    'IIP-72: product revenue to the operations account',
    '[EP 6.10] [Social] Select providers for Service Provider Program Season II',
    'UNIfication',
    'the one from my notes',
  ],
  node: [
    'ENS: raise the cap',
    'Ampleforth: lower the fee',
    'Compound proposal 1',
    'Uniswap proposal 1',
    'Nouns prop 1',
    'Aave AIP 1',
    'Lido vote 0',
  ],
};

export function topicOf(links: readonly KeylessLink[]): Topic {
  const of = (wanted: KeylessLink['source']) =>
    links
      .filter(({ source }) => source === wanted)
      .map(({ url }, index) => {
        const name = TITLES[wanted][index];
        if (name === undefined) throw new Error(`${url} has no title in the thread.`);
        return { url, name };
      });
  return keylessTopic(of('hub'), of('node'));
}
