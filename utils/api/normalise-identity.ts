import type * as z from 'zod/mini';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { line } from './normalise-fields';
import type { Identity } from './wire/identity';

type WireIdentity = z.infer<typeof Identity>;

/** All three parts or nothing: an identity with a gap identifies nothing. */
export function normaliseIdentity(identity: WireIdentity): ProposalIdentity | null {
  const daoId = line(identity?.daoId ?? null);
  const provider = line(identity?.provider ?? null);
  const externalId = line(identity?.externalId ?? null);
  return daoId && provider && externalId ? { daoId, provider, externalId } : null;
}

/** The title, or in its place the proposal's id at its source; null where there is neither. */
export function normaliseTitle(title: string | null, identity: WireIdentity): string | null {
  return line(title) ?? line(identity?.externalId ?? null);
}
