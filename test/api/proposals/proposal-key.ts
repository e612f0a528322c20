import { Buffer } from 'node:buffer';
import * as z from 'zod';
import { Refusal } from '../request/refusal';

const identitySchema = z.strictObject({ daoId: z.string(), provider: z.string(), externalId: z.string() });

export type Identity = z.output<typeof identitySchema>;

const PREFIX = 'p1_';

/** The opaque handle of a proposal: `p1_` and the identity as base64url JSON. */
export function mintProposalKey({ daoId, provider, externalId }: Identity): string {
  return PREFIX + Buffer.from(JSON.stringify({ daoId, provider, externalId }), 'utf8').toString('base64url');
}

/** Refuses everything that this server cannot have minted. */
export function checkProposalKey(key: string): void {
  const identity = identitySchema.safeParse(decode(key));
  if (!identity.success || mintProposalKey(identity.data) !== key) {
    throw new Refusal(400, 'VALIDATION_ERROR', 'proposalKey is malformed.', {
      details: { issues: [{ path: 'proposalKey', message: 'malformed', keyword: 'format' }] },
    });
  }
}

function decode(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.slice(PREFIX.length), 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
