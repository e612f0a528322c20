import { browser } from 'wxt/browser';
import { CONNECTION_RECORD, type RecordName, typedRecord } from '@/utils/lookup/records/record-keys';
import type { ConnectionStatus } from '../messages/messages';

/** The last reported state of a connection. */
interface LastStatus {
  /** Valid for this connection only; see `CONNECTION_RECORD`. */
  readonly connection: number;
  /** The background's answer as text, because Chromium would reorder its fields. */
  readonly status: string;
}

const LAST_STATUS: RecordName<LastStatus> = 'status';

/** For the background: reads the connection's state, and stores it for the first render of the next page. */
export async function keepStatus(ask: () => Promise<ConnectionStatus>): Promise<ConnectionStatus> {
  const { session } = browser.storage;
  // Read first, so that an answer during a change of connection is not stored for the new one.
  const records = await session.get([CONNECTION_RECORD, LAST_STATUS]);
  const status = await ask();
  const last: LastStatus = { connection: connectionIn(records), status: JSON.stringify(status) };
  const before = typedRecord(LAST_STATUS, records[LAST_STATUS]);
  const isNew = before?.connection !== last.connection || before.status !== last.status;
  // If there is no room, pages start without it.
  if (isNew) await session.set({ [LAST_STATUS]: last }).catch(() => {});
  return status;
}

/** Returns the stored state of these records' connection, until the background has answered. */
export function lastStatus(records: Readonly<Record<string, unknown>>): ConnectionStatus | undefined {
  const last = typedRecord(LAST_STATUS, records[LAST_STATUS]);
  return last?.connection === connectionIn(records) ? JSON.parse(last.status) : undefined;
}

function connectionIn(records: Readonly<Record<string, unknown>>): number {
  return typedRecord(CONNECTION_RECORD, records[CONNECTION_RECORD]) ?? 0;
}
