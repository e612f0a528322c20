import { browser } from 'wxt/browser';
import { CONNECTION_RECORD, type RecordName, typedRecord } from '@/utils/lookup/records/record-keys';
import type { ConnectionStatus } from '../messages/messages';

/** The state of a connection when the background last reported it. */
interface LastStatus {
  /** It says nothing of a later one; see `CONNECTION_RECORD`. */
  readonly connection: number;
  /** In the very words of the background's answer: Chromium would store its fields in another order. */
  readonly status: string;
}

const LAST_STATUS: RecordName<LastStatus> = 'status';

/** For the background: asks for the connection's state, and keeps it for the first picture of the next page. */
export async function keepStatus(ask: () => Promise<ConnectionStatus>): Promise<ConnectionStatus> {
  const { session } = browser.storage;
  // Read first: what is asked while another connection begins is not kept as that one's.
  const records = await session.get([CONNECTION_RECORD, LAST_STATUS]);
  const status = await ask();
  const last: LastStatus = { connection: connectionIn(records), status: JSON.stringify(status) };
  const before = typedRecord(LAST_STATUS, records[LAST_STATUS]);
  const isNew = before?.connection !== last.connection || before.status !== last.status;
  // Without room for it, pages begin without.
  if (isNew) await session.set({ [LAST_STATUS]: last }).catch(() => {});
  return status;
}

/** The last known state of the connection of these records, as long as the background has not answered. */
export function lastStatus(records: Readonly<Record<string, unknown>>): ConnectionStatus | undefined {
  const last = typedRecord(LAST_STATUS, records[LAST_STATUS]);
  return last?.connection === connectionIn(records) ? JSON.parse(last.status) : undefined;
}

function connectionIn(records: Readonly<Record<string, unknown>>): number {
  return typedRecord(CONNECTION_RECORD, records[CONNECTION_RECORD]) ?? 0;
}
