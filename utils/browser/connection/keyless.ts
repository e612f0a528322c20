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
import { once, sleep } from '@/utils/tasks';
import { translate } from '../page/locale';
import { usableSources } from '../settings/turned-on-sources';
import { readGovernors } from './governors';

/** Requests that may go at once, before a source's own pace holds. */
const BURST = 5;
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
  const allSources = once(async () => {
    const ports = { now, sleep, t: translate, governors: await readGovernors() };
    // What was read for a private window is not for others, not even for seconds.
    return { open: createSources(ports), private: createSources(ports) };
  });
  const gates = new Map<string, LoadControl>();

  function gateOf({ id, pause }: Source): LoadControl {
    const known = gates.get(id);
    if (known) return known;
    const keeper = createOriginKeeper(area, id, { burst: BURST, interval: pause });
    const load = { callsAtOnce: CALLS_AT_ONCE, keeper, days: UNCOUNTED, now, sleep, wakeAt };
    const made = createGate({ ...load, budget: async () => null });
    gates.set(id, made);
    return made;
  }

  function callFor(source: Source, initiator: Initiator, { isPrivate, ledger }: Account): SourceCall {
    const { origin } = source;
    const { gate, mayRetry } = gateOf(source);
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

  async function usableOf(window: 'open' | 'private'): Promise<readonly Source[]> {
    const usable = (await usableSources()).map(({ id }) => id);
    if (usable.length === 0) return [];
    return (await allSources())[window].filter(({ id }) => usable.includes(id));
  }

  return {
    usable: usableSources,
    async covers() {
      const sources = await usableOf('open');
      return (link) => sources.some((source) => source.plan(link) !== null);
    },
    async connect(initiator, account) {
      const sources = await usableOf(account.isPrivate ? 'private' : 'open');
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
