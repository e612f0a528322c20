import type { DataStatus } from '@/utils/api/data-status';
import { count, line, word } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import { WireDataStatus } from './wire/data-status';

/** How complete the service's data are, by its own account. */
export const normaliseDataStatus = readWith(
  WireDataStatus,
  (wire): DataStatus => ({
    scope: word(wire.scope),
    daoId: line(wire.daoId),
    coverage: word(wire.coverageStatus),
    voteCoverage: word(wire.voteCoverageStatus),
    daos: count(wire.counts?.daos ?? null),
    proposals: count(wire.counts?.proposals ?? null),
    governanceSyncedAt: word(wire.latestSuccessfulSync?.governanceAt ?? null),
  }),
);
