import { wakeAt } from '@/utils/browser/alarms';
import { readCallBudget } from '@/utils/browser/call-budget-settings';
import type { Connection } from '@/utils/browser/connection';
import type { LensDatabase } from '@/utils/browser/database';
import { dayUseStorage } from '@/utils/browser/day-use-storage';
import { createLedgerDatabase } from '@/utils/browser/ledger-database';
import { sessionArea } from '@/utils/browser/session-area';
import { sleep } from '@/utils/browser/sleep';
import { createDayCount, type DayCount } from '@/utils/lookup/day-count';
import { createGate, type LoadControl } from '@/utils/lookup/gate/create-gate';
import { createStateKeeper } from '@/utils/lookup/gate/state-keeper';
import { createLedger, type Ledger, type LedgerStore, NO_LEDGER } from '@/utils/lookup/ledger';
import type { LookupPorts } from '@/utils/lookup/lookup-ports';
import { createPriceList, type PriceList } from '@/utils/lookup/price-list';

const CALLS_AT_ONCE = 4;
const LEDGER_ENTRIES = 500;

/** Everything that watches over the calls to the service. */
export interface CallWatch extends LoadControl {
  readonly days: DayCount;
  readonly ledger: Ledger;
  readonly ledgerStore: LedgerStore;
  readonly prices: PriceList;
  /** How lookups reach the service; those of private windows are entered nowhere. */
  portsFor(isPrivate: boolean): Pick<LookupPorts, 'connect' | 'gate' | 'ledger'>;
}

/** One gate and one ledger for the service that is set now. */
export function watchCalls(connection: Connection, database: () => Promise<LensDatabase>): CallWatch {
  const now = () => Date.now();
  const days = createDayCount(dayUseStorage, now);
  const control = createGate({
    callsAtOnce: CALLS_AT_ONCE,
    keeper: createStateKeeper(sessionArea),
    days,
    budget: readCallBudget,
    now,
    sleep,
    wakeAt: (time) => void wakeAt(time),
  });
  const ledgerStore = createLedgerDatabase(database, LEDGER_ENTRIES);
  const ledger = createLedger(ledgerStore, now);
  const { gate, mayRetry } = control;

  function portsFor(isPrivate: boolean) {
    const own = isPrivate ? NO_LEDGER : ledger;
    const connect: LookupPorts['connect'] = (cause) =>
      connection.connect(cause, { isPrivate, ledger: own, mayRetry });
    const ownGate: LookupPorts['gate'] = (call, options) => gate(call, { ...options, isPrivate });
    return { gate: ownGate, ledger: own, connect };
  }

  async function askForPrices() {
    const client = await portsFor(false).connect('options');
    return client.ok ? client.value.pricing() : client;
  }

  const prices = createPriceList(
    sessionArea,
    () => gate(askForPrices, { tier: 'free', cause: 'options' }),
    now,
  );
  return { ...control, days, ledger, ledgerStore, prices, portsFor };
}
