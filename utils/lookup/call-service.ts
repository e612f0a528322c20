import type { Client } from '@/utils/api/client';
import { type Endpoint, tierOf } from '@/utils/api/endpoints';
import { plainError, type Result } from '@/utils/api/errors';
import type { ProposalLink } from '@/utils/link/recognise';
import type { Token } from '@/utils/proposal/base-units';
import type { LoadControl } from './gate/gate';
import type { Initiator, Priority, SingleFlight } from './gate/initiator';
import type { createFirstPages } from './records/first-pages';
import type { RecordStore, RecordWriter } from './records/record-store';
import type { Choices, PlusCall } from './records/records';
import type { AnswerCache } from './records/stored-answers';
import { expectedRefusal, learnTier } from './records/tier-memory';
import type { Ledger } from './usage/ledger';

/** A client with its service's address, so that answers of different services are never confused. */
export interface ServiceClient extends Client {
  /** The service's address: origin and path prefix. */
  readonly service: string;
}

/** What lookups need: storage, network and clock are arguments. */
export interface LookupPorts {
  readonly records: RecordStore;
  readonly cache: AnswerCache;
  readonly choices: Choices;
  readonly share: SingleFlight;
  readonly firstPages: ReturnType<typeof createFirstPages>;
  /**
   * Returns a client for the saved connection, which logs its requests under this initiator, or why there is none.
   * `priority` lets later callers raise the urgency of a pending answer.
   */
  connect(initiator: Initiator, priority?: Priority): Promise<Result<ServiceClient>>;
  readonly gate: LoadControl['gate'];
  /** Logs answers that needed no request. */
  readonly ledger: Pick<Ledger, 'enterHit'>;
  /** Returns the token that counts votes at an address; null if unknown. */
  tokenOf(url: string): Promise<Token | null>;
  /** Returns whether public sources answer, and know no contract of the link's DAO. */
  isUnlisted(link: ProposalLink): Promise<boolean>;
  now(): number;
}

/** Why something is requested, and whether a fresh answer is enough. */
export interface Ask {
  readonly refresh: boolean;
  readonly initiator: Initiator;
  /** Lets later callers raise the urgency. */
  readonly priority?: Priority;
  /** The page that shows the requested proposal, if known. */
  readonly shownAt?: string | null;
}

interface ServiceCall<T> {
  readonly endpoint: Endpoint;
  /** What a plus-tier call requests; null for others. */
  readonly plus: PlusCall | null;
  /** The store's writer from the start of the question: keys and cursors are valid only on their own connection. */
  readonly writer: Pick<RecordWriter, 'isCurrent'>;
  run(client: ServiceClient): Promise<Result<T>>;
}

/** A call's result with the service that returned it. */
export interface Served<T> {
  readonly value: T;
  readonly service: string;
}

/**
 * Makes one call through the gate, on the connection that exists when its turn comes. A recently refused call is not
 * repeated, unless the user requests it. If service or token changed meanwhile, the call is skipped and counts as
 * interrupted.
 */
export async function callService<T>(
  ports: LookupPorts,
  { refresh, initiator, priority }: Ask,
  { endpoint, plus, writer, run }: ServiceCall<T>,
): Promise<Result<Served<T>>> {
  const refusal = async () =>
    plus !== null && !refresh ? expectedRefusal(ports.records, plus, ports.now()) : null;
  const mayRun = async () => (await writer.isCurrent()) && (await refusal()) === null;

  async function call(): Promise<Result<Served<T>>> {
    // While the call waited, another may have been refused, or the connection may have changed.
    if (!(await mayRun())) return NOT_MADE;
    const connection = await ports.connect(priority?.initiator() ?? initiator, priority);
    if (!connection.ok) return connection;
    const given = await run(connection.value);
    const learns = plus !== null && (await writer.isCurrent());
    const result = learns ? await learnTier(ports.records, plus, given, ports.now()) : given;
    const { service } = connection.value;
    return result.ok ? { ok: true, value: { value: result.value, service } } : result;
  }

  async function pass(): Promise<Result<Served<T>>> {
    if ((await refusal()) !== null) return NOT_MADE;
    return ports.gate(call, {
      tier: tierOf(endpoint),
      initiator: priority?.initiator() ?? initiator,
      ...(priority && { priority }),
    });
  }

  const result = await pass();
  const error = !result.ok && result.error.code === 'worker' ? await refusal() : null;
  return error === null ? result : { ok: false, error };
}

const NOT_MADE = { ok: false, error: plainError('worker') } as const;
