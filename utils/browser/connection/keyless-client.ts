import { plainError, type Result } from '@/utils/api/errors';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { RequestEntry, Sent } from '@/utils/api/transport/request';
import { createSender, type SenderOptions, startJob } from '@/utils/api/transport/send';
import type { Translate } from '@/utils/i18n/locale';
import type { ProposalLink } from '@/utils/link/recognise';
import type { Answerer, FindAnswerer } from '@/utils/lookup/forum/report-page';
import { createGate, type LoadControl } from '@/utils/lookup/gate/gate';
import {
  createPriority,
  type Initiator,
  isUserInitiated,
  type Priority,
} from '@/utils/lookup/gate/initiator';
import { createOriginKeeper } from '@/utils/lookup/gate/service-state';
import type { RecordArea } from '@/utils/lookup/records/record-keys';
import type { DayCount } from '@/utils/lookup/usage/day-count';
import type { Ledger } from '@/utils/lookup/usage/ledger';
import type { GistMemory } from '@/utils/source/evm/chain';
import { type Organisation, readGovernors } from '@/utils/source/evm/governors';
import { askChainId, saysTooMany } from '@/utils/source/evm/rpc';
import { type NodeOrigin, RECEIPT_ORIGIN, type SourceOrigin } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import type { Source, SourceCall } from '@/utils/source/source';
import { createSourceClient, readPinned, type SourceClient } from '@/utils/source/source-client';
import { createVoices, type Voice } from '@/utils/source/sources';
import { once, sleep } from '@/utils/tasks';
import { translate } from '../page/locale';
import { inPresent, present } from '../page/present';
import { usableOwnNodes, usableSources } from '../settings/keyless-sources';
import { beginningOf, ownOrganisations } from '../settings/own-governors';
import { hearBlock, measuredFetch, type SkewMeter } from './clock-skew';

/** Requests that may go at once before a source's own pace applies. */
const BURST = 5;
const CALLS_AT_ONCE = 2;
/** Each receipt needs a click. */
const GATEWAY = { id: RECEIPT_ORIGIN, origin: RECEIPT_ORIGIN, pause: 2_000 };

export interface Keyless {
  /** Returns the sources that may be used now. */
  usable(): Promise<readonly SourceOrigin[]>;
  /** Returns the function that finds a link's source; null if there is none. */
  answerer(): Promise<FindAnswerer>;
  /** The id of the source that would answer for a link, turned on or not; null where none would. */
  sourceFor(link: ProposalLink): Promise<string | null>;
  /** Returns whether a link is of a DAO of which no contract is known. */
  isUnlisted(link: ProposalLink): Promise<boolean>;
  /** Returns a client of these sources that replaces the service; null if none is on. */
  connect(initiator: Initiator, account: Account, voice?: Voice): Promise<SourceClient | null>;
  /** Returns the chain of a node that the user names, after the browser's permission. */
  chainOf(url: string, account: Account): Promise<Result<number>>;
  /** Returns the content pinned under a CID, after a click: it needs only the browser's permission. */
  receipt(cid: string, account: Account): Promise<Result<unknown>>;
  /** Clears the places of postponed requests, which are about to be repeated. */
  resume(): void;
}

/** Who causes a request to a source. */
interface Account {
  readonly isPrivate: boolean;
  readonly ledger: Pick<Ledger, 'enter'>;
  /** Lets later callers raise the urgency. */
  readonly priority?: Priority | undefined;
}

/** The parts of a source that a request needs. */
type Asked = Pick<Source, 'id' | 'origin' | 'pause'>;

interface KeylessPorts {
  readonly gists?: GistMemory;
  readonly area: Pick<RecordArea, 'get' | 'set'>;
  /** Called when a request is postponed until then. */
  wakeAt(time: number): void;
}

/** Network, clock and settings. */
interface Surroundings extends Pick<SenderOptions, 'fetch' | 'isOnline' | 'random' | 'startTimer'> {
  /** The clock for waits and paces. */
  now(): number;
  /** The clock for time stamps and comparisons with votes; defaults to `now`. */
  readonly present?: () => number;
  /** Receives the latest block's time at a node's address, in milliseconds. */
  readonly hearBlock?: SkewMeter['hearBlock'];
  sleep(milliseconds: number): Promise<void>;
  readonly t: Translate;
  readonly governors: typeof readGovernors;
  readonly ownNodes: typeof usableOwnNodes;
  /** Absent if the user can name no contracts. */
  readonly named?: typeof ownOrganisations;
  readonly origins: typeof usableSources;
}

const BROWSER: Surroundings = {
  now: () => Date.now(),
  present,
  sleep,
  t: translate,
  fetch: measuredFetch,
  hearBlock,
  isOnline: () => navigator.onLine,
  governors: readGovernors,
  ownNodes: usableOwnNodes,
  named: ownOrganisations,
  origins: usableSources,
};

/**
 * Creates keyless sources, by default over the real network: one gate per origin, and no request without the browser's
 * permission.
 */
export function createKeyless({ area, wakeAt, gists }: KeylessPorts, around = BROWSER): Keyless {
  const { present = around.now } = around;
  const allPorts = once(async () => ({ ...around, now: present, governors: await around.governors() }));
  let made: { readonly of: string; readonly sources: ReturnType<typeof makeSources> } | null = null;

  /** Reuses the sources while the user's nodes and contracts are the same. */
  function sourcesWith(...own: Parameters<typeof makeSources>): ReturnType<typeof makeSources> {
    const of = JSON.stringify(own);
    if (made?.of !== of) made = { of, sources: makeSources(...own) };
    return made.sources;
  }

  async function makeSources(ownNodes: readonly NodeOrigin[], named: readonly Organisation[]) {
    const shipped = await allPorts();
    const ports = { ...shipped, governors: shipped.governors.concat(named) };
    // Answers for a private window are not shared, not even for seconds.
    return {
      open: createVoices({ ...ports, memory: area, ...(gists && { gists }) }, ownNodes),
      private: createVoices(ports, ownNodes),
    };
  }

  const gates = new Map<string, LoadControl>();

  function gateOf({ id, pause }: Asked): LoadControl {
    const known = gates.get(id);
    if (known) return known;
    const keeper = createOriginKeeper(area, id, { burst: BURST, interval: pause });
    const load = { callsAtOnce: CALLS_AT_ONCE, keeper, days: UNCOUNTED, wakeAt };
    const made = createGate({ ...around, ...load, budget: async () => null });
    gates.set(id, made);
    return made;
  }

  function callFor(
    source: Asked,
    initiator: Initiator,
    { isPrivate, ledger, priority = createPriority(initiator) }: Account,
    isRest = false,
  ): SourceCall {
    const { host } = new URL(source.origin);
    const { gate, mayRetry } = gateOf(source);
    const enter = (entry: RequestEntry) =>
      ledger.enter({ ...entry, route: `${host}${entry.route}`, source: 'network', cause: initiator });
    // The same sender as for the service, without a token.
    const send = createSender({
      ...around,
      ...{ baseUrl: source.origin, header: '', token: null, clock: around, onRequest: enter, mayRetry },
    });
    return {
      isUrgent: isUserInitiated(priority.initiator()),
      raise: () => priority.join('panel'),
      onRaised: (listener) => priority.onRaised((by) => isUserInitiated(by) && listener()),
      send: async (request) => {
        const options = { tier: 'standard', priority, isPrivate, isRest } as const;
        isRest = true;
        const result = await gate(async () => asResult(request, await send(request, startJob(around))), {
          ...options,
          initiator: priority.initiator(),
        });
        return result.ok ? result.value : { ok: false, error: inPresent(result.error), generation: null };
      },
    };
  }

  const answererOf = (source: Source): Answerer => ({
    name: source.operator,
    turn: async () => ({
      // One request covers many links, so a link need not wait for earlier ones.
      at: await gateOf(source).forecast({ tier: 'standard', initiator: 'chip' }, 0),
      by: new URL(source.origin).host,
    }),
  });

  async function usableOf(window: 'open' | 'private', voice: Voice = 'first'): Promise<readonly Source[]> {
    const [ownNodes, named, shipped] = await Promise.all([
      around.ownNodes(),
      around.named?.() ?? [],
      around.origins(voice === 'second' ? SECOND_NODES : undefined),
    ]);
    const usable = [...ownNodes, ...shipped].map(({ id }) => id);
    if (usable.length === 0) return [];
    return (await sourcesWith(ownNodes, named))[window][voice].filter(({ id }) => usable.includes(id));
  }

  async function sourceFor(link: ProposalLink): Promise<string | null> {
    const { open } = await sourcesWith(await around.ownNodes(), (await around.named?.()) ?? []);
    return open.first.find((each) => each.plan(link) !== null)?.id ?? null;
  }

  return {
    usable: async () => (await Promise.all([around.ownNodes(), around.origins()])).flat(),
    chainOf: (url, account) =>
      askChainId(callFor({ id: new URL(url).host, origin: url, pause: 0 }, 'options', account)),
    async answerer() {
      const sources = await usableOf('open');
      return (link) => {
        const source = sources.find((each) => each.plan(link) !== null);
        return source === undefined ? null : answererOf(source);
      };
    },
    sourceFor,
    isUnlisted: async (link) => beginningOf(link.canonicalUrl) !== null && (await sourceFor(link)) === null,
    async connect(initiator, account, voice) {
      const sources = await usableOf(account.isPrivate ? 'private' : 'open', voice);
      if (sources.length === 0) return null;
      return createSourceClient({
        now: present,
        sources,
        callFor: (source, isRest) => callFor(source, initiator, account, isRest),
      });
    },
    receipt: (cid, account) => readPinned(cid, callFor(GATEWAY, 'panel', account)),
    resume() {
      for (const { resume } of gates.values()) resume();
    },
  };
}

/** Requests to public origins use none of the user's quota. */
const UNCOUNTED: DayCount = {
  read: async () => ({ day: '', standard: 0, plus: 0 }),
  take: async () => '',
  giveBack: async () => {},
};

/**
 * An unknown route counts as an answer, because a fault would delay all other requests to the server. A node's rate
 * limit counts as a fault despite its status, so that it slows the pace.
 */
function asResult({ body }: ApiRequest, sent: Sent): Result<Extract<Sent, { readonly ok: true }>> {
  if (!sent.ok) {
    const { error } = sent;
    return { ok: false, error: error.status === 501 ? { ...error, code: 'not-offered' } : error };
  }
  const isRefused = body !== null && saysTooMany(sent.body);
  return isRefused ? { ok: false, error: plainError('rate-limited') } : { ok: true, value: sent };
}
