import type { SearchNarrowing } from '@/utils/browser/messages/messages';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { candidateOf, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalIdentity } from '@/utils/proposal/proposal';

/** DAOs with a provider each, as the service names them; without repetitions. */
export type Origin = Pick<ProposalIdentity, 'daoId' | 'provider'>;

/** Returns DAOs and providers of known proposals: the page's first, then recent ones. Makes no request. */
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

export function daosOf(origins: readonly Origin[]): readonly string[] {
  return [...new Set(origins.map(({ daoId }) => daoId))];
}

/** Returns these origins' providers, without repetitions; only the DAO's if one of its proposals is known. */
export function providersOf(origins: readonly Origin[], daoId: string): readonly string[] {
  const own = origins.filter((origin) => origin.daoId === daoId);
  return [...new Set((own.length > 0 ? own : origins).map(({ provider }) => provider))];
}

/** The search filter's fields as typed. */
export interface NarrowDraft {
  readonly daoId: string;
  readonly provider: string;
}

export const NOTHING_NARROWS: NarrowDraft = { daoId: '', provider: '' };

/** Returns the filter to send: trimmed, without empty fields. */
export function narrowingOf({ daoId, provider }: NarrowDraft): SearchNarrowing {
  return {
    ...(daoId.trim() !== '' && { daoId: daoId.trim() }),
    ...(provider.trim() !== '' && { provider: provider.trim() }),
  };
}

/** Returns the filter in reading order, DAO first; empty without one. */
export function narrowingWords({ daoId, provider }: SearchNarrowing): readonly string[] {
  return [daoId, provider].filter((word) => word !== undefined);
}
