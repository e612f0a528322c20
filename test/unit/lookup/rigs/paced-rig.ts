import { createClient } from '@/utils/api/client';
import { SECOND } from '@/utils/i18n/time';
import { createAskAgain } from '@/utils/lookup/forum/ask-again';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { createLookupBudget } from '@/utils/lookup/forum/limits';
import { DEFAULT_LOOKUP_SETTINGS, policyFor } from '@/utils/lookup/forum/policy';
import { type ForumPagePorts, reportPage } from '@/utils/lookup/forum/report-page';
import { createPageRuns, recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { createGate } from '@/utils/lookup/gate/gate';
import { createSingleFlight } from '@/utils/lookup/gate/initiator';
import { createStateKeeper } from '@/utils/lookup/gate/service-state';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { createLookup } from '@/utils/lookup/lookup';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { createDayCount } from '@/utils/lookup/usage/day-count';
import { createLedger, type LedgerEntry } from '@/utils/lookup/usage/ledger';
import { demoThread } from '../../../api/data/demo-thread';
import { createReferenceApi } from '../../../api/reference-api';
import type { BucketLimit, BucketName } from '../../../api/request/buckets';
import { englishAt } from '../../../english';
import { fakeTime } from '../gate/fake-time';
import { linkTo } from './known-links';
import { memoryArea, memoryCache, memoryDays } from './memory-area';

const START = Date.parse('2026-11-21T12:00:00Z');
const TAB = 7;
const SERVICE = 'http://127.0.0.1';

/** As Chromium has it. */
const SOONEST_ALARM = 30 * SECOND;

/** Twelve links of the demo thread that the reference API holds. */
export const LINKS: readonly string[] = demoThread
  .filter(({ externalId }) => externalId !== null)
  .slice(0, 12)
  .map(({ url }) => linkTo(url).canonicalUrl);

/** One forum page whose every call goes through the gate to the reference API, with alarms, over a clock of its own. */
export function createPacedRig(buckets: Record<BucketName, BucketLimit>) {
  let refusal: { readonly seconds: number; after: number } | null = null;
  const time = fakeTime(START);
  const api = createReferenceApi({ start: START, now: time.now, sleep: time.sleep, buckets });
  const area = memoryArea();
  const cache = memoryCache();
  const stored = memoryDays();
  const shown: { readonly at: number; readonly chip: ChipView }[] = [];
  const entries: LedgerEntry[] = [];
  let alarm: number | null = null;
  let resume = () => {};
  let page = startWorker();

  function wakeAt(at: number): void {
    alarm = Math.min(Math.max(at, time.now() + SOONEST_ALARM), alarm ?? Number.POSITIVE_INFINITY);
  }

  /** All that a worker makes anew; what it finds is the areas alone. */
  function startWorker(): ForumPagePorts {
    const control = createGate({
      callsAtOnce: 4,
      keeper: createStateKeeper(area),
      days: createDayCount(stored, time.now),
      budget: async () => null,
      now: time.now,
      sleep: time.sleep,
      wakeAt,
    });
    const { gate, mayRetry, forecast } = control;
    resume = control.resume;
    const ledger = createLedger(
      { add: async (entry) => void entries.push(entry), all: async () => entries, clear: async () => {} },
      time.now,
      async ({ endpoint }) => endpoint,
    );
    const records = createRecordStore(area);
    const lookup = createLookup({
      records,
      cache,
      choices: NO_CHOICES,
      share: createSingleFlight(),
      firstPages: createFirstPages(time.now),
      tokenOf: async () => null,
      isUnlisted: async () => false,
      connect: async (initiator) => {
        const client = createClient({
          baseUrl: SERVICE,
          header: 'x-service-api-token',
          token: 'demo-plus',
          fetch: async (input, init) => {
            if (refusal === null || refusal.after > 0) {
              if (refusal !== null) refusal.after -= 1;
              return api.fetch(new Request(input, init));
            }
            const headers = { 'Retry-After': String(refusal.seconds) };
            refusal = null;
            return new Response('{}', { status: 429, headers });
          },
          clock: { now: time.now, sleep: time.sleep },
          mayRetry,
          onRequest: (entry) => ledger.enter({ ...entry, source: 'network', cause: initiator }),
        });
        return { ok: true, value: { ...client, service: SERVICE } };
      },
      gate,
      ledger,
      now: time.now,
    });
    const turn = async (nth: number) => ({
      at: Math.max(
        await forecast({ tier: 'standard', initiator: 'chip' }, nth),
        await forecast({ tier: 'plus', initiator: 'chip' }, 2 * nth + 1),
      ),
      by: null,
    });
    return {
      lookup,
      records,
      budget: createLookupBudget(area, time.now),
      runs: createPageRuns(),
      locale: () => englishAt(time.now()),
      policyFor: async (origin) =>
        policyFor(DEFAULT_LOOKUP_SETTINGS, { origin, isPrivate: false, isScanned: false }, time.now()),
      drawsChips: async () => true,
      answerer: async () => () => ({ name: 'api.example.org', turn }),
      showChips: (_tab, chips) => void shown.push(...chips.map((chip) => ({ at: time.now(), chip }))),
      setBadge: () => {},
    };
  }

  const again = createAskAgain({
    tabs: async () => [[TAB]],
    pageFor: async () => page,
    get records() {
      return page.records;
    },
    now: time.now,
    wakeAt,
    guarded: (work) => work(),
  });

  /** Lets so many seconds pass; the browser fires the alarm when its time has come. */
  async function run(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await time.run(SECOND);
      if (alarm === null || time.now() < alarm) continue;
      alarm = null;
      resume();
      void again();
    }
  }

  return {
    api,
    entries,
    shown,
    run,
    stored,
    /** Seconds since the start. */
    clock: () => (time.now() - START) / SECOND,
    hasAlarm: () => alarm !== null,
    /** Refuses one call for so many seconds, once some more have gone. */
    refuseOnce: (seconds: number, after = 0) => {
      refusal = { seconds, after };
    },
    restart: () => {
      page = startWorker();
    },
    report: (links: readonly string[]) =>
      reportPage(page, {
        visit: { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 1' },
        policy: {
          mode: 'automatic',
          isPrivate: false,
          caps: { perPage: 100, perHour: 300, perHourAll: 300 },
          pausedUntil: null,
        },
        ...recognisePageLinks({ links, viewed: links, posts: [] }),
      }),
  };
}
