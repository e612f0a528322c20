import * as z from 'zod/mini';
import type { ProposalKey } from '@/utils/proposal/proposal';

const text = z.string();

export const IdentitySchema = z.nullable(
  z.object({ daoId: text, daoName: z.exactOptional(text), provider: text, externalId: text }),
);

/** Builds the schema of a stored or sent candidate with the caller's rule for keys. */
export const candidateWith = (key: z.ZodMiniType<ProposalKey>) =>
  z.object({
    key,
    identity: IdentitySchema,
    title: text,
    sourceUrl: z.nullable(text),
    match: z.nullable(z.object({ type: text, fields: z.array(text) })),
  });

export const StoredKey = z.custom<ProposalKey>((value) => typeof value === 'string' && value !== '');

export const StoredCandidate = candidateWith(StoredKey);
