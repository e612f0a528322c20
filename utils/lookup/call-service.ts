import type { Client } from '@/utils/api/client';
import { plainError, type Result } from '@/utils/api/errors';
import { type Family, tierOf } from '@/utils/api/questions';
import type { Token } from '@/utils/proposal/base-units';
import type { LoadControl } from './gate/gate';
import type { Initiator, Priority, SingleFlight } from './gate/initiator';
import type { createFirstPages } from './records/first-pages';
import type { RecordStore, RecordWriter } from './records/record-store';
import type { Choices, PlusCall } from './records/records';
import type { AnswerCache } from './records/stored-answers';
import { expectedRefusal, learnTier } from './records/tier-memory';
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
  readonly firstPages: ReturnType<typeof createFirstPages>;
  /**
   * A client for the saved connection, which writes its requests down under this initiator, or why there is none.
   * `priority`: where others may join those who wait for the answer.
   */
  connect(initiator: Initiator, priority?: Priority): Promise<Result<ServiceClient>>;
  readonly gate: LoadControl['gate'];
  /** Where answers that needed no request are written down. */
  readonly ledger: Pick<Ledger, 'enterHit'>;
  /** The token in which votes at an address are counted; null if unknown. */
  tokenOf(url: string): Promise<Token | null>;
  now(): number;
}

/** Why something is asked, and whether what is still fresh will do. */
export interface Ask {
  readonly refresh: boolean;
  readonly initiator: Initiator;
  /** Where others may join those who wait for the answer. */
  readonly priority?: Priority;
  /** Where the proposal asked for is shown, as far as that is known. */
  readonly shownAt?: string | null;
}

interface ServiceCall<T> {
  readonly family: Family;
  /** What a call of the plus tier asks for; null for others. */
  readonly plus: PlusCall | null;
  /** As the store gave it when the question came up: keys and cursors are good over their own connection alone. */
  readonly writer: Pick<RecordWriter, 'isCurrent'>;
  run(client: ServiceClient): Promise<Result<T>>;
}

/** What a call gave, and the service that gave it. */
export interface Given<T> {
  readonly value: T;
  readonly service: string;
}

/**
 * Makes one call through the gate, by whatever connection holds when its turn has come. What was refused of
 * late is not tried again, unless the user asks for it. When service or token changed meanwhile, the
 * call is not made and reads as interrupted.
 */
export async function callService<T>(
  ports: LookupPorts,
  { refresh, initiator, priority }: Ask,
  { family, plus, writer, run }: ServiceCall<T>,
): Promise<Result<Given<T>>> {
  const refusal = async () =>
    plus !== null && !refresh ? expectedRefusal(ports.records, plus, ports.now()) : null;
  const mayRun = async () => (await writer.isCurrent()) && (await refusal()) === null;

  async function call(): Promise<Result<Given<T>>> {
    // While it waited for its turn, another call may have been refused, or the connection changed.
    if (!(await mayRun())) return NOT_MADE;
    const connection = await ports.connect(priority?.initiator() ?? initiator, priority);
    if (!connection.ok) return connection;
    const given = await run(connection.value);
    const learns = plus !== null && (await writer.isCurrent());
    const result = learns ? await learnTier(ports.records, plus, given, ports.now()) : given;
    const { service } = connection.value;
    return result.ok ? { ok: true, value: { value: result.value, service } } : result;
  }

  async function pass(): Promise<Result<Given<T>>> {
    if ((await refusal()) !== null) return NOT_MADE;
    return ports.gate(call, {
      tier: tierOf(family),
      initiator: priority?.initiator() ?? initiator,
      ...(priority && { priority }),
    });
  }

  const result = await pass();
  const error = !result.ok && result.error.code === 'worker' ? await refusal() : null;
  return error === null ? result : { ok: false, error };
}

const NOT_MADE = { ok: false, error: plainError('worker') } as const;
