import type { Result } from '@/utils/api/api-error';
import type { AnswerCache } from './answer-cache';
import type { Cause } from './cause';
import type { Choices } from './choices';
import type { Gate } from './gate';
import type { Ledger } from './ledger';
import type { FirstPages } from './list-first-pages';
import type { RecordStore } from './record-store';
import type { ServiceClient } from './service-client';
import type { SingleFlight } from './single-flight';

/** What the lookups work with: storage, network and clock come in as arguments. */
export interface LookupPorts {
  readonly records: RecordStore;
  readonly cache: AnswerCache;
  readonly choices: Choices;
  readonly share: SingleFlight;
  readonly firstPages: FirstPages;
  /** A client for the saved connection, which writes its requests down under this cause, or why there is none. */
  connect(cause: Cause): Promise<Result<ServiceClient>>;
  readonly gate: Gate;
  /** Where answers that needed no request are written down. */
  readonly ledger: Pick<Ledger, 'enterHit'>;
  now(): number;
}
