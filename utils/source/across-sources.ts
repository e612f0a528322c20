import type { OpenPart } from '@/utils/api/lists';
import type { VotesOf } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { isKeyOf } from './origins';
import type { Source, SourceCall } from './source';

/** One origin's share of a question for the open votes of DAOs. */
interface OpenPlan extends Pick<OpenPart, 'host' | 'daos'> {
  /** Requests. */
  readonly atMost: number;
}

/** What is asked of several sources at once. */
export interface AcrossSources {
  /** Who is asked for the open votes of which DAOs. No network. */
  openPlan(daos: readonly string[]): readonly OpenPlan[];
  /** The open votes of DAOs, by who was asked. Those that no source has are left out. */
  openVotes(daos: readonly string[]): Promise<readonly OpenPart[]>;
  /** How addresses voted: on all of Snapshot's proposals in one request, on each of a contract in one. What failed is left out. */
  votesOn(
    keys: readonly ProposalKey[],
    addresses: readonly string[],
  ): Promise<ReadonlyMap<ProposalKey, VotesOf>>;
}

/**
 * Requests to one origin: the hub answers for all its spaces at once. A node is asked for counts, twice for logs, for states, twice
 * for what is open, and twice for the times of blocks.
 */
const MOST_REQUESTS = { hub: 1, node: 8, portal: 0 } as const;

interface Ports {
  readonly sources: readonly Source[];
  readonly callTo: (source: Source) => SourceCall;
  now(): number;
}

export function acrossSources({ sources, callTo, now }: Ports): AcrossSources {
  /** The DAOs of each source that lists open votes. */
  function sharesOf(daos: readonly string[]) {
    return sources.flatMap((source) => {
      const { kind, chainId, openIn, origin } = source;
      const own = daos.filter((dao) => dao.startsWith(kind === 'hub' ? 'snapshot:' : `eip155:${chainId}:`));
      return openIn && own.length > 0 ? { source, openIn, host: new URL(origin).host, daos: own } : [];
    });
  }

  return {
    openPlan: (all) =>
      sharesOf(all).map(({ source, host, daos }) => ({ host, daos, atMost: MOST_REQUESTS[source.kind] })),
    openVotes: (all) =>
      Promise.all(
        sharesOf(all).map(async ({ source, openIn, host, daos }) => {
          const result = await openIn(daos, callTo(source));
          if (result.ok) return { host, daos, ...result.value, error: null };
          const error = { ...result.error, by: host };
          return { host, daos, error, votes: [], readAt: now(), isWhole: false, unasked: [] };
        }),
      ),
    async votesOn(keys, addresses) {
      const found = sources.map(async (source) => {
        const own = keys.filter((key) => isKeyOf(source, key));
        if (own.length === 0) return [];
        const call = callTo(source);
        const together = await source.votesOn?.(own, addresses, call);
        if (together) return together.ok ? [...together.value] : [];
        const each = own.map(
          async (key) => [key, await source.votesOf?.(key, addresses, call, true)] as const,
        );
        return (await Promise.all(each)).flatMap(([key, votes]) =>
          votes?.ok ? [[key, votes.value] as const] : [],
        );
      });
      return new Map((await Promise.all(found)).flat());
    },
  };
}
