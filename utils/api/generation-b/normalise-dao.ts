import { line } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { DaoListing } from '@/utils/proposal/listings';
import { Dao } from './wire/dao';

/** A DAO, called by its id where it has no name; null without an id. */
export const normaliseDao = readWith(Dao, (wire): DaoListing | null => {
  const daoId = line(wire.daoId);
  if (daoId === null) return null;
  return {
    daoId,
    name: line(wire.name) ?? daoId,
    hasVoteData: wire.availableData?.includes('votes') ?? null,
    coverage: null,
  };
});
