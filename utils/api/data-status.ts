import type { Timestamp } from '@/utils/proposal/proposal';

/** How complete the service's data are, as it reports it for itself or for one DAO. */
export interface DataStatus {
  /** `global`, `dao` or an unknown word. */
  readonly scope: string | null;
  readonly daoId: string | null;
  readonly coverage: string | null;
  readonly voteCoverage: string | null;
  /** Numbers of DAOs and proposals, strings of digits; only of the whole service. */
  readonly daos: string | null;
  readonly proposals: string | null;
  /** When governance data last came in whole; only of one DAO. */
  readonly governanceSyncedAt: Timestamp | null;
}
