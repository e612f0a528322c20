import type { Client } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import type { Gate } from './gate/gate';
import type { Initiator } from './gate/initiator';
import type { SingleFlight } from './gate/single-flight';
import type { FirstPages } from './records/first-pages';
import type { RecordStore } from './records/record-store';
import type { Choices } from './records/records';
import type { AnswerCache } from './records/stored-answers';
import type { Ledger } from './usage/ledger';

/** A client that tells whose answers it gives, so that those of one service are never taken for another's. */
export interface ServiceClient extends Client {
  /** The service's address: origin and path prefix. */
  readonly service: string;
}

/** What the lookups work with: storage, network and clock come in as arguments. */
export interface LookupPorts {
  readonly records: RecordStore;
  readonly cache: AnswerCache;
  readonly choices: Choices;
  readonly share: SingleFlight;
  readonly firstPages: FirstPages;
  /** A client for the saved connection, which writes its requests down under this initiator, or why there is none. */
  connect(initiator: Initiator): Promise<Result<ServiceClient>>;
  readonly gate: Gate;
  /** Where answers that needed no request are written down. */
  readonly ledger: Pick<Ledger, 'enterHit'>;
  now(): number;
}
