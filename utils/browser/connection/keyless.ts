import type { Client } from '@/utils/api/client';
import type { ApiError, Result } from '@/utils/api/errors';
import type { RequestEntry, Sent } from '@/utils/api/transport/request';
import { createSender, startJob } from '@/utils/api/transport/send';
import type { ProposalLink } from '@/utils/link/recognise';
import { createGate, type LoadControl } from '@/utils/lookup/gate/gate';
import { type Initiator, isUserInitiated } from '@/utils/lookup/gate/initiator';
import { createOriginKeeper } from '@/utils/lookup/gate/service-state';
import type { RecordArea } from '@/utils/lookup/records/record-keys';
import type { DayCount } from '@/utils/lookup/usage/day-count';
import type { Ledger } from '@/utils/lookup/usage/ledger';
import type { SourceOrigin } from '@/utils/source/origins';
import type { Source, SourceCall } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { createSources } from '@/utils/source/sources';
import { sleep } from '@/utils/tasks';
import { usableSources } from '../settings/turned-on-sources';

/** Half of the least that the hub's documentation names: 60 requests a minute from one address. */
const PACE = { burst: 5, interval: 2_000 };
const CALLS_AT_ONCE = 2;

/** In whose name answers of keyless sources are kept. */
export const KEYLESS = 'keyless';

export interface Keyless {
  /** The sources that may be asked now. */
  usable(): Promise<readonly SourceOrigin[]>;
  /** Whether one of them answers for a link. */
  covers(): Promise<(link: ProposalLink) => boolean>;
  /** A client that asks them in the service's place, null where none is turned on. */
  connect(initiator: Initiator, account: Account): Promise<Client | null>;
}

/** On whose account a source is asked. */
interface Account {
  readonly isPrivate: boolean;
  readonly ledger: Pick<Ledger, 'enter'>;
}

interface KeylessPorts {
  readonly area: Pick<RecordArea, 'get' | 'set'>;
  /** Called when a request is put off until then. */
  wakeAt(time: number): void;
}

/** Keyless sources over the real network: one gate for each origin, nothing sent without the browser's permission. */
export function createKeyless({ area, wakeAt }: KeylessPorts): Keyless {
  const now = () => Date.now();
  // What was read for a private window is not for others, not even for seconds.
  const all = { open: createSources({ now, sleep }), private: createSources({ now, sleep }) };
  const gates = new Map<string, LoadControl>();

  function gateOf(id: string): LoadControl {
    const known = gates.get(id);
    if (known) return known;
    const keeper = createOriginKeeper(area, id, PACE);
    const ports = { callsAtOnce: CALLS_AT_ONCE, keeper, days: UNCOUNTED, now, sleep, wakeAt };
    const made = createGate({ ...ports, budget: async () => null });
    gates.set(id, made);
    return made;
  }

  function callFor({ id, origin }: Source, initiator: Initiator, { isPrivate, ledger }: Account): SourceCall {
    const { gate, mayRetry } = gateOf(id);
    const enter = (entry: RequestEntry) =>
      ledger.enter({ ...entry, route: routeAt(origin, entry), source: 'network', cause: initiator });
    const send = senderFor(origin, enter, mayRetry);
    return {
      isUrgent: isUserInitiated(initiator),
      send: async (request) => {
        const result = await gate(
          async () => asResult(await send(request, startJob({ now, sleep }, undefined))),
          { tier: 'standard', initiator, isPrivate },
        );
        return result.ok ? result.value : { ...result, generation: null };
      },
    };
  }

  async function usableOf(sources: readonly Source[]): Promise<readonly Source[]> {
    const usable = (await usableSources()).map(({ id }) => id);
    return sources.filter(({ id }) => usable.includes(id));
  }

  return {
    usable: usableSources,
    async covers() {
      const sources = await usableOf(all.open);
      return (link) => sources.some((source) => source.plan(link) !== null);
    },
    async connect(initiator, account) {
      const sources = await usableOf(all[account.isPrivate ? 'private' : 'open']);
      if (sources.length === 0) return null;
      return createSourceClient({
        sources,
        now,
        callFor: (source) => callFor(source, initiator, account),
      });
    },
  };
}

/** Requests to public origins cost no quota of the user's. */
const UNCOUNTED: DayCount = {
  read: async () => ({ day: '', standard: 0, plus: 0 }),
  take: async () => '',
  giveBack: async () => {},
};

/** One way to the network for all: the same that the service is asked by, without a token. */
function senderFor(
  origin: string,
  onRequest: (entry: RequestEntry) => void,
  mayRetry: (error: ApiError) => boolean,
) {
  return createSender({
    baseUrl: origin,
    header: '',
    token: null,
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: { now: () => Date.now(), sleep },
    isOnline: () => navigator.onLine,
    ...{ onRequest, mayRetry },
  });
}

function routeAt(origin: string, { route }: RequestEntry): string {
  return `${new URL(origin).host}${route}`;
}

type Reply = Extract<Sent, { readonly ok: true }>;

function asResult(sent: Sent): Result<Reply> {
  return sent.ok ? { ok: true, value: sent } : { ok: false, error: sent.error };
}
