import { daos } from './load-data';
import type { ProposalRow } from './proposal-row';

/** A stored proposal together with its DAO. */
export interface FoundProposal {
  readonly daoId: string;
  readonly daoName: string;
  readonly proposal: ProposalRow;
}

/**
 * The stored proposal with this external id, for tests that compare what a view shows with the facts.
 * Throws where none or several match: name the provider then.
 */
export function findProposal(externalId: string, provider?: string): FoundProposal {
  const found = daos.flatMap((dao) =>
    dao.proposals
      .filter((row) => row.externalId === externalId && (provider === undefined || row.provider === provider))
      .map((proposal) => ({ daoId: dao.daoId, daoName: dao.name, proposal })),
  );
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`${found.length} proposals have the id ${externalId}.`);
  return first;
}
