import { tierOf } from '@/utils/api/endpoints';
import type { Connection } from '@/utils/browser/connection/connection';
import type { Keyless } from '@/utils/browser/connection/keyless-client';
import { wakeAt } from '@/utils/browser/page/alarms';
import { fromOwnClock, inPresent } from '@/utils/browser/page/present';
import { dayUseStorage, readCallBudget } from '@/utils/browser/settings/lookup-settings';
import { createLedgerDatabase } from '@/utils/browser/storage/indexed-db';
import type { LookupPorts } from '@/utils/lookup/call-service';
import type { Answerer } from '@/utils/lookup/forum/report-page';
import { createGate, type LoadControl } from '@/utils/lookup/gate/gate';
import { createStateKeeper } from '@/utils/lookup/gate/service-state';
import type { RecordArea } from '@/utils/lookup/records/record-keys';
import { createPriceList } from '@/utils/lookup/usage/cost';
import { createDayCount, type DayCount } from '@/utils/lookup/usage/day-count';
import { createLedger, type Ledger, type LedgerStore, NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { sleep } from '@/utils/tasks';

const CALLS_AT_ONCE = 4;

const LEDGER_ENTRIES = 500;

/** Everything that controls calls to the service. */
export interface CallControl extends LoadControl {
  readonly days: DayCount;
  readonly ledger: Ledger;
  readonly ledgerStore: LedgerStore;
  readonly prices: ReturnType<typeof createPriceList>;
  /** Returns how lookups reach the service; calls of private windows are not logged. */
  portsFor(isPrivate: boolean): Pick<LookupPorts, 'connect' | 'gate' | 'ledger' | 'isUnlisted'>;
  /** When the nth link (from 0) that a page reports now could have its figures. */
  readonly turnOf: Answerer['turn'];
}

type Database = () => Promise<IDBDatabase>;

/** Creates one gate and one ledger for the current service. */
export function createCallControl(
  session: RecordArea,
  connection: Connection,
  keyless: Keyless,
  database: Database,
): CallControl {
  const now = () => Date.now();
  const days = createDayCount(dayUseStorage, now);
  const control = createGate({
    callsAtOnce: CALLS_AT_ONCE,
    keeper: createStateKeeper(session),
    days,
    budget: readCallBudget,
    now,
    sleep,
    wakeAt: (time) => void wakeAt(time),
  });
  const ledgerStore = createLedgerDatabase(database, LEDGER_ENTRIES);
  const ledger = createLedger(ledgerStore, now, connection.routeOf);
  const { gate, mayRetry } = control;
  const isUnlisted: LookupPorts['isUnlisted'] = async (link) =>
    (await isKeyless(connection)) && keyless.isUnlisted(link);

  function portsFor(isPrivate: boolean) {
    const own = isPrivate ? NO_LEDGER : ledger;
    const connect: LookupPorts['connect'] = (initiator, priority) =>
      connection.connect(initiator, { isPrivate, ledger: own, mayRetry, priority });
    // Each public source's origin has its own gate, for requests instead of calls.
    const ownGate: LookupPorts['gate'] = async (call, options) => {
      if (await isKeyless(connection)) return call();
      const result = await gate(call, { ...options, isPrivate });
      return result.ok ? result : { ok: false, error: inPresent(result.error) };
    };
    return { gate: ownGate, ledger: own, connect, isUnlisted };
  }

  async function askForPrices() {
    const client = await portsFor(false).connect('options');
    return client.ok ? client.value.pricing() : client;
  }

  const prices = createPriceList(
    session,
    () => gate(askForPrices, { tier: tierOf('pricing'), initiator: 'options' }),
    now,
  );
  function resume(): void {
    for (const each of [control, keyless]) each.resume();
  }

  /** A link has its figures after its second plus-tier call. */
  async function turnOf(nth: number) {
    const turns = await Promise.all([
      control.forecast({ tier: tierOf('resolve'), initiator: 'chip' }, nth),
      control.forecast({ tier: tierOf('summary'), initiator: 'chip' }, nth * 2 + 1),
    ]);
    return { at: fromOwnClock(Math.max(...turns)), by: null };
  }

  return { ...control, resume, days, ledger, ledgerStore, prices, portsFor, turnOf };
}

async function isKeyless(connection: Connection): Promise<boolean> {
  return (await connection.status()).state === 'keyless';
}
