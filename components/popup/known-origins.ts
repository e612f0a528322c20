import type { RecentItem } from '@/utils/lookup/recent';
import { candidateOf, type Resolution } from '@/utils/lookup/records';
import type { ProposalIdentity } from '@/utils/proposal/proposal';

/** DAOs with a provider each, as the service names them; each pair once. */
export type Origin = Pick<ProposalIdentity, 'daoId' | 'provider'>;

/** Whose proposals are known here: those of this page first, then those that were looked at. Asks nobody. */
export function knownOrigins(
  resolutions: ReadonlyMap<string, Resolution>,
  recent: readonly RecentItem[],
): readonly Origin[] {
  const candidates = [
    ...[...resolutions.values()].flatMap((resolution) =>
      resolution.state === 'choose' ? resolution.candidates : (candidateOf(resolution) ?? []),
    ),
    ...recent.map(({ view }) => view.candidate),
  ];
  const origins = candidates.flatMap(({ identity }) => identity ?? []);
  return [...new Map(origins.map((origin) => [`${origin.daoId} ${origin.provider}`, origin])).values()];
}

/** The DAOs of these origins, each once. */
export function daosOf(origins: readonly Origin[]): readonly string[] {
  return [...new Set(origins.map(({ daoId }) => daoId))];
}

/** The providers of these origins, each once; only those of the DAO where one of its proposals is known. */
export function providersOf(origins: readonly Origin[], daoId: string): readonly string[] {
  const own = origins.filter((origin) => origin.daoId === daoId);
  return [...new Set((own.length > 0 ? own : origins).map(({ provider }) => provider))];
}
